import { dependenciesOf } from "../../../../../../application/dependencies";
import { payoutView, takeBackSchema } from "../../../../../../books/payouts";
import { takePayoutBackWorkflow } from "../../../../../../workflows/books";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response) => {
  const id = String(request.params.id);
  const given = takeBackSchema.parse(request.body);
  await takePayoutBackWorkflow(request.scope).run({ input: { id, ...given, made_by: actorOf(request) } });
  response.json({ payout: await payoutView(dependenciesOf(request.scope), id) });
});
