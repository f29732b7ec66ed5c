import { z } from "zod";
import { vendorLinkView } from "../../../../../../../../setup/vendor-links/vendor-link-view";
import { withdrawVendorLinkWorkflow } from "../../../../../../../../workflows/vendors";
import { jsonRoute } from "../../../../../operator-route";

export const POST = jsonRoute(async ({ request, id, body, by, run }, dependencies) => {
  z.strictObject({}).parse(body);
  const linkId = String(request.params.link_id);
  await run(withdrawVendorLinkWorkflow, { vendor_id: id, link_id: linkId, withdrawn_by: by });
  return { link: await vendorLinkView(dependencies, id, linkId) };
});
