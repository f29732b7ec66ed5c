/**
 * The order that the engine made and can neither finish nor take back: it breaks off when a step fails beside others
 * that have not ended (github.com/medusajs/medusa/issues/16825). What the engine would have taken back is taken back here.
 */
import type { Settling } from "../../application/dependencies";
import { openCart } from "../../engine/carts";
import {
  collectionsOfOrder,
  linkCollection,
  orderIdsOfCart,
  unlinkCart,
  unlinkCollection,
} from "../../engine/order-links";
import { cancelOrder, isOrderSent } from "../../engine/orders";
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
