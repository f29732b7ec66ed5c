import { hold } from "../../attempts/hold";
import { refundUnplaced } from "../../attempts/refund-unplaced";
import { toDecimalString } from "../../domain/money";
import { isInFlight, returnedFilsOf } from "../../domain/refund-life";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { RefundRow } from "../../modules/mizan/stores/refund";
import type { BothLanguages } from "../../operator/admin-api";
import { refundRefusalOf } from "../../operator/refund-refusal";
import { busyReviewItem } from "../../operator/review-refusals";
import { refundResult } from "../../operator/review-words";
import { makeRefundInForm } from "../refunds/refund-in-hand";
import { letPaymentGo } from "./let-payment-go";
import type { PressedPayment } from "./pressed-item";

const WAIT_FOR_CART_MS = 30_000;

/**
 * Gives back what is left of a payment. The item closes in the transaction in which the refund is accepted, with this
 * decision; a lost answer, or one that waits for a hand, leaves it open until a person says what became of the refund.
 *
 * @throws OperatorRefusal MIZAN_REFUND_*, MIZAN_KEY_UNUSABLE, MIZAN_REVIEW_ACTION_NOT_POSSIBLE (422), MIZAN_REVIEW_ITEM_BUSY (409)
 */
export async function refundPayment(pressed: PressedPayment): Promise<BothLanguages> {
  const { settling, attempt } = pressed;
  const refund =
    attempt.disposition === "ordered" ? await refundOrders(pressed) : await refundWithoutOrder(pressed);
  return refundResult((await settling.mizan.refunds.byId(refund.id)) ?? refund);
}

/** Through the engine, so that the order shows it. */
async function refundOrders({ settling, item, attempt, decision }: PressedPayment): Promise<RefundRow> {
  const refunds = await settling.mizan.refunds.ofAttempt(attempt.id);
  const inFlight = refunds.find(isInFlight);
  if (inFlight) return inFlight;
  const amount = toDecimalString(attempt.amount_fils - returnedFilsOf(refunds));
  const refund = { amount, reason: decision.reason };
  const asked = { attemptId: attempt.id, refund, actor: decision.by, reviewItemId: item.id };
  return makeRefundInForm(settling.container, asked);
}

/** With the cart held, so that no order is made of the payment meanwhile. */
async function refundWithoutOrder(pressed: PressedPayment): Promise<RefundRow> {
  const { settling, item, attempt, decision } = pressed;
  const held = await hold(settling, attempt.cart_id, WAIT_FOR_CART_MS);
  if (!held) throw busyReviewItem(item.id);
  try {
    const unplaced: Attempt = await letPaymentGo(pressed);
    const { reason, by: requestedBy } = decision;
    return await refundUnplaced(settling, {
      attempt: unplaced,
      reason,
      requestedBy,
      reviewItemId: item.id,
    });
  } catch (error) {
    throw refundRefusalOf(error);
  } finally {
    await held.release();
  }
}
