import { hold } from "../../attempts/hold";
import { isAmong, UNPLACED_REASONS } from "../../domain/review-reasons";
import { orderStatusOf } from "../../engine/orders";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { chargeEntryOf } from "../../modules/mizan/stores/charge-entry";
import type { DecidedChange } from "../../modules/mizan/stores/review-decision-store";
import type { BothLanguages } from "../../operator/admin-api";
import { actionNotPossible, busyReviewItem } from "../../operator/review-refusals";
import { DECIDED_RESULT } from "../../operator/review-words";
import { letPaymentGo } from "./let-payment-go";
import { type PressedItem, type PressedPayment, writeDecision } from "./pressed-item";

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

/** @throws OperatorRefusal MIZAN_REVIEW_ACTION_NOT_POSSIBLE (422) when there is no such order */
async function forOrder({ settling, attempt }: PressedPayment, orderId: string): Promise<DecidedChange> {
  const isThere = (await orderStatusOf(settling, orderId)) !== undefined;
  if (!isThere) throw actionNotPossible(`there is no order ${orderId}`);
  return { kind: "order_by_hand", orderId, entry: chargeEntryOf(attempt, orderId) };
}
