/**
 * The engine's cancellation of an order swallows it when its money does not go back (medusa.md, 6), and its process can end in
 * the middle. So an item is written before it begins, quietly, and judged when it has answered; nobody there to judge it,
 * the sweep tells of it.
 */
import { isInFlight, needsPerson, returnedFilsOf } from "../domain/refund-life";
import { isOrderCanceled } from "../engine/orders";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { openReviewItem } from "./open-review-item";
import { tellOfQuietItem } from "./tell-of-review-items";

const REASON = "refund_not_made";

export type WatchedCancellation = { orderId: string; opened: { attempt: Attempt; itemId: string }[] };

/** @returns what `endCancellation` judges: payments of the order whose money has not gone back, unless a person knows already */
export async function beginCancellation(
  dependencies: AttemptDependencies,
  orderId: string,
): Promise<WatchedCancellation> {
  const { attempts, refunds } = dependencies.mizan;
  const opened: WatchedCancellation["opened"] = [];
  for (const attempt of await attempts.ofOrder(orderId)) {
    const isOrders = attempt.outcome === "paid" && attempt.disposition === "ordered";
    if (!isOrders || returnedFilsOf(await refunds.ofAttempt(attempt.id)) >= attempt.amount_fils) continue;
    const itemId = await openReviewItem(dependencies, { ...itemOf(attempt, orderId), isQuiet: true });
    if (itemId) opened.push({ attempt, itemId });
  }
  return { orderId, opened };
}

/**
 * Closes what was opened where the order stands, its money went back or a person has an item about a refund of it; else
 * tells. While a refund is being sent nothing is known: its end closes the item, or the sweep tells of it.
 */
export async function endCancellation(
  dependencies: AttemptDependencies,
  { orderId, opened }: WatchedCancellation,
): Promise<void> {
  const { refunds, reviewItems } = dependencies.mizan;
  for (const { attempt, itemId } of opened) {
    const made = await refunds.ofAttempt(attempt.id);
    const isToldOf = made.some(needsPerson);
    const isBack = returnedFilsOf(made) >= attempt.amount_fils;
    if (isToldOf || isBack || !(await isOrderCanceled(dependencies, orderId))) {
      await reviewItems.resolve(attempt.id, [REASON]);
    } else if (!made.some(isInFlight)) {
      // A part of it that was recorded meanwhile has closed it.
      const isNew = await openReviewItem(dependencies, itemOf(attempt, orderId));
      if (!isNew) await tellOfQuietItem(dependencies, itemId);
    }
  }
}

function itemOf(attempt: Attempt, orderId: string) {
  const summary = `The order of the payment ${attempt.track_id} was being cancelled, and its money has not all gone back. If the order is cancelled, Medusa may show it as refunded all the same: look at the payment, and refund what is left.`;
  return { reason: REASON, attempt, orderId, summary } as const;
}
