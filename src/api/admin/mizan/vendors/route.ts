import { attemptDependenciesOf } from "../../../../attempts/attempt-dependencies";
import { newVendorSchema } from "../../../../operator/vendor-body";
import { vendorListSchema } from "../../../../operator/vendor-list-query";
import { listVendors, vendorView } from "../../../../operator/vendor-view";
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
