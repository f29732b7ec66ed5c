import type { DropPayoutItems } from "../../../../../../answers/books-api/payout-runs";
import { runView } from "../../../../../../books/payout-runs/run-view";
import { hasRight } from "../../../../../../setup/rights/refuse-without-right";
import { dropPayoutItemsWorkflow } from "../../../../../../workflows/payout-runs";
import { actorOf, askingActorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute<DropPayoutItems>(async (request, response, dependencies) => {
  const id = String(request.params.id);
  const asked = { actor: askingActorOf(request), right: "approve" as const, scope: request.scope };
  const may_approve = await hasRight(dependencies, asked);
  await dropPayoutItemsWorkflow(request.scope).run({
    input: { id, dropped: request.body, may_approve, made_by: actorOf(request) },
  });
  response.json({ payout_run: await runView(dependencies, id) });
});
