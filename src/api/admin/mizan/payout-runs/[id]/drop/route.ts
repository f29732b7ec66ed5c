import type { DropPayoutItems } from "../../../../../../answers/books-api/payout-runs";
import { runView } from "../../../../../../books/payout-runs/run-view";
import { dropPayoutItemsWorkflow } from "../../../../../../workflows/payout-runs";
import { jsonRoute, mayApprove } from "../../../operator-route";

export const POST = jsonRoute<DropPayoutItems>(async ({ request, id, body, by, run }, dependencies) => {
  const may_approve = await mayApprove(request, dependencies);
  await run(dropPayoutItemsWorkflow, { id, dropped: body, may_approve, made_by: by });
  return { payout_run: await runView(dependencies, id) };
});
