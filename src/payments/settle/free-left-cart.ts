/** The cart of a payment that was let go is given back to its shopper. */
import type { Settling } from "../../application/dependencies";
import { hasLeftCart } from "../../domain/attempt-life";
import { ordersOfCart } from "../../engine/order-links";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { freeCart } from "./undo-order";

/**
 * Gives a cart back to its shopper where that was begun; one with an order that stands is left as it is. Runs under the
 * cart's lease; safe to repeat.
 *
 * @throws what the engine says, also when its lock is held
 */
export async function freeLeftCart(settling: Settling, ofCart: readonly Attempt[]): Promise<void> {
  const left = ofCart.filter(hasLeftCart);
  const cartId = left[0]?.cart_id;
  if (cartId === undefined) return;
  const orders = await ordersOfCart(settling, cartId);
  const isStanding = orders.some(({ status }) => status !== undefined && status !== "canceled");
  for (const { id } of isStanding ? [] : orders) await freeCart(settling, cartId, id);
  await settling.mizan.dueAttempts.endOfLetGo(cartId);
  for (const { id } of left) await settling.mizan.reviewItems.resolve(id, ["completion_keeps_failing"]);
}
