/** A refund as the operator asks for it in Mizan's own form: by vendor, by line, or spread over all. */
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import type { MakeRefund } from "../answers/books-api/refunds";
import { makeRefundInForm } from "../refunds/refund-by-form";

export type MakeRefundInput = {
  attempt_id: string;
  refund: MakeRefund;
  /** Who asks for it; null for a program. */
  requested_by: string | null;
};

const makeRefundStep = createStep("mizan-make-refund", async (input: MakeRefundInput, { container }) => {
  const asked = { attemptId: input.attempt_id, refund: input.refund, actor: input.requested_by };
  const refund = await makeRefundInForm(container, asked);
  return new StepResponse({ refund_id: refund.id });
});

export const makeRefundWorkflowId = "mizan-make-refund";

/**
 * Refunds through the engine, so that the order shows it, with whose money it is.
 *
 * @returns the refund, also where its answer was lost or it waits to be made by hand
 * @throws OperatorRefusal MIZAN_ATTEMPT_NOT_FOUND, MIZAN_NO_ORDER_TO_REFUND, MIZAN_REFUND_NOT_POSSIBLE,
 *   MIZAN_REFUND_IN_FLIGHT, MIZAN_REFUND_UNKNOWN, MIZAN_REFUND_REJECTED, MIZAN_KEY_UNUSABLE
 */
export const makeRefundWorkflow = createWorkflow(makeRefundWorkflowId, (input: MakeRefundInput) => {
  return new WorkflowResponse(makeRefundStep(input));
});
