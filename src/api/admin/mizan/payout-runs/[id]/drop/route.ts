import type { DropPayoutItems } from "../../../../../../answers/books-api/payout-runs";
import { runView } from "../../../../../../books/payout-runs/run-view";
import { dropPayoutItemsWorkflow } from "../../../../../../workflows/payout-runs";
import { actorOf, mayApprove, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute<DropPayoutItems>(async (request, response, dependencies) => {
  const id = String(request.params.id);
  const may_approve = await mayApprove(request, dependencies);
  await dropPayoutItemsWorkflow(request.scope).run({
    input: { id, dropped: request.body, may_approve, made_by: actorOf(request) },
  });
  response.json({ payout_run: await runView(dependencies, id) });
});
