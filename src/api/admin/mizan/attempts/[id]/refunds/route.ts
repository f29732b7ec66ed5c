import { attemptDependenciesOf } from "../../../../../../application/dependencies";
import type { MakeRefund } from "../../../../../../answers/books-api/refunds";
import { refundView } from "../../../../../../refunds/refund-view";
import { makeRefundWorkflow } from "../../../../../../workflows/make-refund";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response) => {
  const input = {
    attempt_id: String(request.params.id),
    // Read by the workflow, which programs call as well.
    refund: request.body as MakeRefund,
    requested_by: actorOf(request),
  };
  const { result } = await makeRefundWorkflow(request.scope).run({ input });
  response.json({ refund: await refundView(attemptDependenciesOf(request.scope), result.refund_id) });
});
