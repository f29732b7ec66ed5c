import type { ResolveRefund } from "../../../../../../answers/books-api/refunds";
import { refundView } from "../../../../../../refunds/refund-view";
import { resolveRefundWorkflow } from "../../../../../../workflows/refunds";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute<ResolveRefund>(async ({ id, body, by, run }, dependencies) => {
  await run(resolveRefundWorkflow, { refund_id: id, said: body, decided_by: by });
  return { refund: await refundView(dependencies, id) };
});
