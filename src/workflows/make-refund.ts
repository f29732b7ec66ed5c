/** A refund as the operator asks for it in Mizan's own form: by vendor, by line, or spread over all. */
import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../attempts/attempt-dependencies";
import { waitForHand } from "../attempts/refund-attempt";
import { refundEvidence } from "../attempts/refund-evidence";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundRow } from "../modules/mizan/stores/refund";
import type { MakeRefund } from "../operator/books-api";
import { refundRefusalOf } from "../operator/refund-refusal";
import { isCountedByOrder } from "./refunds/counted-by-order";
import { type EnginePayment, refundThroughEngine } from "./refunds/engine-payment";
import { requestInForm } from "./refunds/refund-in-hand";

export type MakeRefundInput = {
  attempt_id: string;
  refund: MakeRefund;
  /** Who asks for it; null for a program. */
  requested_by: string | null;
};

const makeRefundStep = createStep("mizan-make-refund", async (input: MakeRefundInput, { container }) => {
  const dependencies = attemptDependenciesOf(container);
  const { attempt_id: attemptId, requested_by: actor } = input;
  const asked = { attemptId, refund: input.refund, actor };
  const { attempt, payment, refund } = await requestInForm(container, asked);
  if (refund.mode === "manual") await waitForHand(dependencies, attempt, refund);
  else await sendThroughEngine(container, { attempt, refund, payment, actor });
  return new StepResponse({ refund_id: refund.id });
});

/** @throws OperatorRefusal unless the refund was made, or may have been */
async function sendThroughEngine(
  container: MedusaContainer,
  {
    attempt,
    refund,
    payment,
    actor,
  }: { attempt: Attempt; refund: RefundRow; payment: EnginePayment; actor: string | null },
): Promise<void> {
  const { mizan } = attemptDependenciesOf(container);
  try {
    const { id: refundId, amount_fils: amountFils } = refund;
    const counted = isCountedByOrder(attempt, refund, await mizan.refunds.ofAttempt(attempt.id));
    const order = { refundId, amountFils, createdBy: actor, isCountedByOrder: counted };
    await refundThroughEngine(container, payment, order);
  } catch (error) {
    const now = await mizan.refunds.byId(refund.id);
    const stands = now?.state === "accepted" || now?.state === "completed" || now?.state === "unknown";
    if (stands) return;
    const wasNeverSent = now?.state === "requested" && now.sent_at === null;
    if (wasNeverSent) {
      const message = (error as Error).message;
      const event = { kind: "refund_failed", evidence: { ...refundEvidence(refund), message } } as const;
      await mizan.refunds.change(refund.id, {
        from: ["requested"],
        to: "failed",
        onlyUnsent: true,
        message,
        event,
      });
    }
    throw refundRefusalOf(error);
  }
}

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
