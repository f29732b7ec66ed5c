import type { ResolveRefund } from "../../../../../../answers/books-api/refunds";
import { refundView } from "../../../../../../refunds/refund-view";
import { resolveRefundWorkflow } from "../../../../../../workflows/refunds";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute<ResolveRefund>(async (request, response, dependencies) => {
  const refundId = String(request.params.id);
  const input = {
    refund_id: refundId,
    said: request.body,
    decided_by: actorOf(request),
  };
  await resolveRefundWorkflow(request.scope).run({ input });
  response.json({ refund: await refundView(dependencies, refundId) });
});
