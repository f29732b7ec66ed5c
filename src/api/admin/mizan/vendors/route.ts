import type { VendorBody } from "../../../../answers/admin-api";
import { listVendors, vendorListSchema, vendorView } from "../../../../setup/vendors/vendor-view";
import { createVendorAccountWorkflow } from "../../../../workflows/setup";
import { actorOf, operatorRoute } from "../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const wanted = vendorListSchema.parse(request.query);
  response.json(await listVendors(dependencies, wanted));
});

export const POST = operatorRoute<VendorBody>(async (request, response, dependencies) => {
  const { result } = await createVendorAccountWorkflow(request.scope).run({
    input: { vendor: request.body, changed_by: actorOf(request) },
  });
  response.json({ vendor: await vendorView(dependencies, result.id) });
});
