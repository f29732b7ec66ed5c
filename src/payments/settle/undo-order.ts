/**
 * The order that the engine made and can neither finish nor take back: it breaks off when a step fails beside others
 * that have not ended (github.com/medusajs/medusa/issues/16825). What the engine would have taken back is taken back here.
 */
import type { Settling } from "../../application/dependencies";
import { openCart } from "../../engine/carts";
import { ENGINES_COMPLETION } from "../../engine/completion";
import {
  collectionsOfOrder,
  linkCollection,
  orderIdsOfCart,
  orderIdsOfCollection,
  unlinkCart,
  unlinkCollection,
} from "../../engine/order-links";
import { cancelOrder, isOrderSent, orderStatusOf } from "../../engine/orders";
import { bookedPayments } from "../../engine/payments";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { underEngineLock } from "./under-engine-lock";

export type OrderToUndo = {
  order: { id: string; status: string };
  /** Done once the order is cancelled, before its cart is free to be changed and paid again. */
  first?: () => Promise<void>;
};

/**
 * Cancels an order that has no payment booked on it and gives its cart back to the shopper, who can change it and pay
 * again. Runs under the cart's lease and takes the engine's own lock as well; safe to repeat after it stopped anywhere.
 *
 * @throws what the engine says, also when its lock is held, and what `first` throws
 */
export async function undoHalfMadeOrder(
  settling: Settling,
  attempt: Attempt,
  { order, first }: OrderToUndo,
): Promise<void> {
  const { container } = settling;
  await underEngineLock(container, attempt.cart_id, async () => {
    const isStanding = order.status !== "canceled";
    if (isStanding) await refuseInUse(settling, attempt.cart_id, order.id);
    // First of all: cancelling an order cancels its collection, which the cart goes on with.
    const taken = await takeCollectionsFrom(settling, attempt.cart_id, order.id);
    if (!isStanding) return;
    try {
      await cancelOrder(container, order.id);
    } catch (error) {
      // By them it is known as an order of the cart's completion, and is tried again.
      for (const collectionId of taken) await linkCollection(container, { orderId: order.id, collectionId });
      throw error;
    }
  });
  await first?.();
  await freeCart(settling, attempt.cart_id, order.id);
}

/**
 * Opens the cart of a cancelled order again. Safe to repeat.
 *
 * @throws as `undoHalfMadeOrder`
 */
export async function freeCart(settling: Settling, cartId: string, orderId: string): Promise<void> {
  const { container } = settling;
  await underEngineLock(container, cartId, async () => {
    // A person may have cancelled it; the cart is paid and ordered on the same collection next.
    await takeCollectionsFrom(settling, cartId, orderId);
    const orderIds = await orderIdsOfCart(settling, cartId);
    // Another program may have completed it meanwhile.
    if (orderIds.every((id) => id === orderId)) await openCart(container, cartId);
    // Last of all: by this link the order is found again.
    await unlinkCart(container, { orderId, cartId });
  });
}

/** Whoever has gone on with the order since knows more of it, and cancelling it would send back money that is not ours. */
async function refuseInUse(settling: Settling, cartId: string, orderId: string): Promise<void> {
  if (await isOrderSent(settling, orderId)) throw new Error("its goods are on their way");
  const collections = await collectionsOfOrder(settling, orderId);
  if (collections.some((collection) => collection.cartId !== cartId))
    throw new Error("it has a payment collection that is not its cart's");
}

/** @returns those that the cart pays on, and goes on with */
async function takeCollectionsFrom(settling: Settling, cartId: string, orderId: string): Promise<string[]> {
  const collections = await collectionsOfOrder(settling, orderId);
  const ids = collections.filter((collection) => collection.cartId === cartId).map(({ id }) => id);
  for (const collectionId of ids) await unlinkCollection(settling.container, { orderId, collectionId });
  return ids;
}

/**
 * The engine takes an order back link by link, and a process can end in between. The order is lost to its cart then and
 * still has the payment collection that the cart pays on, with which no other order can be made: one collection, one order.
 */

const REASON = "order_without_evidence";

type Lost = { id: string; status: string };

/**
 * Takes such an order back to the end, before the cart's own is made. Runs under the cart's lease; where it ends in the
 * middle an item names the order, to which nothing leads any more.
 *
 * @throws as `undoHalfMadeOrder`, and as `nameIt`
 */
export async function undoLostOrder(settling: Settling, attempt: Attempt): Promise<void> {
  // A marketplace's own may link its orders in another way.
  if (settling.mizan.options.completionWorkflow !== ENGINES_COMPLETION) return;
  const seenIds = await orderIdsOfCollection(settling, attempt.collection_id);
  if (seenIds.length === 0) return;
  let lost: Lost | undefined;
  // Who makes an order at this moment may have given it its collection before its cart.
  await underEngineLock(settling.container, attempt.cart_id, async () => {
    lost = await lostOrder(settling, attempt);
  });
  if (!lost) return;
  if (lost.status !== "canceled") await nameIt(settling, attempt, lost.id);
  await undoHalfMadeOrder(settling, attempt, { order: lost });
  await settling.mizan.reviewItems.resolveForOrders([lost.id], REASON);
}

/** @throws Error for an order that somebody has made or decided about otherwise */
async function nameIt(settling: Settling, attempt: Attempt, orderId: string): Promise<void> {
  const payments = await bookedPayments(settling, [attempt.collection_id]);
  if (payments.length > 0)
    throw new Error(`the order ${orderId} has no cart, and a payment is booked for it`);
  const { reconciliation, reviewItems } = settling.mizan;
  const summary = `Medusa was taking the order ${orderId} back when its process ended: it has no cart and no payment. Do not send anything out; cancel it.`;
  const opened = await reconciliation.openForOrder({ reason: REASON, orderId, summary });
  if (opened || (await reviewItems.openIdOfOrder(orderId, REASON))) return;
  throw new Error(`a person was told of the order ${orderId}, which has no cart, and left it as it is`);
}

/** @returns undefined where the order has its cart, or a payment is for it, or the collection is another cart's */
async function lostOrder(settling: Settling, attempt: Attempt): Promise<Lost | undefined> {
  const [id] = await orderIdsOfCollection(settling, attempt.collection_id);
  if (id === undefined) return undefined;
  if ((await orderIdsOfCart(settling, attempt.cart_id)).length > 0) return undefined;
  const ofCart = await settling.mizan.attempts.ofCart(attempt.cart_id);
  if (ofCart.some(({ order_id }) => order_id === id)) return undefined;
  const collections = await collectionsOfOrder(settling, id);
  const isOfCart = collections.some(
    (collection) => collection.id === attempt.collection_id && collection.cartId === attempt.cart_id,
  );
  if (!isOfCart) return undefined;
  // The engine deletes an order that it takes back, and then only the link is left.
  return { id, status: (await orderStatusOf(settling, id)) ?? "canceled" };
}
