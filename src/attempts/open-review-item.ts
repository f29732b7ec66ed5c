import type { Attempt } from "../modules/mizan/stores/attempt";
import { countReviewItem } from "../telemetry/counts";
import type { AttemptDependencies } from "./attempt-dependencies";

/** Why a person is needed. Codes never change. */
export type ReviewReason =
  | "evidence_differs"
  | "echo_mismatch"
  | "incomplete_evidence"
  | "capture_contradicted"
  | "order_without_evidence"
  | "cart_changed"
  | "cart_gone"
  | "cannot_complete"
  | "completion_keeps_failing"
  | "second_capture"
  | "order_without_payment"
  | "several_orders"
  | "outcome_stays_unknown"
  | "gateway_does_not_answer"
  | "refund_not_made"
  | "refund_unknown"
  | "refund_by_hand"
  | "refund_not_booked"
  | "refund_came_back"
  | "refund_wanted_by_engine"
  | "card_direct_not_permitted"
  | "key_not_accepted"
  | "provider_removed_with_open_attempts";

/** Emitted once per review item: `{id, reason, attempt_id, cart_id}`, so that a store can send mail about it. */
export const REVIEW_EVENT = "mizan.review_item.opened";

/**
 * Puts something before a person: a row, an event and a log line at error level, once per attempt and reason.
 *
 * @returns the id of a new item, or undefined when it was open already
 */
export async function openReviewItem(
  dependencies: AttemptDependencies,
  item: {
    reason: ReviewReason;
    attempt: Attempt;
    summary: string;
    orderId?: string | null;
    details?: Record<string, unknown>;
    /** Something is tried first that may well close it: whoever tries says it to a person if it does not. */
    isQuiet?: boolean;
  },
): Promise<string | undefined> {
  const { reason, attempt, summary, orderId, details, isQuiet } = item;
  const id = await dependencies.mizan.reviewItems.open({
    reason,
    attemptId: attempt.id,
    cartId: attempt.cart_id,
    orderId: orderId ?? attempt.order_id,
    summary,
    details,
    isUntold: isQuiet,
  });
  if (!id || isQuiet) return id;
  await announceReviewItem(dependencies, {
    id,
    reason,
    summary,
    attemptId: attempt.id,
    cartId: attempt.cart_id,
  });
  return id;
}

/**
 * Tells of what was opened quietly, each once.
 *
 * @param which one item, or those that were opened so long ago: whoever tried something about them has ended
 */
export async function tellOfQuietItems(
  dependencies: AttemptDependencies,
  which: { id: string } | { olderThanMs: number; limit: number },
): Promise<void> {
  for (const { id, reason, summary, attempt_id, cart_id } of await dependencies.mizan.reviewItems.takeUntold(
    which,
  )) {
    const item = { id, reason: reason as ReviewReason, summary, attemptId: attempt_id, cartId: cart_id };
    await announceReviewItem(dependencies, item);
  }
}

/** Says in the log and by the event that an item was opened. */
export async function announceReviewItem(
  { logger, eventBus }: AttemptDependencies,
  item: {
    id: string;
    reason: ReviewReason;
    summary: string;
    attemptId: string | null;
    cartId: string | null;
  },
): Promise<void> {
  const { id, reason, summary, attemptId, cartId } = item;
  countReviewItem(reason);
  const ofAttempt = attemptId === null ? "" : `, attempt ${attemptId}`;
  logger.error(`Mizan needs a person (${reason}, ${id}${ofAttempt}): ${summary}`);
  const data = { id, reason, attempt_id: attemptId, cart_id: cartId };
  // The row is what counts: an event that cannot be sent must not undo what led to it.
  await eventBus.emit({ name: REVIEW_EVENT, data }).catch((error: unknown) => {
    logger.error(`Mizan could not emit ${REVIEW_EVENT} for ${id}: ${String(error)}`);
  });
}
