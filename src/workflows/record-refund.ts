/** A refund that was made in the provider's dashboard: nothing is sent, the books and the order learn of it. */
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import type { RecordRefund } from "../answers/books-api/refunds";
import { sayOfRefund } from "../refunds/say-of-refund";
import { requestInForm } from "../refunds/refund-by-form";

export type RecordRefundInput = { attempt_id: string; refund: RecordRefund; recorded_by: string | null };

const recordRefundStep = createStep(
  "mizan-record-refund",
  async (input: RecordRefundInput, { container }) => {
    const { attempt_id: attemptId, recorded_by: actor } = input;
    const asked = { attemptId, refund: input.refund, actor };
    const { refund } = await requestInForm(container, asked, "manual");
    // A process that ends here leaves a refund that waits to be confirmed: it is in the list, and nothing is sent.
    const verdict = { decidedBy: actor, note: input.refund.reason };
    await sayOfRefund(container, { refund, action: "made", verdict });
    return new StepResponse({ refund_id: refund.id });
  },
);

export const recordRefundWorkflowId = "mizan-record-refund";

/** @throws OperatorRefusal as `make-refund`, but for what only the gateway says */
export const recordRefundWorkflow = createWorkflow(recordRefundWorkflowId, (input: RecordRefundInput) => {
  return new WorkflowResponse(recordRefundStep(input));
});
