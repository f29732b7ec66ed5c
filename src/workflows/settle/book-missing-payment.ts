/**
 * The order that exists without its payment: the engine makes the order, reserves its goods and books the payment last,
 * and a process can end in between (medusa.md, M14). What was left undone is done here, in the engine's own order.
 */
import { isPaidAndPending } from "../../attempts/bind-paid-attempt";
import { logLine } from "../../attempts/log-line";
import { goodsFingerprintOf } from "../../attempts/bought-goods";
import { isMizanProvider } from "../../attempts/payment-types";
import { EMIT_MS, withinTime } from "../../attempts/within-time";
import { filsOf } from "../../domain/money";
import { readCart } from "../../engine/carts";
import { readCollection } from "../../engine/collections";
import { collectionsOfOrder } from "../../engine/order-links";
import { announceOrder } from "../../engine/orders";
import { bookedPayments, type BookedPayment, bookThroughSession } from "../../engine/payments";
import type { OrderStock } from "../../engine/stock";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { linkUnfinishedOrder, readUnfinishedOrder, reserveGoods } from "./finish-order";
import { readyOneSession } from "./ready-one-session";
import type { Settling } from "./settling";

/** An order that cannot be finished and that nothing was booked on: it is taken back, and the payment let go. */
export class OrderCannotStand extends Error {
  constructor(
    readonly order: OrderStock,
    /** Ends the sentence "… were captured for cart …, but". */
    readonly why: string,
    readonly reason: "cannot_complete" | "cart_changed" = "cannot_complete",
  ) {
    super(why);
    this.name = new.target.name;
  }
}

/** The engine asked for a payment of the cart, and another captured one fitted as well. */
export class AnotherWasBooked extends Error {}

/**
 * Books a captured payment on the order of its cart. Runs under the cart's lease, so nobody completes the cart meanwhile;
 * safe to repeat after it stopped anywhere.
 *
 * @returns the engine's payment of the order
 * @throws OrderCannotStand when it was cancelled, its goods are gone or its cart was changed before; OrderIsGone; AnotherWasBooked; Error that says why
 *   it cannot be booked: the payment stays before a person then, and is tried again later
 */
export async function bookMissingPayment(
  settling: Settling,
  attempt: Attempt,
  orderId: string,
): Promise<BookedPayment> {
  const { container } = settling;
  const order = await readUnfinishedOrder(settling, orderId);
  if (order.status === "canceled")
    throw new OrderCannotStand(
      order,
      `its order ${orderId} was cancelled before the payment was booked on it`,
    );
  if (filsOf(order.rawTotal) !== attempt.amount_fils) throw await otherAmount(settling, attempt, order);
  await linkUnfinishedOrder(settling, attempt, orderId);
  const isReserved = await reserveGoods(settling, order);
  if (!isReserved)
    throw new OrderCannotStand(order, "the order cannot be made: its goods are no longer in stock");
  const readiness = await readyOneSession(settling, attempt);
  if (!readiness.ready) throw new Error("the cart has changed since");
  // The engine takes an unknown session for any session (medusa.md, M12): it must be known to be there.
  const collection = await readCollection(settling, attempt.collection_id);
  const [session, ...others] = collection?.sessions ?? [];
  if (!session || others.length > 0) throw new Error("its payment session could not be made ready");
  await bookThroughSession(container, session);
  const booked = (await bookedPayments(settling, [attempt.collection_id])).find(
    ({ sessionId }) => sessionId === session.id,
  );
  if (!booked) throw new Error("the engine has not booked it");
  const owner = await settling.mizan.attempts.bookedBy(session.id);
  if (owner?.id !== attempt.id) throw new AnotherWasBooked();
  await tellOfOrder(settling, orderId);
  return booked;
}

/**
 * Only an order that this payment's own completion has made of a cart that was changed is taken back. One that cost nothing,
 * is paid another way or is another payment's stands; of a cart that still holds what was paid for, somebody else has made
 * or changed it: a person looks at that.
 */
async function otherAmount(settling: Settling, attempt: Attempt, order: OrderStock): Promise<Error> {
  const orderFils = filsOf(order.rawTotal);
  const cart = await readCart(settling, attempt.cart_id);
  const isAsPaid = !cart || goodsFingerprintOf(cart) === attempt.goods_fingerprint;
  const others = await settling.mizan.attempts.ofCart(attempt.cart_id);
  const isOthers = others.some((other) => isPaidAndPending(other) && other.amount_fils === orderFils);
  const collection = await readCollection(settling, attempt.collection_id);
  const isForeign = collection?.sessions.some(({ providerId }) => !isMizanProvider(providerId));
  const collections = await collectionsOfOrder(settling, order.id);
  // A completion links its order to the collection that the cart pays on; an invoice or a quote has another, or none.
  const isOfCart = collections.length > 0 && collections.every(({ cartId }) => cartId === attempt.cart_id);
  if (orderFils === 0 || isAsPaid || isOthers || isForeign || !isOfCart)
    return new Error("the order is of another amount");
  const why = `its cart has changed since, and its order ${order.id} is of another amount`;
  return new OrderCannotStand(order, why, "cart_changed");
}

/** The completion that stopped would have told the shop in its last step. The order stands, also where nobody hears of it. */
async function tellOfOrder(settling: Settling, orderId: string): Promise<void> {
  try {
    await withinTime(EMIT_MS, "It", announceOrder(settling, orderId));
  } catch (error) {
    settling.logger.error(logLine({ order: orderId }, `could not emit order.placed: ${String(error)}`));
  }
}
