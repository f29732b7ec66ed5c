import { orderOwed } from "../../../../../../books/order-owed";
import { thawSchema } from "../../../../../../books/freezes";
import { thawPayoutsWorkflow } from "../../../../../../workflows/books";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response, dependencies) => {
  const id = String(request.params.id);
  const { vendor_id = null } = thawSchema.parse(request.body);
  await thawPayoutsWorkflow(request.scope).run({
    input: { order_id: id, vendor_id, thawed_by: actorOf(request) },
  });
  response.json({ order_owed: await orderOwed(dependencies, id) });
});
