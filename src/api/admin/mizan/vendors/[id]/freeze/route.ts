import { freezeSchema, vendorFreezeView } from "../../../../../../books/freezes";
import { freezePayoutsWorkflow } from "../../../../../../workflows/books";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response, dependencies) => {
  const id = String(request.params.id);
  const { reason } = freezeSchema.pick({ reason: true }).parse(request.body);
  await freezePayoutsWorkflow(request.scope).run({
    input: { order_id: null, vendor_id: id, reason, frozen_by: actorOf(request) },
  });
  response.json({ freeze: await vendorFreezeView(dependencies, id) });
});
