import { takeBackSchema } from "../../../../../../books/payouts";
import { payoutView } from "../../../../../../books/payout-view";
import { takePayoutBackWorkflow } from "../../../../../../workflows/books";
import { jsonRoute, mayApprove } from "../../../operator-route";

export const POST = jsonRoute(async ({ request, id, body, by, run }, dependencies) => {
  const given = takeBackSchema.parse(body);
  const may_approve = await mayApprove(request, dependencies);
  await run(takePayoutBackWorkflow, { id, ...given, may_approve, made_by: by });
  return { payout: await payoutView(dependencies, id) };
});
