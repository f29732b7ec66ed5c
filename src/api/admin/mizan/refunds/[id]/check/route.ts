import { refundView } from "../../../../../../refunds/refund-view";
import { refundCheckWordsOf } from "../../../../../../refunds/refund-words";
import { checkRefundWorkflow } from "../../../../../../workflows/refunds";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute(async ({ id, by, run }, dependencies) => {
  const result = await run(checkRefundWorkflow, { refund_id: id, checked_by: by });
  const refund = await refundView(dependencies, id);
  return { refund, check: { answered: result.answered, message: refundCheckWordsOf(result) } };
});
