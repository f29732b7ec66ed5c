import type { RecordRefund } from "../../../../../../../answers/books-api/refunds";
import { refundView } from "../../../../../../../refunds/refund-view";
import { recordRefundWorkflow } from "../../../../../../../workflows/refunds";
import { actorOf, operatorRoute } from "../../../../operator-route";

export const POST = operatorRoute<RecordRefund>(async (request, response, dependencies) => {
  const input = {
    attempt_id: String(request.params.id),
    refund: request.body,
    recorded_by: actorOf(request),
  };
  const { result } = await recordRefundWorkflow(request.scope).run({ input });
  response.json({ refund: await refundView(dependencies, result.refund_id) });
});
