import { attemptDependenciesOf } from "../../../../../application/dependencies";
import { changeVendorSchema } from "../../../../../setup/vendors/vendor-body";
import { vendorView } from "../../../../../setup/vendors/vendor-view";
import { changeVendorAccountWorkflow } from "../../../../../workflows/change-vendor-account";
import { actorOf, operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const dependencies = attemptDependenciesOf(request.scope);
  response.json({ vendor: await vendorView(dependencies, String(request.params.id)) });
});

export const POST = operatorRoute(async (request, response) => {
  const id = String(request.params.id);
  const change = changeVendorSchema.parse(request.body);
  await changeVendorAccountWorkflow(request.scope).run({
    input: { id, change, changed_by: actorOf(request) },
  });
  response.json({ vendor: await vendorView(attemptDependenciesOf(request.scope), id) });
});
