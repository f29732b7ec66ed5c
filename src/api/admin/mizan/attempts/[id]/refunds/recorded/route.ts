import type { RecordRefund } from "../../../../../../../answers/books-api/refunds";
import { refundView } from "../../../../../../../refunds/refund-view";
import { recordRefundWorkflow } from "../../../../../../../workflows/refunds";
import { jsonRoute } from "../../../../operator-route";

export const POST = jsonRoute<RecordRefund>(async ({ id, body, by, run }, dependencies) => {
  const result = await run(recordRefundWorkflow, { attempt_id: id, refund: body, recorded_by: by });
  return { refund: await refundView(dependencies, result.refund_id) };
});
