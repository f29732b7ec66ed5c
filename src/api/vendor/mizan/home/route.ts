import { z } from "zod";
import { vendorHome } from "../../../../vendor-view/home";
import { pagesHead } from "../../../../vendor-view/vendor";
import { vendorJson } from "../vendor-api-route";

export const GET = vendorJson(z.strictObject({}), async ({ request, dependencies, vendor }) => {
  const [head, home] = await Promise.all([
    pagesHead(dependencies, vendor, request.scope),
    vendorHome(dependencies, vendor),
  ]);
  return { head, home };
});
