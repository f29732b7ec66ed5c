import { hasLeftCart, isPaidAndPending } from "../../domain/attempt-life";
import { scheduleNextCheck } from "../../attempts/sweep-schedule";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { putBeforePerson } from "./put-before-person";
import type { Settling } from "./settling";
import { pauseAfter, TRIES_BEFORE_REVIEW, tryLeasedAgain } from "./try-again";
import { logLine } from "../../attempts/log-line";

/** Whoever holds the engine's lock on the cart has mostly ended by then. */
const FREE_AGAIN_MS = 60_000;

/**
 * Plans the next try of an attempt that the sweep could not settle: something threw, or the engine never answered
 * (github.com/medusajs/medusa/issues/16825). After several tries of a captured payment a person is told.
 *
 * @param claimed the attempt as the sweep took it, with its lease
 */
export async function leaveUnsettled(settling: Settling, claimed: Attempt, error: Error): Promise<void> {
  const now = await settling.mizan.attempts.byId(claimed.id);
  const leasedTo = claimed.lease_owner;
  // Another sweeper has it by now, or what comes next was planned before it failed.
  if (!now || leasedTo === null || now.lease_owner !== leasedTo) return;
  if (hasLeftCart(now)) return leaveCart(settling, now, { leasedTo, message: error.message });
  if (isPaidAndPending(now)) return tryLeasedAgain(settling, now, error.message);
  await scheduleNextCheck(settling, { attempt: now, answered: false });
}

/** A lock that nobody gives back keeps the cart from its shopper, although its payment has its place (docs/instances.md). */
async function leaveCart(
  settling: Settling,
  now: Attempt,
  { leasedTo, message }: { leasedTo: string; message: string },
): Promise<void> {
  settling.logger.warn(
    logLine(
      { attempt: now.id, cart: now.cart_id },
      `could not free the cart of a cancelled order yet: ${message}`,
    ),
  );
  const delayMs = pauseAfter(now, FREE_AGAIN_MS);
  const tries = await settling.mizan.dueAttempts.letGoAgainLater(now.id, { leasedTo, delayMs });
  if (tries < TRIES_BEFORE_REVIEW) return;
  const why = `the cart of its cancelled order cannot be given back to the shopper: ${message}`;
  await putBeforePerson(settling, { attempt: now, reason: "completion_keeps_failing", why });
}
