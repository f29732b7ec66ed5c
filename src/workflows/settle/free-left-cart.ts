import { hasLeftCart } from "../../domain/attempt-life";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { Settling } from "./settling";
import { freeCart } from "./undo-half-made-order";

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
  const { data } = await settling.query.graph({
    entity: "order_cart",
    fields: ["order_id", "order.status"],
    filters: { cart_id: cartId },
  });
  const orders = data as { order_id: string; order?: { status: string } | null }[];
  const isStanding = orders.some(({ order }) => order && order.status !== "canceled");
  for (const { order_id } of isStanding ? [] : orders) await freeCart(settling, cartId, order_id);
  await settling.mizan.dueAttempts.endOfLetGo(cartId);
  for (const { id } of left) await settling.mizan.reviewItems.resolve(id, ["completion_keeps_failing"]);
}
