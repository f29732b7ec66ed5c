/** The lock that the engine itself takes on a cart while it completes it. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { MedusaContainer } from "@medusajs/framework/types";
import { withinTime } from "../../application/within-time";
import { acquireCartLock, releaseCartLock } from "../../engine/completion";
import { messageOf } from "../../engine/message-of";

/** To wait for the engine's lock: whoever has it may still be making the order. */
const WAIT_FOR_ENGINE_MS = 2_000;
const TRY_AGAIN_MS = 200;
/** A lock's server that is gone may never say so; a lock that is got after that runs out by itself. */
const ACQUIRE_MS = 10_000;
/** Far longer than this takes; a process that ends gives the engine's lock back with it, or leaves it as the engine does. */
const LOCK_S = 60;

/** In the engine's own words. */
export class EngineHoldsCart extends Error {}

/**
 * Runs the work while the engine completes the cart for nobody.
 *
 * @throws EngineHoldsCart when the engine's lock cannot be had, and what the work throws
 */
export async function underEngineLock(
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

async function engineLock(container: MedusaContainer, cartId: string): Promise<() => Promise<unknown>> {
  const ownerId = randomUUID();
  const until = performance.now() + WAIT_FOR_ENGINE_MS;
  for (;;) {
    try {
      const acquired = acquireCartLock(container, cartId, { ownerId, expire: LOCK_S });
      await withinTime(ACQUIRE_MS, "The engine's lock", acquired);
      return () => releaseCartLock(container, cartId, { ownerId });
    } catch (error) {
      if (performance.now() >= until) throw new EngineHoldsCart(messageOf(error), { cause: error });
      await wait(TRY_AGAIN_MS);
    }
  }
}
