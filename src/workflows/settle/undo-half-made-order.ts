/**
 * The order that the engine made and can neither finish nor take back: it breaks off when a step fails beside others
 * that have not ended (github.com/medusajs/medusa/issues/16825). What the engine would have taken back is taken back here.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows";
import { withinTime } from "../../attempts/within-time";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { Settling } from "./settling";

/** To wait for the engine's lock: whoever has it may still be making the order. */
const WAIT_FOR_ENGINE_MS = 2_000;
const TRY_AGAIN_MS = 200;
/** A lock's server that is gone may never say so; a lock that is got after that runs out by itself. */
const ACQUIRE_MS = 10_000;
/** Far longer than this takes; a process that ends gives the engine's lock back with it, or leaves it as the engine does. */
const LOCK_S = 60;

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
  const { container, query } = settling;
  await underEngineLock(container, attempt.cart_id, async () => {
    const link = container.resolve(ContainerRegistrationKeys.LINK);
    const { data: collections } = await query.graph({
      entity: "order_payment_collection",
      fields: ["payment_collection_id"],
      filters: { order_id: order.id },
    });
    // First of all: cancelling an order cancels its collection, which the cart goes on with.
    for (const { payment_collection_id } of collections as { payment_collection_id: string }[]) {
      await link.dismiss({
        [Modules.ORDER]: { order_id: order.id },
        [Modules.PAYMENT]: { payment_collection_id },
      });
    }
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
export async function freeCart({ container }: Settling, cartId: string, orderId: string): Promise<void> {
  await underEngineLock(container, cartId, async () => {
    await container.resolve(Modules.CART).updateCarts(cartId, { completed_at: null });
    // Last of all: by this link the order is found again.
    await container.resolve(ContainerRegistrationKeys.LINK).dismiss({
      [Modules.ORDER]: { order_id: orderId },
      [Modules.CART]: { cart_id: cartId },
    });
  });
}

async function underEngineLock(
  container: MedusaContainer,
  cartId: string,
  work: () => Promise<void>,
): Promise<void> {
  const release = await engineLock(container, cartId);
  try {
    await work();
  } finally {
    await release();
  }
}

/** As the engine's own completion takes it: with locks in PostgreSQL, `execute` takes another one (medusa.md, M15). */
async function engineLock(container: MedusaContainer, cartId: string): Promise<() => Promise<unknown>> {
  const locking = container.resolve(Modules.LOCKING);
  const ownerId = randomUUID();
  const until = performance.now() + WAIT_FOR_ENGINE_MS;
  for (;;) {
    try {
      await withinTime(ACQUIRE_MS, "The engine's lock", locking.acquire(cartId, { ownerId, expire: LOCK_S }));
      return () => locking.release(cartId, { ownerId });
    } catch (error) {
      if (performance.now() >= until) throw error;
      await wait(TRY_AGAIN_MS);
    }
  }
}
