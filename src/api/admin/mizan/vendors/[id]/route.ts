import type { ChangeVendor } from "../../../../../answers/admin-api/vendors";
import { vendorView } from "../../../../../setup/vendors/vendor-view";
import { changeVendorAccountWorkflow } from "../../../../../workflows/vendors";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ id }, dependencies) => ({
  vendor: await vendorView(dependencies, id),
}));

export const POST = jsonRoute<ChangeVendor>(async ({ id, body, by, run }, dependencies) => {
  await run(changeVendorAccountWorkflow, { id, change: body, changed_by: by });
  return { vendor: await vendorView(dependencies, id) };
});
