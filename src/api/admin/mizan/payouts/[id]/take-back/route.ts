import { payoutView, takeBackSchema } from "../../../../../../books/payouts";
import { hasRight } from "../../../../../../setup/rights/refuse-without-right";
import { takePayoutBackWorkflow } from "../../../../../../workflows/books";
import { actorOf, askingActorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response, dependencies) => {
  const id = String(request.params.id);
  const given = takeBackSchema.parse(request.body);
  const asked = { actor: askingActorOf(request), right: "approve" as const, scope: request.scope };
  const may_approve = await hasRight(dependencies, asked);
  await takePayoutBackWorkflow(request.scope).run({
    input: { id, ...given, may_approve, made_by: actorOf(request) },
  });
  response.json({ payout: await payoutView(dependencies, id) });
});
