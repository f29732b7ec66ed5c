/** Money that the shop cannot follow by itself is never passed over in silence: a row, an event, a line in the log. */
import type { BothLanguages } from "../../answers/admin-api";
import { capturedBut } from "../../answers/summaries/captured";
import type { Settling } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { type ReviewReason } from "../../domain/review-reasons";
import { deleteSession, liveSessionIds } from "../../engine/sessions";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { openReviewItem } from "../../review/open-review-item";
import { goesBackAtOnce, refundByPolicy } from "./refund-by-policy";

export type Matter = {
  attempt: Attempt;
  reason: ReviewReason;
  /** Ends the sentence that `capturedBut` begins. */
  why: BothLanguages;
  orderId?: string | null;
  /** By an order that was cancelled: whoever lets the payment go frees the cart next, and it stays due until then. */
  isCartHeld?: boolean;
};

/** Longer than it takes to free a cart. */
const FREED_WITHIN_MS = 60_000;

/** Opens a review item about a captured payment, unless it is open already. */
export async function putBeforePerson(settling: Settling, matter: Matter): Promise<void> {
  const { attempt, reason, orderId } = matter;
  await openReviewItem(settling, { reason, attempt, summary: capturedBut(attempt, matter.why), orderId });
}

/**
 * Lets a captured payment go that can become no order, or is beside one. A person decides, or it goes back at once, as the
 * store's policy says. The item comes first either way: a process that ends in between leaves nothing in silence.
 *
 * @param disposition `released` where the cart can be edited and paid again, `spare` where it is ordered without this payment
 */
export async function letGo(
  settling: Settling,
  matter: Matter,
  disposition: "released" | "spare",
): Promise<void> {
  const { attempt, reason, why, orderId, isCartHeld } = matter;
  const isToGoBack = await goesBackAtOnce(settling, attempt, reason);
  const item = { reason, attempt, summary: capturedBut(attempt, why), orderId };
  await openReviewItem(settling, { ...item, isQuiet: isToGoBack });
  const staysDueMs = isCartHeld ? FREED_WITHIN_MS : undefined;
  const evidence = { orderId, reason, why: why.en, staysDueMs };
  const disposed = await settling.mizan.attempts.dispose(attempt.id, disposition, evidence);
  if (disposition === "released") await removeSessions(settling, attempt);
  if (isToGoBack && disposed) await refundByPolicy(settling, disposed, reason);
}

/** The sessions of the payment go with it: the engine would otherwise book it through one of them without asking. */
export async function removeSessions(settling: Settling, attempt: Attempt): Promise<void> {
  const live = await liveSessionIds(settling, [
    attempt.session_id,
    attempt.booked_session_id ?? attempt.session_id,
  ]);
  for (const sessionId of live) {
    try {
      await deleteSession(settling.container, sessionId);
    } catch (error) {
      // Another payment may hold it; whatever it is, the shopper can still choose the way to pay again.
      settling.logger.warn(
        logLine(
          { attempt: attempt.id, cart: attempt.cart_id },
          `could not remove the session of what was let go: ${String(error)}`,
        ),
      );
    }
  }
}
