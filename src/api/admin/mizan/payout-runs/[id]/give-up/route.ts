import type { GiveUpPayoutRun } from "../../../../../../answers/books-api/payout-runs";
import { runView } from "../../../../../../books/payout-runs/run-view";
import { giveUpPayoutRunWorkflow } from "../../../../../../workflows/payout-runs";
import { jsonRoute, mayApprove } from "../../../operator-route";

export const POST = jsonRoute<GiveUpPayoutRun>(async ({ request, id, body, by, run }, dependencies) => {
  const may_approve = await mayApprove(request, dependencies);
  await run(giveUpPayoutRunWorkflow, { id, given_up: body, may_approve, made_by: by });
  return { payout_run: await runView(dependencies, id) };
});
