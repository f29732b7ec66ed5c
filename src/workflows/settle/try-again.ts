import type { Attempt } from "../../modules/mizan/stores/attempt";
import { putBeforePerson } from "./put-before-person";
import type { Settling } from "./settling";
import { logLine } from "../../attempts/log-line";

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** After so many failures a person is told; the tries go on. */
export const TRIES_BEFORE_REVIEW = 5;

/** @returns milliseconds; twice as many after each failure of the attempt */
export function pauseAfter({ order_tries }: Pick<Attempt, "order_tries">, firstMs: number): number {
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
export async function tryLeasedAgain(settling: Settling, attempt: Attempt, message: string): Promise<void> {
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
  const why = `making the order keeps failing: ${message}`;
  await putBeforePerson(settling, { attempt, reason: "completion_keeps_failing", why });
}
