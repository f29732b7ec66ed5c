/** The lease per cart, held while work is done and renewed meanwhile. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { AttemptDependencies } from "./attempt-dependencies";
import { logLine } from "./log-line";

/** Outlives a pause of the process, not its death: a crashed owner blocks its cart for this long. */
const LEASE_MS = 30_000;
const RENEW_EVERY_MS = LEASE_MS / 3;
const TRY_AGAIN_MS = 100;

type Holder = Pick<AttemptDependencies, "mizan" | "logger">;

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
  { mizan, logger }: Holder,
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
    renew({ mizan, logger }, cartId, { owner, giveUp: () => clearInterval(renewal) }).catch(
      (error: unknown) => {
        logger.error(logLine({ cart: cartId }, `could not renew its lease on the cart: ${String(error)}`));
      },
    );
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

async function renew(
  { mizan, logger }: Holder,
  cartId: string,
  { owner, giveUp }: { owner: string; giveUp: () => void },
): Promise<void> {
  if (await mizan.cartLeases.renew(cartId, owner, LEASE_MS)) return;
  giveUp();
  // This process slept longer than the lease lasts, or what it does never ends. Whoever settles the cart next counts its
  // orders.
  logger.error(logLine({ cart: cartId }, "lost its lease on the cart while it was working on it"));
}
