import { orderOwed } from "../../../../../../books/order-owed";
import { takeUpSchema } from "../../../../../../books/set-aside";
import { takeDisputeUpWorkflow } from "../../../../../../workflows/books";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response, dependencies) => {
  const id = String(request.params.id);
  const given = takeUpSchema.parse(request.body);
  await takeDisputeUpWorkflow(request.scope).run({
    input: { order_id: id, ...given, taken_up_by: actorOf(request) },
  });
  response.json({ order_owed: await orderOwed(dependencies, id) });
});
