import type { BothLanguages } from "../answers/admin-api";
import { knownAs } from "../answers/known-as";
import type { Settling } from "../application/dependencies";
import { logLine } from "../application/log-line";
import { toDecimalString } from "../domain/money";
import { isInFlight, leftFilsOf, returnedFilsOf } from "../domain/refund-life";
import { isAmong, UNPLACED_REASONS } from "../domain/review-reasons";
import { orderIdsOfCart, ordersOfCart } from "../engine/order-links";
import { orderIdsOfNumber, orderStatusOf } from "../engine/orders";
import { readOrderContents } from "../engine/order-sums";
import type { Attempt } from "../modules/mizan/stores/attempt";
import { chargeEntryOf } from "../modules/mizan/stores/post-entry";
import type { RefundRow } from "../modules/mizan/stores/refund";
import type { ReviewItemRow } from "../modules/mizan/stores/review-item";
import type { DecidedChange } from "../modules/mizan/stores/review-decision-store";
import { hold } from "../payments/record/hold";
import { freeLeftCart } from "../payments/settle/free-left-cart";
import { reopenCart } from "../payments/settle/reopen-cart";
import { removeSessions } from "../payments/settle/put-before-person";
import { bringIntoLine } from "../payments/settle/settle-cart";
import { EngineHoldsCart } from "../payments/settle/under-engine-lock";
import { refundRefusalOf } from "../refunds/refund-body";
import { makeRefundInForm } from "../refunds/refund-by-form";
import { refundUnplaced, refuseUnplacedAboveLimit } from "../refunds/refund-without-order";
import { actionNotPossible, busyReviewItem, lockedCart, otherAmountLeft } from "../review/review-refusals";
import {
  confirmedResult,
  DECIDED_RESULT,
  notOrderedResult,
  orderedResult,
  refundResult,
} from "../review/review-words";
import { type PressedItem, type PressedPayment, writeDecision } from "./pressed-item";

const WAIT_FOR_SETTLING_MS = 10_000;

/**
 * The bank says that it was paid: that is proof (invariant I3), with who, why and which reference, and the payment is
 * settled as any other. A process that ends after the decision leaves a payment that is due at once.
 */
export async function confirmPaid(pressed: PressedPayment): Promise<BothLanguages> {
  const { settling, attempt } = pressed;
  await writeDecision(pressed, { kind: "confirmed", as: "paid" });
  await bringIntoLine(settling, attempt.cart_id, { waitMs: WAIT_FOR_SETTLING_MS }).catch((error: unknown) => {
    settling.logger.error(
      logLine(
        { attempt: attempt.id, cart: attempt.cart_id },
        `could not settle what was confirmed yet: ${String(error)}`,
      ),
    );
  });
  const now = await settling.mizan.attempts.byId(attempt.id);
  return confirmedResult(now?.disposition === "ordered" ? now.order_id : null);
}

/** The shopper may pay again. The attempt is watched as before, and a CAPTURED that comes later counts (I8). */
export async function confirmNotPaid(pressed: PressedPayment): Promise<BothLanguages> {
  await writeDecision(pressed, { kind: "confirmed", as: "not_paid" });
  return DECIDED_RESULT["confirm-not-paid"];
}

const WAIT_FOR_CART_MS = 30_000;

/**
 * `accept` and `ignore`: nothing is sent and no order is made. A payment that is still tried is let go first; one that is
 * accepted with an order made by hand is that order's from then on, and its charge is posted.
 *
 * @throws OperatorRefusal MIZAN_ORDER_NOT_FOUND (404), MIZAN_REVIEW_ACTION_NOT_POSSIBLE (422), MIZAN_REVIEW_ITEM_BUSY (409)
 */
export async function leaveAsItIs(pressed: PressedItem & { attempt?: Attempt }): Promise<BothLanguages> {
  const { item, attempt, decision } = pressed;
  const isUnplaced =
    attempt?.outcome === "paid" &&
    isAmong(UNPLACED_REASONS, item.reason) &&
    ["pending", "released", "spare"].includes(attempt.disposition);
  if (decision.orderId && !isUnplaced) {
    throw actionNotPossible("only a captured payment without an order can be for an order made by hand");
  }
  if (isUnplaced) await leavePayment({ ...pressed, attempt });
  else await writeDecision(pressed);
  return DECIDED_RESULT[decision.action];
}

async function leavePayment(pressed: PressedPayment): Promise<void> {
  const { settling, item, attempt, decision } = pressed;
  const change = decision.orderId ? await forOrder(pressed, decision.orderId) : undefined;
  const held = await hold(settling, attempt.cart_id, WAIT_FOR_CART_MS);
  if (!held) throw busyReviewItem(item.id);
  try {
    await letPaymentGo(pressed);
    await writeDecision(pressed, change);
  } finally {
    await held.release();
  }
}

/**
 * The id of the order that a person has named. By its number only one of the same shopper: a digit wrong is somebody else's.
 *
 * @throws OperatorRefusal MIZAN_REVIEW_ACTION_NOT_POSSIBLE (422) when it is another shopper's
 */
export async function orderMeant(
  settling: Settling,
  { typed, item }: { typed: string; item: ReviewItemRow },
): Promise<string> {
  const [orderId, ...others] = await orderIdsOfNumber(settling, typed);
  if (!orderId || others.length > 0) return typed;
  const [[order], { emailOf }] = await Promise.all([
    readOrderContents(settling, [orderId]),
    knownAs(settling, [item], []),
  ]);
  if (order?.email && order.email === emailOf(item)) return orderId;
  throw actionNotPossible(
    `order ${typed} is of another shopper than the payment. If it is the right one, give the address of its page`,
  );
}

/** @throws OperatorRefusal MIZAN_REVIEW_ACTION_NOT_POSSIBLE (422) when there is no such order, or credit paid for it */
async function forOrder({ settling, attempt }: PressedPayment, orderId: string): Promise<DecidedChange> {
  const isThere = (await orderStatusOf(settling, orderId)) !== undefined;
  if (!isThere) throw actionNotPossible(`there is no order ${orderId}`);
  // What its vendors are owed would be posted twice.
  const isCovered = (await settling.mizan.attempts.ofOrder(orderId)).some(
    ({ amount_fils, disposition }) => amount_fils === 0 && disposition === "ordered",
  );
  if (isCovered) {
    throw actionNotPossible(
      `credit paid for the order ${orderId}, and its vendors are owed: refund this payment`,
    );
  }
  return { kind: "order_by_hand", orderId, entry: chargeEntryOf(attempt, orderId) };
}

const CART_IS_FREED_AFTER_MS = 1_000;

/**
 * Ends the tries to make an order of a payment: a person has decided that none is to be made. The cart must be held.
 *
 * @returns the payment, which is `released` or `spare`
 * @throws OperatorRefusal MIZAN_REVIEW_ACTION_NOT_POSSIBLE (422) when it has an order by now, or one of its cart stands;
 *   MIZAN_REVIEW_ITEM_BUSY (409) when the engine holds a cart that is to be opened again
 */
async function letPaymentGo(pressed: PressedPayment): Promise<Attempt> {
  const { settling, item, attempt, decision } = pressed;
  const { attempts } = settling.mizan;
  let staysDueMs: number | undefined;
  // Accepted with an order made by hand, the half-made one may be that order.
  if (!decision.orderId) {
    const orderIds = await cancelledOrders(pressed);
    // The sweep frees the cart of a cancelled order once nothing can be made of its payment any more.
    if (orderIds.length > 0) staysDueMs = CART_IS_FREED_AFTER_MS;
    await reopenCart(settling, attempt.cart_id).catch((error: unknown) => {
      throw error instanceof EngineHoldsCart ? lockedCart(item.id) : error;
    });
  }
  const disposed = await attempts.dispose(attempt.id, "released", { reason: item.reason, staysDueMs });
  if (disposed) await removeSessions(settling, attempt);
  const now = disposed ?? (await attempts.byId(attempt.id)) ?? attempt;
  if (now.disposition === "released" || now.disposition === "spare") return now;
  throw actionNotPossible(`the payment is ${now.disposition} by now`);
}

/**
 * A pending payment belongs to an order that stands, booked or not, so it is refused here. One that was let go before does not:
 * that order has another payment.
 *
 * @returns the cancelled orders that still hold the cart of a pending payment
 * @throws OperatorRefusal MIZAN_REVIEW_ACTION_NOT_POSSIBLE (422) while one stands
 */
async function cancelledOrders({ settling, attempt }: PressedPayment): Promise<string[]> {
  const now = await settling.mizan.attempts.byId(attempt.id);
  if (now?.disposition !== "pending") return [];
  const orders = await ordersOfCart(settling, attempt.cart_id);
  const standing = orders.find(({ status }) => status !== undefined && status !== "canceled");
  if (standing) throw actionNotPossible(`cancel the order ${standing.id} first, which this payment is for`);
  return orders.map(({ id }) => id);
}

/**
 * Tries the order of a captured payment again, for exactly what was paid: settling compares the cart with the payment as
 * it does the first time. Where it still does not fit, the item stays open.
 *
 * @throws OperatorRefusal MIZAN_REVIEW_ACTION_NOT_POSSIBLE (422), MIZAN_REVIEW_ITEM_BUSY (409)
 */
export async function makeOrderAgain(pressed: PressedPayment): Promise<BothLanguages> {
  const { settling, item, attempt } = pressed;
  const { attempts } = settling.mizan;
  const hadCart = await bringIntoLine(settling, attempt.cart_id, {
    waitMs: WAIT_FOR_CART_MS,
    first: () => takeBack(pressed),
  });
  if (!hadCart) throw busyReviewItem(item.id);
  const now = (await attempts.byId(attempt.id)) ?? attempt;
  if (now.disposition === "ordered") {
    await writeDecision(pressed);
    return orderedResult(now.order_id);
  }
  const timeline = await settling.mizan.attemptLists.timelinesOf([attempt.id]);
  const last = timeline.findLast(({ kind }) => ["released", "spare", "completion_failed"].includes(kind));
  const evidence = last?.evidence as { reason?: string; why?: string; message?: string } | null | undefined;
  const isLetGo = now.disposition !== "pending";
  return notOrderedResult(isLetGo ? evidence?.reason : undefined, evidence?.why ?? evidence?.message);
}

/** Runs with the cart held: nobody completes it, and nobody else takes a payment of it back. */
async function takeBack({ settling, item, attempt, decision }: PressedPayment): Promise<void> {
  const { attempts, orderTries } = settling.mizan;
  const event = { by: decision.by, reason: decision.reason };
  const now = await attempts.byId(attempt.id);
  if (now?.disposition === "pending") return orderTries.endPause(attempt.id, event);
  await freeLeftCart(settling, now ? [now] : []).catch((error: unknown) => {
    settling.logger.warn(
      logLine(
        { attempt: attempt.id, cart: attempt.cart_id },
        `could not free the cart yet: ${String(error)}`,
      ),
    );
    throw busyReviewItem(item.id);
  });
  const [orderId] = await orderIdsOfCart(settling, attempt.cart_id);
  if (orderId)
    throw actionNotPossible(`the cart has the order ${orderId} already, with a payment of its own`);
  const readopted = await orderTries.readopt(attempt.id, event);
  if (readopted) return;
  throw actionNotPossible(
    "a refund of this payment is under way or was made, or another payment of the cart has its place",
  );
}

/**
 * Gives back what is left of a payment. The item closes in the transaction in which the refund is accepted, with this
 * decision; a lost answer, or one that waits for a hand, leaves it open until a person says what became of the refund.
 *
 * @throws OperatorRefusal MIZAN_REFUND_*, MIZAN_KEY_UNUSABLE, MIZAN_REVIEW_ACTION_NOT_POSSIBLE, MIZAN_NEEDS_SECOND_PERSON (422),
 *   MIZAN_REVIEW_ITEM_BUSY, MIZAN_CHANGED_MEANWHILE (409)
 */
export async function refundPayment(pressed: PressedPayment): Promise<BothLanguages> {
  const { settling, attempt } = pressed;
  await refuseOtherAmount(pressed);
  const refund =
    attempt.disposition === "ordered" ? await refundOrders(pressed) : await refundWithoutOrder(pressed);
  return refundResult((await settling.mizan.refunds.byId(refund.id)) ?? refund);
}

/** What was approved is what was shown: another refund may have been made, or said to have come back, since. */
async function refuseOtherAmount({ settling, attempt, approvedFils }: PressedPayment): Promise<void> {
  if (approvedFils === null) return;
  const leftFils = leftFilsOf(attempt.amount_fils, await settling.mizan.refunds.ofAttempt(attempt.id));
  if (leftFils !== approvedFils) throw otherAmountLeft(leftFils, approvedFils);
}

/** Through the engine, so that the order shows it. */
async function refundOrders({
  settling,
  item,
  attempt,
  decision,
  approvedFils,
}: PressedPayment): Promise<RefundRow> {
  const refunds = await settling.mizan.refunds.ofAttempt(attempt.id);
  const inFlight = refunds.find(isInFlight);
  if (inFlight) return inFlight;
  const amount = toDecimalString(approvedFils ?? attempt.amount_fils - returnedFilsOf(refunds));
  const refund = { amount, reason: decision.reason };
  const isApproved = approvedFils !== null;
  const asked = { attemptId: attempt.id, refund, actor: decision.by, reviewItemId: item.id, isApproved };
  return makeRefundInForm(settling.container, asked);
}

/** With the cart held, so that no order is made of the payment meanwhile. */
async function refundWithoutOrder(pressed: PressedPayment): Promise<RefundRow> {
  const { settling, item, attempt, decision, approvedFils } = pressed;
  const { reason, by: requestedBy } = decision;
  const held = await hold(settling, attempt.cart_id, WAIT_FOR_CART_MS);
  if (!held) throw busyReviewItem(item.id);
  try {
    const refund = { attempt, reason, requestedBy, reviewItemId: item.id, approvedFils };
    await refuseUnplacedAboveLimit(settling, refund);
    return await refundUnplaced(settling, { ...refund, attempt: await letPaymentGo(pressed) });
  } catch (error) {
    throw refundRefusalOf(error);
  } finally {
    await held.release();
  }
}
