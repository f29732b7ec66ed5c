import type { PayoutRunPaid } from "../../../../../../answers/books-api/payout-runs";
import { runView } from "../../../../../../books/payout-runs/run-view";
import { markPayoutRunPaidWorkflow } from "../../../../../../workflows/payout-runs";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute<PayoutRunPaid>(async (request, response, dependencies) => {
  const id = String(request.params.id);
  await markPayoutRunPaidWorkflow(request.scope).run({
    input: { id, paid: request.body, made_by: actorOf(request) },
  });
  response.json({ payout_run: await runView(dependencies, id) });
});
