import type { GiveUpPayoutRun } from "../../../../../../answers/books-api/payout-runs";
import { runView } from "../../../../../../books/payout-runs/run-view";
import { giveUpPayoutRunWorkflow } from "../../../../../../workflows/payout-runs";
import { actorOf, mayApprove, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute<GiveUpPayoutRun>(async (request, response, dependencies) => {
  const id = String(request.params.id);
  const may_approve = await mayApprove(request, dependencies);
  await giveUpPayoutRunWorkflow(request.scope).run({
    input: { id, given_up: request.body, may_approve, made_by: actorOf(request) },
  });
  response.json({ payout_run: await runView(dependencies, id) });
});
