/**
 * The order that the engine made and can neither finish nor take back: it breaks off when a step fails beside others
 * that have not ended (github.com/medusajs/medusa/issues/16825). What the engine would have taken back is taken back here.
 */
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { Settling } from "./settling";
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
    // First of all: cancelling an order cancels its collection, which the cart goes on with.
    await takeCollectionsFrom(settling, order.id);
    if (order.status !== "canceled") {
      await cancelOrderWorkflow(container).run({ input: { order_id: order.id } });
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
    await takeCollectionsFrom(settling, orderId);
    await container.resolve(Modules.CART).updateCarts(cartId, { completed_at: null });
    // Last of all: by this link the order is found again.
    await container.resolve(ContainerRegistrationKeys.LINK).dismiss({
      [Modules.ORDER]: { order_id: orderId },
      [Modules.CART]: { cart_id: cartId },
    });
  });
}

async function takeCollectionsFrom({ container, query }: Settling, orderId: string): Promise<void> {
  const { data: collections } = await query.graph({
    entity: "order_payment_collection",
    fields: ["payment_collection_id"],
    filters: { order_id: orderId },
  });
  for (const { payment_collection_id } of collections as { payment_collection_id: string }[]) {
    await container.resolve(ContainerRegistrationKeys.LINK).dismiss({
      [Modules.ORDER]: { order_id: orderId },
      [Modules.PAYMENT]: { payment_collection_id },
    });
  }
}
