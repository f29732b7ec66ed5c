import { thawSchema, vendorFreezeView } from "../../../../../../books/freezes";
import { thawPayoutsWorkflow } from "../../../../../../workflows/books";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response, dependencies) => {
  const id = String(request.params.id);
  thawSchema.omit({ vendor_id: true }).parse(request.body);
  await thawPayoutsWorkflow(request.scope).run({
    input: { order_id: null, vendor_id: id, thawed_by: actorOf(request) },
  });
  response.json({ freeze: await vendorFreezeView(dependencies, id) });
});
