import { dependenciesOf } from "../../../../../../../application/dependencies";
import type { RecordRefund } from "../../../../../../../answers/books-api/refunds";
import { refundView } from "../../../../../../../refunds/refund-view";
import { recordRefundWorkflow } from "../../../../../../../workflows/refunds";
import { actorOf, operatorRoute } from "../../../../operator-route";

export const POST = operatorRoute<RecordRefund>(async (request, response) => {
  const input = {
    attempt_id: String(request.params.id),
    refund: request.body,
    recorded_by: actorOf(request),
  };
  const { result } = await recordRefundWorkflow(request.scope).run({ input });
  response.json({ refund: await refundView(dependenciesOf(request.scope), result.refund_id) });
});
