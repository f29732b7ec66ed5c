import type { ReviewReason } from "../domain/review-reasons";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { BothLanguages } from "../answers/admin-api";
import type { Using } from "../application/dependencies";
import { announceReviewItem } from "./tell-of-review-items";

/** Longer than any process takes from one step to the next. */
const QUIET_MS = 10 * 60_000;

/**
 * Puts something before a person: a row, an event and a log line at error level, once per attempt and reason.
 *
 * @returns the id of a new item, or undefined when it was open already
 */
export async function openReviewItem(
  dependencies: Using<"review">,
  item: {
    reason: ReviewReason;
    attempt: Attempt;
    summary: BothLanguages;
    orderId?: string | null;
    details?: Record<string, unknown>;
    /** Something is tried first that may well close it: whoever tries tells a person if it does not, and else the sweep. */
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
    ...(isQuiet && { tellAfterMs: QUIET_MS }),
  });
  if (!id || isQuiet) return id;
  await announceReviewItem(dependencies, {
    id,
    reason,
    summary,
    attempt_id: attempt.id,
    cart_id: attempt.cart_id,
  });
  return id;
}
