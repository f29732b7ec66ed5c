/**
 * A process can end while the engine takes back an order that it had made: then the cart reads as completed, and there is
 * no order of it. Nobody can change or pay such a cart, so it is opened again.
 */
import type { Settling } from "../../application/dependencies";
import { isCartCompleted, openCart } from "../../engine/carts";
import { orderIdsOfCart } from "../../engine/order-links";
import { underEngineLock } from "./under-engine-lock";

/**
 * Opens a completed cart without an order again. One that is gone, open or ordered is left as it is. Safe to repeat; runs
 * under the cart's lease.
 *
 * @throws as `underEngineLock`
 */
export async function reopenCart(settling: Settling, cartId: string): Promise<void> {
  if (!(await isCartCompleted(settling, cartId))) return;
  await underEngineLock(settling.container, cartId, async () => {
    const orderIds = await orderIdsOfCart(settling, cartId);
    if (orderIds.length > 0) return;
    await openCart(settling.container, cartId);
  });
}
