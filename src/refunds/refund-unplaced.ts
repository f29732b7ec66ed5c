/**
 * Giving back a captured payment that has no order: a second capture, or one that could become none. The engine has no
 * payment of it, so the gateway is asked by ourselves, with the key that took the money and by the rules of every refund.
 */
import { MedusaError } from "@medusajs/framework/utils";
import { PaymentRefusal } from "../answers/payment-refusal";
import type { Using } from "../application/dependencies";
import { toDecimalString } from "../domain/money";
import { isInFlight, returnedFilsOf } from "../domain/refund-life";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundRow } from "../modules/mizan/stores/refund";
import { hold } from "../payments/record/hold";
import { refundModeOf } from "./refund-mode";
import { requestRefund } from "./request-refund";
import { settleRefunds } from "./settle-refunds";

export type UnplacedRefund = {
  /** `released` or `spare`; the caller has its cart's lease. */
  attempt: Attempt;
  reason: string;
  /** The operator's id; null where a policy decided. */
  requestedBy: string | null;
  reviewItemId: string | null;
};

/**
 * Refunds what is left of the payment, once. One that is under way, or whose answer was lost, is not sent again.
 *
 * @returns the refund as it stands now
 * @throws PaymentRefusal when nothing was made: rejected, the key unusable, an order there by now
 */
export async function refundUnplaced(
  dependencies: Using<"refunds">,
  { attempt, reason, requestedBy, reviewItemId }: UnplacedRefund,
): Promise<RefundRow> {
  const { mizan } = dependencies;
  const earlier = await mizan.refunds.ofAttempt(attempt.id);
  const inFlight = earlier.find(isInFlight);
  if (inFlight) return inFlight;
  const { settings } = await mizan.settings.current([]);
  const order = {
    attempt,
    engineRefundId: null,
    amount: toDecimalString(attempt.amount_fils - returnedFilsOf(earlier)),
    engineRemainder: undefined,
    orderId: null,
    isUnplaced: true,
    wanted: { reason, requestedBy, reviewItemId },
  };
  // Nothing was sold: the commission goes back whole, whatever is kept of it when goods are returned.
  const terms = { reversal: "proportional", mode: refundModeOf(attempt, settings.refundMode) } as const;
  const refund = await requestRefund(dependencies, order, terms);
  const asker = { by: "sender", refundId: refund.id, payment: undefined, actor: requestedBy } as const;
  await settleRefunds(dependencies, { attempt, asker });
  return (await mizan.refunds.byId(refund.id)) ?? refund;
}

/** One refund of the engine's payment at a time, from its first step to its last: under the lease in the database. */

/** The engine writes a refund on its order within a second. */
const WAIT_MS = 10_000;

/**
 * @param paymentId the engine's; the lease bears it
 * @throws PaymentRefusal MIZAN_REFUND_IN_FLIGHT when another one has not ended by then; nothing was done
 */
export async function refundAlone(
  dependencies: Using<"refunds">,
  paymentId: string,
  work: () => Promise<void>,
): Promise<void> {
  const held = await hold(dependencies, paymentId, WAIT_MS);
  if (!held) throw otherRefundUnderWay();
  try {
    await work();
  } finally {
    await held.release();
  }
}

/** Somebody is refunding the payment at this moment. */
export function otherRefundUnderWay(): PaymentRefusal {
  return new PaymentRefusal(
    "MIZAN_REFUND_IN_FLIGHT",
    "Another refund of this payment is under way. Wait for it, then look at what is left.",
    MedusaError.Types.NOT_ALLOWED,
  );
}

/** One was begun and lost its process, or is not on its order yet: the sweep has dealt with it within minutes. */
export function refundUnfinished(): PaymentRefusal {
  return new PaymentRefusal(
    "MIZAN_REFUND_IN_FLIGHT",
    "Another refund of this payment was begun and has not ended, or is not written on its order yet. Nothing was sent; try again in some minutes.",
    MedusaError.Types.NOT_ALLOWED,
  );
}

/** The money is there, and the engine has not written so yet: it would end the order and keep the money. */
export function paymentUnderWay(): PaymentRefusal {
  return new PaymentRefusal(
    "MIZAN_PAYMENT_UNDER_WAY",
    "The payment of this order is being booked at this moment. Nothing was changed; try again in a minute. If it stays so, capture the payment first.",
    MedusaError.Types.NOT_ALLOWED,
  );
}
