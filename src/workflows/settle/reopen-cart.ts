/**
 * A process can end while the engine takes back an order that it had made: then the cart reads as completed, and there is
 * no order of it. Nobody can change or pay such a cart.
 */
import { Modules } from "@medusajs/framework/utils";
import { orderIdsOfCart } from "./read-paid-cart";
import type { Settling } from "./settling";
import { underEngineLock } from "./under-engine-lock";

/**
 * Opens a completed cart without an order again. One that is gone, open or ordered is left as it is. Safe to repeat; runs
 * under the cart's lease.
 *
 * @throws as `underEngineLock`
 */
export async function reopenCart(settling: Settling, cartId: string): Promise<void> {
  if (!(await isCompleted(settling, cartId))) return;
  await underEngineLock(settling.container, cartId, async () => {
    const orderIds = await orderIdsOfCart(settling, cartId);
    if (orderIds.length > 0) return;
    await settling.container.resolve(Modules.CART).updateCarts(cartId, { completed_at: null });
  });
}

async function isCompleted({ query }: Settling, cartId: string): Promise<boolean> {
  const { data } = await query.graph({
    entity: "cart",
    fields: ["completed_at"],
    filters: { id: cartId },
  });
  const [cart] = data as { completed_at: Date | string | null }[];
  return Boolean(cart?.completed_at);
}
