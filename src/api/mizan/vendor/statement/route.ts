import { vendorStatementPage } from "../../../../pages/vendor/paper-pages";
import { vendorMonths } from "../../../../vendor-view/statement";
import { VENDOR_HOME, vendorRoute } from "../vendor-route";

export const GET = vendorRoute(async ({ response, dependencies, vendor, partsOf }) => {
  const months = await vendorMonths(dependencies, vendor);
  const parts = await partsOf("statement", `${VENDOR_HOME}/statement`);
  response.type("html").send(vendorStatementPage(parts, months));
});
