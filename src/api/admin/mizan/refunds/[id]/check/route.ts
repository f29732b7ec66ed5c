import { refundView } from "../../../../../../refunds/refund-view";
import { refundCheckWordsOf } from "../../../../../../refunds/refund-words";
import { checkRefundWorkflow } from "../../../../../../workflows/refunds";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response, dependencies) => {
  const refundId = String(request.params.id);
  const input = { refund_id: refundId, checked_by: actorOf(request) };
  const { result } = await checkRefundWorkflow(request.scope).run({ input });
  const refund = await refundView(dependencies, refundId);
  response.json({ refund, check: { answered: result.answered, message: refundCheckWordsOf(result) } });
});
