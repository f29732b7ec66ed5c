/** Money that the shop cannot follow by itself is never passed over in silence: a row, an event, a line in the log. */
import { deletePaymentSessionsWorkflow } from "@medusajs/medusa/core-flows";
import { toDecimalString } from "../../domain/money";
import { liveSessionIds } from "../../attempts/read-session";
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

/**
 * The same, and the cart is let go, so that it can be edited and paid again. The sessions of the payment go with it:
 * the engine would otherwise book it through one of them without asking.
 */
export async function release(settling: Settling, matter: Matter): Promise<void> {
  const { attempt } = matter;
  await putBeforePerson(settling, matter);
  await settling.mizan.attempts.dispose(attempt.id, "released", { reason: matter.reason });
  const live = await liveSessionIds(settling, [
    attempt.session_id,
    attempt.booked_session_id ?? attempt.session_id,
  ]);
  for (const sessionId of live) {
    try {
      await deletePaymentSessionsWorkflow(settling.container).run({ input: { ids: [sessionId] } });
    } catch (error) {
      // Another payment may hold it; whatever it is, the shopper can still choose the way to pay again.
      settling.logger.warn(
        `Mizan could not remove the session of released attempt ${attempt.id}: ${String(error)}`,
      );
    }
  }
}
