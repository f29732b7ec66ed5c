import { orderOwed } from "../../../../../../books/order-owed";
import { freezeSchema } from "../../../../../../books/freezes";
import { freezePayoutsWorkflow } from "../../../../../../workflows/books";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response, dependencies) => {
  const id = String(request.params.id);
  const { reason, vendor_id = null } = freezeSchema.parse(request.body);
  await freezePayoutsWorkflow(request.scope).run({
    input: { order_id: id, vendor_id, reason, frozen_by: actorOf(request) },
  });
  response.json({ order_owed: await orderOwed(dependencies, id) });
});
