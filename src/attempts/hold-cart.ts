/** The lease per cart, held while work is done and renewed meanwhile. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { AttemptDependencies } from "./attempt-dependencies";

/** Outlives a pause of the process, not its death: a crashed owner blocks its cart for this long. */
const LEASE_MS = 30_000;
const RENEW_EVERY_MS = LEASE_MS / 3;
const TRY_AGAIN_MS = 100;

export type HeldCart = {
  /** Gives the cart back; safe to call twice. */
  release: () => Promise<void>;
};

/**
 * Takes the lease on a cart, waiting for whoever has it.
 *
 * @param waitMs how long to wait at most
 * @returns undefined when somebody else still has it
 */
export async function holdCart(
  { mizan, logger }: Pick<AttemptDependencies, "mizan" | "logger">,
  cartId: string,
  waitMs: number,
): Promise<HeldCart | undefined> {
  const owner = randomUUID();
  const until = performance.now() + waitMs;
  while (!(await mizan.cartLeases.acquire(cartId, owner, LEASE_MS))) {
    if (performance.now() >= until) return undefined;
    await wait(TRY_AGAIN_MS);
  }
  const renewal = setInterval(() => {
    mizan.cartLeases.renew(cartId, owner, LEASE_MS).catch((error: unknown) => {
      logger.error(`Mizan could not renew its lease on cart ${cartId}: ${String(error)}`);
    });
  }, RENEW_EVERY_MS);
  renewal.unref();
  let isReleased = false;
  return {
    release: async () => {
      if (isReleased) return;
      isReleased = true;
      clearInterval(renewal);
      await mizan.cartLeases.release(cartId, owner);
    },
  };
}
