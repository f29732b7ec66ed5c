import type { ApprovePayoutRun } from "../../../../../../answers/books-api/payout-runs";
import { runView } from "../../../../../../books/payout-runs/run-view";
import { approvePayoutRunWorkflow } from "../../../../../../workflows/payout-runs";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute<ApprovePayoutRun>(async (request, response, dependencies) => {
  const id = String(request.params.id);
  await approvePayoutRunWorkflow(request.scope).run({
    input: { id, shown: request.body, made_by: actorOf(request) },
  });
  response.json({ payout_run: await runView(dependencies, id) });
});
