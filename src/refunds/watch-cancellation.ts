/**
 * When Medusa cancels an order and the refund fails, it hides the failure (medusa.md, 6); its process can also end half-way.
 * So a review item is written before the cancellation begins, without telling anybody, and judged when the cancellation has
 * answered. Where no process is left to judge it, the sweep tells a person.
 */
import { beingCancelled } from "../answers/summaries/refunds";
import { isInFlight, needsPerson, returnedFilsOf } from "../domain/refund-life";
import { isOrderCanceled } from "../engine/orders";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { Using } from "../application/dependencies";
import { openReviewItem } from "../review/open-review-item";
import { tellOfQuietItem } from "../review/tell-of-review-items";

const REASON = "refund_not_made";

export type WatchedCancellation = { orderId: string; opened: { attempt: Attempt; itemId: string }[] };

/** @returns what `endCancellation` judges: payments of the order whose money has not gone back, unless a person knows already */
export async function beginCancellation(
  dependencies: Using<"refunds">,
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
 * Closes the items of a cancellation where the order stands, the money went back, or another item already asks a person about
 * the refund; otherwise tells a person. While a refund is being sent it does neither: the refund's end closes the item, or
 * the sweep tells.
 */
export async function endCancellation(
  dependencies: Using<"refunds">,
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
      // A part refund that was recorded meanwhile has closed the item.
      const isNew = await openReviewItem(dependencies, itemOf(attempt, orderId));
      if (!isNew) await tellOfQuietItem(dependencies, itemId);
    }
  }
}

function itemOf(attempt: Attempt, orderId: string) {
  return { reason: REASON, attempt, orderId, summary: beingCancelled(attempt) } as const;
}
