/** A lease, held while work is done and renewed meanwhile. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";

/** Outlives a pause of the process, not its death: a crashed owner blocks what it held for this long. */
const LEASE_MS = 30_000;
const RENEW_EVERY_MS = LEASE_MS / 3;
const TRY_AGAIN_MS = 100;

type Holder = Pick<Using<"record">, "mizan" | "logger">;

export type Held = {
  /** Gives the lease back; safe to call twice. */
  release: () => Promise<void>;
};

/**
 * Takes a lease, waiting for whoever has it.
 *
 * @param id of a cart, a collection or a payment; what it is of is in the id (architecture.md, The locks)
 * @param waitMs how long to wait at most
 * @returns undefined when somebody else still has it
 */
export async function hold({ mizan, logger }: Holder, id: string, waitMs: number): Promise<Held | undefined> {
  const owner = randomUUID();
  const until = performance.now() + waitMs;
  while (!(await mizan.cartLeases.acquire(id, owner, LEASE_MS))) {
    if (performance.now() >= until) return undefined;
    await wait(TRY_AGAIN_MS);
  }
  const renewal = setInterval(() => {
    renew({ mizan, logger }, id, { owner, giveUp: () => clearInterval(renewal) }).catch((error: unknown) => {
      logger.error(logLine({ lease: id }, `could not renew its lease: ${String(error)}`));
    });
  }, RENEW_EVERY_MS);
  renewal.unref();
  let isReleased = false;
  return {
    release: async () => {
      if (isReleased) return;
      isReleased = true;
      clearInterval(renewal);
      await mizan.cartLeases.release(id, owner);
    },
  };
}

async function renew(
  { mizan, logger }: Holder,
  id: string,
  { owner, giveUp }: { owner: string; giveUp: () => void },
): Promise<void> {
  if (await mizan.cartLeases.renew(id, owner, LEASE_MS)) return;
  giveUp();
  // This process slept longer than the lease lasts, or what it does never ends. Whoever settles a cart next counts its
  // orders.
  logger.error(logLine({ lease: id }, "lost its lease while it was working under it"));
}
