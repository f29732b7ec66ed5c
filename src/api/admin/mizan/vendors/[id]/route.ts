import type { ChangeVendor } from "../../../../../answers/admin-api";
import { vendorView } from "../../../../../setup/vendors/vendor-view";
import { changeVendorAccountWorkflow } from "../../../../../workflows/setup";
import { actorOf, operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  response.json({ vendor: await vendorView(dependencies, String(request.params.id)) });
});

export const POST = operatorRoute<ChangeVendor>(async (request, response, dependencies) => {
  const id = String(request.params.id);
  await changeVendorAccountWorkflow(request.scope).run({
    input: { id, change: request.body, changed_by: actorOf(request) },
  });
  response.json({ vendor: await vendorView(dependencies, id) });
});
