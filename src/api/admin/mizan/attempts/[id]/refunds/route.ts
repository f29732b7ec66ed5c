import type { MakeRefund } from "../../../../../../answers/books-api/refunds";
import { refundView } from "../../../../../../refunds/refund-view";
import { makeRefundWorkflow } from "../../../../../../workflows/refunds";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute<MakeRefund>(async (request, response, dependencies) => {
  const input = {
    attempt_id: String(request.params.id),
    refund: request.body,
    requested_by: actorOf(request),
  };
  const { result } = await makeRefundWorkflow(request.scope).run({ input });
  response.json({ refund: await refundView(dependencies, result.refund_id) });
});
