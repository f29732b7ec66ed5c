import { orderOwed } from "../../../../../../books/order-owed";
import { setAsideSchema } from "../../../../../../books/set-aside";
import { setDisputeAsideWorkflow } from "../../../../../../workflows/books";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response, dependencies) => {
  const id = String(request.params.id);
  const given = setAsideSchema.parse(request.body);
  await setDisputeAsideWorkflow(request.scope).run({
    input: { order_id: id, ...given, set_aside_by: actorOf(request) },
  });
  response.json({ order_owed: await orderOwed(dependencies, id) });
});
