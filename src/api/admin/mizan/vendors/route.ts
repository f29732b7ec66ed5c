import { attemptDependenciesOf } from "../../../../application/dependencies";
import { newVendorSchema } from "../../../../setup/vendors/vendor-body";
import { listVendors, vendorListSchema, vendorView } from "../../../../setup/vendors/vendor-view";
import { createVendorAccountWorkflow } from "../../../../workflows/create-vendor-account";
import { actorOf, operatorRoute } from "../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const wanted = vendorListSchema.parse(request.query);
  response.json(await listVendors(attemptDependenciesOf(request.scope), wanted));
});

export const POST = operatorRoute(async (request, response) => {
  const vendor = newVendorSchema.parse(request.body);
  const { result } = await createVendorAccountWorkflow(request.scope).run({
    input: { vendor, changed_by: actorOf(request) },
  });
  response.json({ vendor: await vendorView(attemptDependenciesOf(request.scope), result.id) });
});
