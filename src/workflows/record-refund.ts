/** A refund that was made in the provider's dashboard: nothing is sent, the books and the order learn of it. */
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../attempts/attempt-dependencies";
import { requestRefund } from "../attempts/request-refund";
import { toDecimalString } from "../domain/money";
import type { RecordRefund } from "../operator/books-api";
import { parsedInput } from "../operator/input-refusal";
import { makeRefundSchema, readRefund } from "../operator/refund-body";
import { refundRefusalOf } from "../operator/refund-refusal";
import { sayOfRefund } from "./refunds/say-of-refund";
import { orderedPayment } from "./refunds/refund-in-hand";

export type RecordRefundInput = { attempt_id: string; refund: RecordRefund; recorded_by: string | null };

const recordRefundStep = createStep(
  "mizan-record-refund",
  async (input: RecordRefundInput, { container }) => {
    const dependencies = attemptDependenciesOf(container);
    const { amountFils, wanted } = readRefund(parsedInput(makeRefundSchema, input.refund), input.recorded_by);
    const { attempt, payment } = await orderedPayment(container, input.attempt_id);
    const { settings } = await dependencies.mizan.settings.current([]);
    const order = {
      attempt,
      engineRefundId: null,
      amount: toDecimalString(amountFils),
      engineRemainder: undefined,
      orderId: payment.orderId,
      wanted,
    };
    const terms = { reversal: settings.commissionReversal, mode: "manual" as const };
    const refund = await requestRefund(dependencies, order, terms).catch((error: unknown) => {
      throw refundRefusalOf(error);
    });
    // A process that ends here leaves a refund that waits to be confirmed: it is in the list, and nothing is sent.
    const verdict = { decidedBy: input.recorded_by, note: input.refund.reason };
    await sayOfRefund(container, { refund, action: "made", verdict });
    return new StepResponse({ refund_id: refund.id });
  },
);

export const recordRefundWorkflowId = "mizan-record-refund";

/** @throws OperatorRefusal as `make-refund`, but for what only the gateway says */
export const recordRefundWorkflow = createWorkflow(recordRefundWorkflowId, (input: RecordRefundInput) => {
  return new WorkflowResponse(recordRefundStep(input));
});
