/** A paid cart that could not be settled is tried again later, and after several failures a person is told. */
import { why } from "../../answers/summaries/captured";
import type { Settling } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { nameFailure } from "../../application/name-failure";
import { hasLeftCart, isPaidAndPending } from "../../domain/attempt-life";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { scheduleNextCheck } from "../asking/sweep-schedule";
import { putBeforePerson } from "./put-before-person";

/** What breaks meanwhile is named so. */
export const MAKING_THE_ORDER = "making the order";

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** After so many failures a person is told; the tries go on. */
const TRIES_BEFORE_REVIEW = 5;

/** @returns milliseconds; twice as many after each failure of the attempt */
function pauseAfter({ order_tries }: Pick<Attempt, "order_tries">, firstMs: number): number {
  return Math.min(firstMs * 2 ** order_tries, LONGEST_PAUSE_MS);
}

/**
 * Keeps a paid attempt due after something failed that may well work the next time. The pause doubles with every
 * failure and binds everybody: a shopper's page that asks every few seconds must not make orders every few seconds.
 */
export async function tryAgain(settling: Settling, attempt: Attempt, message: string): Promise<void> {
  await putOff(settling, attempt, { message });
}

/**
 * The same where a sweeper gives up on it; nothing is done when it is not that one's any more.
 *
 * @param attempt as it is now, with that sweeper's lease
 */
async function tryLeasedAgain(settling: Settling, attempt: Attempt, message: string): Promise<void> {
  await putOff(settling, attempt, { message, leasedTo: attempt.lease_owner ?? undefined });
}

async function putOff(
  settling: Settling,
  attempt: Attempt,
  { message, leasedTo }: { message: string; leasedTo?: string },
): Promise<void> {
  settling.logger.warn(
    logLine({ attempt: attempt.id, cart: attempt.cart_id }, `could not make the order yet: ${message}`),
  );
  const pauseMs = pauseAfter(attempt, FIRST_PAUSE_MS);
  const event = { kind: "completion_failed" as const, evidence: { message } };
  const postponed = await settling.mizan.orderTries.postpone(attempt.id, { pauseMs, event, leasedTo });
  if ((postponed?.order_tries ?? 0) < TRIES_BEFORE_REVIEW) return;
  const told = { attempt, reason: "completion_keeps_failing" } as const;
  await putBeforePerson(settling, { ...told, why: why.keepsFailing(message) });
}

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
  const about = { attempt: now.id, cart: now.cart_id };
  const message = nameFailure(settling.logger, error, { doing: MAKING_THE_ORDER, about });
  if (hasLeftCart(now)) return leaveCart(settling, now, { leasedTo, message });
  if (isPaidAndPending(now)) return tryLeasedAgain(settling, now, message);
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
  const told = { attempt: now, reason: "completion_keeps_failing" } as const;
  await putBeforePerson(settling, { ...told, why: why.cartNotFreed(message) });
}
