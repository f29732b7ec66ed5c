/** Money that the shop cannot follow by itself is never passed over in silence: a row, an event, a line in the log. */
import { toDecimalString } from "../../domain/money";
import { openReviewItem, type ReviewReason } from "../../attempts/open-review-item";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { Settling } from "./settling";

export type Matter = {
  attempt: Attempt;
  reason: ReviewReason;
  /** Ends the sentence "… were captured for cart …, but". */
  why: string;
  orderId?: string | null;
};

/** Opens a review item about a captured payment, unless it is open already. */
export async function putBeforePerson(settling: Settling, matter: Matter): Promise<void> {
  const { attempt, reason, why, orderId } = matter;
  const amount = toDecimalString(attempt.amount_fils);
  const summary = `${amount} KWD were captured for cart ${attempt.cart_id} (trackid ${attempt.track_id}), but ${why}.`;
  await openReviewItem(settling, { reason, attempt, summary, orderId });
}

/** The same, and the cart is let go, so that it can be edited and paid again. */
export async function release(settling: Settling, matter: Matter): Promise<void> {
  await putBeforePerson(settling, matter);
  await settling.mizan.attempts.dispose(matter.attempt.id, "released", { reason: matter.reason });
}
