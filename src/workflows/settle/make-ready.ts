/**
 * The engine completes a cart through the first session it finds, unsorted, and compares no amounts (medusa.md, 4.3).
 * Before a paid cart is completed exactly one session must be there, ours, and the collection must carry the total.
 */
import { PROVIDER_OF_PAYMENT_TYPE } from "../../attempts/payment-types";
import { filsOf } from "../../domain/money";
import type { ShopperCart } from "../../engine/carts";
import {
  type CollectionSession,
  type PaymentCollection,
  setCollectionAmount,
} from "../../engine/collections";
import { createSession, deleteSession, forgetSession } from "../../engine/sessions";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { isBookable, payTokenOf } from "./bookable-session";
import type { Settling } from "./settling";

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
    data: { language: attempt.language },
  });
}

/**
 * After a completion that failed late the engine makes the session of a captured payment anew, with the data of the one
 * before, and a process can end before ours replace it. Whoever is asked by that data whether it can go is asked about
 * the session that holds the money, and refuses for ever: so nobody is asked, and the row alone goes.
 */
function isCopy(session: CollectionSession, kept: CollectionSession): boolean {
  const payToken = payTokenOf(session);
  return payToken !== undefined && payToken === payTokenOf(kept);
}
