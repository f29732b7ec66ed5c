import type { VendorBody } from "../../../../answers/admin-api/vendors";
import { listVendors, vendorListSchema, vendorView } from "../../../../setup/vendors/vendor-view";
import { createVendorAccountWorkflow } from "../../../../workflows/vendors";
import { jsonRoute } from "../operator-route";

export const GET = jsonRoute(async ({ query }, dependencies) =>
  listVendors(dependencies, vendorListSchema.parse(query)),
);

export const POST = jsonRoute<VendorBody>(async ({ body, by, run }, dependencies) => {
  const result = await run(createVendorAccountWorkflow, { vendor: body, changed_by: by });
  return { vendor: await vendorView(dependencies, result.id) };
});
