import type { ApprovePayoutRun } from "../../../../../../answers/books-api/payout-runs";
import { runView } from "../../../../../../books/payout-runs/run-view";
import { approvePayoutRunWorkflow } from "../../../../../../workflows/payout-runs";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute<ApprovePayoutRun>(async ({ id, body, by, run }, dependencies) => {
  await run(approvePayoutRunWorkflow, { id, shown: body, made_by: by });
  return { payout_run: await runView(dependencies, id) };
});
