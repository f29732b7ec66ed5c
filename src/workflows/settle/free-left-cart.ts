/**
 * A payment is let go before the cart of its cancelled order is freed, so that no order is made of it again; a process can
 * end in between. Until its cart is free, such a payment stays due: whoever settles it next goes on here.
 */
import { ordersOfCart } from "../../engine/order-links";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { Settling } from "./settling";
import { freeCart } from "./undo-half-made-order";

/** @returns whether the cart of a payment that was let go is still to be freed */
export function hasLeftCart({ outcome, disposition, next_check_at }: Attempt): boolean {
  const isLetGo = disposition === "released" || disposition === "refunded";
  return outcome === "paid" && isLetGo && next_check_at !== null;
}

/**
 * Gives a cart back to its shopper where that was begun; one with an order that stands is left as it is. Runs under the
 * cart's lease; safe to repeat.
 *
 * @throws what the engine says, also when its lock is held
 */
export async function freeLeftCart(
  settling: Settling,
  cartId: string,
  ofCart: readonly Attempt[],
): Promise<void> {
  const left = ofCart.filter(hasLeftCart);
  if (left.length === 0) return;
  const orders = await ordersOfCart(settling, cartId);
  const isStanding = orders.some(({ status }) => status !== undefined && status !== "canceled");
  for (const { id } of isStanding ? [] : orders) await freeCart(settling, cartId, id);
  await settling.mizan.dueAttempts.endOfLetGo(cartId);
  for (const { id } of left) await settling.mizan.reviewItems.resolve(id, ["completion_keeps_failing"]);
}
