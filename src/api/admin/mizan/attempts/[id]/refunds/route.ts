import type { MakeRefund } from "../../../../../../answers/books-api/refunds";
import { askedRefund } from "../../../../../../approvals/asked-things";
import { refundView } from "../../../../../../refunds/refund-view";
import { makeRefundWorkflow } from "../../../../../../workflows/refunds";
import { actorOf, operatorRoute } from "../../../operator-route";
import { orAskedFor } from "../../../or-asked-for";

export const POST = operatorRoute<MakeRefund>(async (request, response, dependencies) => {
  const attemptId = String(request.params.id);
  const input = { attempt_id: attemptId, refund: request.body, requested_by: actorOf(request) };
  const made = await orAskedFor({ request, response }, dependencies, {
    run: () => makeRefundWorkflow(request.scope).run({ input }),
    thing: () => askedRefund(dependencies, attemptId, request.body),
  });
  if (made) response.json({ refund: await refundView(dependencies, made.done.result.refund_id) });
});
