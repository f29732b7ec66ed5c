/**
 * The order that the engine made and can neither finish nor take back: it breaks off when a step fails beside others
 * that have not ended (github.com/medusajs/medusa/issues/16825). What the engine would have taken back is taken back here.
 */
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { Settling } from "./settling";

/** Seconds to wait for the engine's lock: whoever has it may still be making the order. */
const WAIT_FOR_ENGINE_S = 2;

/**
 * Cancels an order that has no payment booked on it and gives its cart back to the shopper, who can change it and pay
 * again. Runs under the cart's lease and takes the engine's own lock as well; safe to repeat after it stopped anywhere.
 *
 * @throws what the engine says, also when its lock is held: nothing is changed then
 */
export async function undoHalfMadeOrder(
  { container, query }: Settling,
  attempt: Attempt,
  order: { id: string; status: string },
): Promise<void> {
  const cartId = attempt.cart_id;
  const undo = async () => {
    const link = container.resolve(ContainerRegistrationKeys.LINK);
    const ofOrder = { [Modules.ORDER]: { order_id: order.id } };
    const { data: collections } = await query.graph({
      entity: "order_payment_collection",
      fields: ["payment_collection_id"],
      filters: { order_id: order.id },
    });
    // First of all: cancelling an order cancels its collection, which the cart goes on with.
    for (const { payment_collection_id } of collections as { payment_collection_id: string }[]) {
      await link.dismiss({ ...ofOrder, [Modules.PAYMENT]: { payment_collection_id } });
    }
    if (order.status !== "canceled") {
      await cancelOrderWorkflow(container).run({ input: { order_id: order.id } });
    }
    await container.resolve(Modules.CART).updateCarts(cartId, { completed_at: null });
    // Last of all: by this link the order is found again.
    await link.dismiss({ ...ofOrder, [Modules.CART]: { cart_id: cartId } });
  };
  await container.resolve(Modules.LOCKING).execute(cartId, undo, { timeout: WAIT_FOR_ENGINE_S });
}
