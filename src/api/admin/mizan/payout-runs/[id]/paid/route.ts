import type { PayoutRunPaid } from "../../../../../../answers/books-api/payout-runs";
import { runView } from "../../../../../../books/payout-runs/run-view";
import { markPayoutRunPaidWorkflow } from "../../../../../../workflows/payout-runs";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute<PayoutRunPaid>(async ({ id, body, by, run }, dependencies) => {
  await run(markPayoutRunPaidWorkflow, { id, paid: body, made_by: by });
  return { payout_run: await runView(dependencies, id) };
});
