/**
 * The engine completes a cart through the first session it finds, unsorted, and compares no amounts (medusa.md, 4.3).
 * Before a paid cart is completed exactly one session must be there, ours, and the collection must carry the total.
 */
import { setTimeout as wait } from "node:timers/promises";
import { payTokenIn } from "../../attempts/addresses";
import { isMizanProvider, PROVIDER_OF_PAYMENT_TYPE } from "../../attempts/payment-types";
import { type Fils, filsOf } from "../../domain/money";
import { goodsFingerprintOf } from "../../attempts/bought-goods";
import { readCart, type ShopperCart } from "../../engine/carts";
import {
  type CollectionSession,
  type PaymentCollection,
  readCollection,
  setCollectionAmount,
} from "../../engine/collections";
import { createSession, deleteSession, forgetSession } from "../../engine/sessions";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { Settling } from "./settling";

const LOOKS_BEFORE_CHANGED = 2;
const BETWEEN_LOOKS_MS = 2_000;

export type Readiness = { ready: true } | { ready: false; reason: "cart_gone" | "cart_changed" };

/**
 * Makes one session of ours ready to book a paid attempt.
 *
 * @returns why the payment and the cart no longer belong together, if they do not
 * @throws whatever the engine throws on the way; the next settle tries again
 */
export async function readyOneSession(settling: Settling, attempt: Attempt): Promise<Readiness> {
  const { container } = settling;
  const collection = await readCollection(settling, attempt.collection_id);
  if (!collection) return { ready: false, reason: "cart_gone" };
  const bookable = collection.sessions.filter((session) => isBookable(session, attempt.amount_fils));
  const isAlone = bookable.length === 1 && collection.sessions.length === 1;
  // What the cart holds is compared again inside the completion, where it cannot change any more.
  if (isAlone && carries(collection, attempt)) return { ready: true };
  const cart = await cartThatFits(settling, attempt);
  if (typeof cart === "string") return { ready: false, reason: cart };
  if (!carries(collection, attempt)) {
    // A refused edit of the cart leaves the collection at the other total (medusa.md, 3.4).
    await setCollectionAmount(container, collection.id, cart.total);
  }
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
  if (!kept) {
    await createSession(container, {
      collectionId: collection.id,
      providerId: PROVIDER_OF_PAYMENT_TYPE[attempt.payment_type],
      data: { language: attempt.language },
    });
  }
  return { ready: true };
}

/**
 * Of a session of ours: from the address to pay at, the last that is written of a session, and by which its payment is found
 * again. A session that the engine was making anew has that of the one before until it is made.
 */
function payTokenOf({ data }: CollectionSession): string | undefined {
  return payTokenIn(data.redirect_url);
}

/**
 * A session through which the engine can book a payment of this amount: ours, not in a status that ends it for good, not
 * made for another total (the engine makes sessions again with old amounts, medusa.md, 3.2), and made to its end: of one
 * whose process ended before, nothing is known here, and a payment booked through it could not be refunded.
 */
function isBookable(session: CollectionSession, amountFils: Fils): boolean {
  const isOver = session.status === "error" || session.status === "canceled";
  const isOurs = isMizanProvider(session.providerId) && payTokenOf(session) !== undefined;
  return isOurs && !isOver && filsOf(session.rawAmount) === amountFils;
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

function carries(collection: PaymentCollection, attempt: Attempt): boolean {
  return filsOf(collection.rawAmount) === attempt.amount_fils;
}

/** An edit that the engine is about to refuse shows the cart changed for a moment: a mismatch must stand twice. */
async function cartThatFits(
  settling: Settling,
  attempt: Attempt,
): Promise<ShopperCart | "cart_gone" | "cart_changed"> {
  for (let look = 1; ; look += 1) {
    const cart = await readCart(settling, attempt.cart_id);
    if (!cart) return "cart_gone";
    if (goodsFingerprintOf(cart) === attempt.goods_fingerprint) return cart;
    if (look === LOOKS_BEFORE_CHANGED) return "cart_changed";
    await wait(BETWEEN_LOOKS_MS);
  }
}
