/** A refund as the operator asks for it in Mizan's own form: by vendor, by line, or spread over all. */
import { generateEntityId } from "@medusajs/framework/utils";
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../attempts/attempt-dependencies";
import type { RefundState } from "../modules/mizan/stores/refund";
import type { MakeRefund } from "../operator/books-api";
import { parsedInput } from "../operator/input-refusal";
import { makeRefundSchema, readRefund } from "../operator/refund-body";
import { refundRefusalOf } from "../operator/refund-refusal";
import { refundThroughEngine } from "./refunds/engine-payment";
import { orderedPayment } from "./refunds/refund-in-hand";

export type MakeRefundInput = {
  attempt_id: string;
  refund: MakeRefund;
  /** Who asks for it; null for a program. */
  requested_by: string | null;
};

/** States in which the refund stands although the engine was told that it is not done: the answer says so. */
const STANDS: readonly RefundState[] = ["accepted", "completed", "unknown", "requested"];

const makeRefundStep = createStep("mizan-make-refund", async (input: MakeRefundInput, { container }) => {
  const { mizan } = attemptDependenciesOf(container);
  const { amountFils, wanted } = readRefund(parsedInput(makeRefundSchema, input.refund), input.requested_by);
  const { payment } = await orderedPayment(container, input.attempt_id);
  const id = generateEntityId(undefined, "mref");
  try {
    await refundThroughEngine(container, payment, {
      amountFils,
      own: { wanted: { ...wanted, id } },
      createdBy: input.requested_by,
      note: input.refund.reason,
    });
  } catch (error) {
    const refund = await mizan.refunds.byId(id);
    if (!refund || !STANDS.includes(refund.state)) throw refundRefusalOf(error);
  }
  return new StepResponse({ refund_id: id });
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
