/**
 * The engine completes a cart through the first session it finds, unsorted, and compares no amounts (medusa.md, 4.3).
 * Before a paid cart is completed exactly one session must be there, ours, and the collection must carry the total.
 */
import type { Settling } from "../../application/dependencies";
import { type Fils, filsOf } from "../../domain/money";
import { type ShopperCart } from "../../engine/carts";
import {
  type CollectionSession,
  type PaymentCollection,
  setCollectionAmount,
} from "../../engine/collections";
import { createSession, deleteSession, forgetSession } from "../../engine/sessions";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { payTokenIn } from "../record/shopper-addresses";
import { isMizanProvider, PROVIDER_OF_PAYMENT_TYPE } from "../record/ways-to-pay";

/**
 * Makes one session of ours ready to book a paid attempt.
 *
 * @param found.cart as it is now: it holds what was paid for
 * @throws whatever the engine throws on the way; the next settle tries again
 */
export async function makeReady(
  settling: Settling,
  attempt: Attempt,
  { collection, cart }: { collection: PaymentCollection; cart: ShopperCart },
): Promise<void> {
  const { container } = settling;
  if (filsOf(collection.rawAmount) !== attempt.amount_fils) {
    // A refused edit of the cart leaves the collection at the other total (medusa.md, 3.4).
    await setCollectionAmount(container, collection.id, cart.total);
  }
  const bookable = collection.sessions.filter((session) => isBookable(session, attempt.amount_fils));
  const kept =
    bookable.find(({ id }) => id === attempt.booked_session_id) ??
    bookable.find(({ id }) => id === attempt.session_id) ??
    bookable[0];
  // Booked first: only then may the session of a second payment for the same cart be let go.
  if (kept) await settling.mizan.attempts.book(attempt.id, kept.id, attempt.booked_session_id);
  for (const session of collection.sessions.filter(({ id }) => id !== kept?.id)) {
    if (kept && isCopy(session, kept)) await forgetSession(container, session.id);
    else await deleteSession(container, session.id);
  }
  if (kept) return;
  await createSession(container, {
    collectionId: collection.id,
    providerId: PROVIDER_OF_PAYMENT_TYPE[attempt.payment_type],
    data: { language: attempt.language, ...(attempt.storefront && { storefront: attempt.storefront }) },
  });
}

/**
 * After a completion that failed late the engine makes the session of a captured payment anew, with the data of the one
 * before, and a process can end before ours replace it. That data names the session that holds the money, so deleting it
 * through the provider is refused for ever: the row alone is deleted.
 */
function isCopy(session: CollectionSession, kept: CollectionSession): boolean {
  const payToken = payTokenOf(session);
  return payToken !== undefined && payToken === payTokenOf(kept);
}

/**
 * The pay token in a session's `redirect_url`, which is written last and by which the payment is found again. A session that the
 * engine was making anew has that of the one before until it is made.
 */
function payTokenOf({ data }: CollectionSession): string | undefined {
  return payTokenIn(data.redirect_url);
}

/**
 * A session through which the engine can book a payment of this amount: ours, not in a status that ends it for good, not
 * made for another total (the engine makes sessions again with old amounts, medusa.md, 3.2), and made to its end: of one
 * whose process ended before, nothing is known here, and a payment booked through it could not be refunded.
 */
export function isBookable(session: CollectionSession, amountFils: Fils): boolean {
  const isOver = session.status === "error" || session.status === "canceled";
  const isOurs = isMizanProvider(session.providerId) && payTokenOf(session) !== undefined;
  return isOurs && !isOver && filsOf(session.rawAmount) === amountFils;
}
