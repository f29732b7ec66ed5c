/** A refund of an order's payment, asked for in Mizan's form or at a review item. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { attemptDependenciesOf } from "../../attempts/attempt-dependencies";
import { isCountedByOrder } from "../../attempts/counted-by-order";
import { giveUpUnsentRefund } from "../../attempts/give-up-unsent-refund";
import { sendRequestedRefund, waitForHand } from "../../attempts/refund-attempt";
import type { OrderedPayment } from "../../engine/payments";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { RefundRow } from "../../modules/mizan/stores/refund";
import { refundRefusalOf } from "../../operator/refund-refusal";
import { refundThroughEngine } from "./engine-payment";
import { type AskedRefund, requestInForm } from "./refund-in-hand";

type Requested = { attempt: Attempt; refund: RefundRow; payment: OrderedPayment | undefined };

/**
 * @returns the refund as it was requested, also where its answer was lost or it waits to be made by hand
 * @throws OperatorRefusal unless the refund was made, or may have been
 */
export async function makeRefundInForm(container: MedusaContainer, asked: AskedRefund): Promise<RefundRow> {
  const dependencies = attemptDependenciesOf(container);
  const requested = await requestInForm(container, asked);
  const { attempt, refund } = requested;
  if (refund.mode === "manual") {
    await waitForHand(dependencies, attempt, refund);
    return refund;
  }
  try {
    await send(container, requested, asked.actor);
  } catch (error) {
    const stands = await giveUpUnsentRefund(dependencies, refund, error);
    if (!stands) throw refundRefusalOf(error);
  }
  return refund;
}

/** Through the engine, so that the order shows it; of an order that was made by hand the engine has no payment. */
async function send(
  container: MedusaContainer,
  { attempt, refund, payment }: Requested,
  actor: string | null,
): Promise<void> {
  const dependencies = attemptDependenciesOf(container);
  if (!payment) return sendRequestedRefund(dependencies, attempt, refund);
  const refunds = await dependencies.mizan.refunds.ofAttempt(attempt.id);
  await refundThroughEngine(container, payment, {
    refundId: refund.id,
    amountFils: refund.amount_fils,
    createdBy: actor,
    isCountedByOrder: isCountedByOrder(attempt, refund, refunds),
  });
}
