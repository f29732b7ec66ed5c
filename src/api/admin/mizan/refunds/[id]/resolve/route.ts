import { attemptDependenciesOf } from "../../../../../../application/dependencies";
import { resolveRefundSchema } from "../../../../../../refunds/refund-body";
import { refundView } from "../../../../../../refunds/refund-view";
import { resolveRefundWorkflow } from "../../../../../../workflows/resolve-refund";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response) => {
  const refundId = String(request.params.id);
  const input = {
    refund_id: refundId,
    said: resolveRefundSchema.parse(request.body),
    decided_by: actorOf(request),
  };
  await resolveRefundWorkflow(request.scope).run({ input });
  response.json({ refund: await refundView(attemptDependenciesOf(request.scope), refundId) });
});
