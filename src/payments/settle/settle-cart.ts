/**
 * The shop follows the money: a captured payment ends as one order, or before a person, never in silence. What is there is
 * read, one step is decided (`decide.ts`) and done (`acts.ts`), and it is read again: a process that ended anywhere is no
 * case of its own. Runs under the cart's lease and never from inside a completion, which would wait for its own lock
 * (docs/decisions/0003).
 */
import type { Settling } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { nameFailure } from "../../application/name-failure";
import { hasLeftCart, isPaidAndPending } from "../../domain/attempt-life";
import { ENGINES_COMPLETION } from "../../engine/completion";
import { messageOf } from "../../engine/message-of";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { scheduleNextCheck } from "../asking/sweep-schedule";
import { hold } from "../record/hold";
import { ACTS, afterFailure } from "./acts";
import { decide, type Policy, type Step } from "./decide";
import { putBeforePerson } from "./put-before-person";
import { type Heard, HEARD_NOTHING, learn, openPayments, type Situation, subjectOf } from "./situation";

/** What breaks meanwhile is named so. */
export const MAKING_THE_ORDER = "making the order";

/** The longest way of one payment that is known takes six. */
const STEPS_PER_PAYMENT = 8;

/**
 * Makes the order of a paid cart, or says why there is none.
 *
 * @param options.waitMs how long to wait for somebody who is doing the same
 * @param options.first done once the cart is held; what it throws ends the call
 * @returns whether this call had the cart; false leaves everything to whoever has it
 */
export async function bringIntoLine(
  settling: Settling,
  cartId: string,
  { waitMs, first }: { waitMs: number; first?: () => Promise<void> },
): Promise<boolean> {
  const held = await hold(settling, cartId, waitMs);
  if (!held) return false;
  try {
    await first?.();
    await settleCart(settling, cartId);
    return true;
  } finally {
    await held.release();
  }
}

/** A step that could not be done where the engine completes the cart next. */
export class StepFailed extends Error {
  constructor(
    readonly step: Step["do"] | undefined,
    cause: unknown,
  ) {
    super(messageOf(cause), { cause });
    this.name = new.target.name;
  }
}

type Turn = { situation: Situation; step?: Step };

/**
 * Settles the captured payments of a cart that is held.
 *
 * @param options.completes false where the engine is about to complete it: then only what must come before is done
 * @param options.attempts those of the cart, where they were read just now
 * @returns whether the cart has an order
 * @throws StepFailed where `completes` is false; else what the sweep has to come back to
 */
export async function settleCart(
  settling: Settling,
  cartId: string,
  { completes = true, attempts }: { completes?: boolean; attempts?: readonly Attempt[] } = {},
): Promise<boolean> {
  const policy = {
    completes,
    isEnginesCompletion: settling.mizan.options.completionWorkflow === ENGINES_COMPLETION,
  };
  let read = attempts ?? (await settling.mizan.attempts.ofCart(cartId));
  let heard = HEARD_NOTHING;
  const stepsLeft = STEPS_PER_PAYMENT * Math.max(1, read.filter(isPaidAndPending).length);
  for (let taken = 0; taken < stepsLeft; taken += 1) {
    const turn: Turn = { situation: { attempts: read, heard } };
    const now = await takeStep(settling, turn, policy).catch((error: unknown) =>
      failed(settling, { ...turn, policy }, error),
    );
    const isOrdered = (turn.situation.orderIds ?? []).length > 0;
    const isOver = turn.step?.do === "try_again" && turn.step.isOver;
    if (!now || isOver || isLast(turn, now)) return isOrdered;
    heard = now;
    read = await settling.mizan.attempts.ofCart(cartId);
  }
  throw new Error(`settling the cart ${cartId} did not end after ${stepsLeft} steps`);
}

/** @returns undefined when nothing is left to be done */
async function takeStep(settling: Settling, turn: Turn, policy: Policy): Promise<Heard | undefined> {
  turn.step = decide(turn.situation, policy);
  while (turn.step.do === "learn") {
    turn.situation = await learn(settling, turn.situation, turn.step.fact);
    turn.step = decide(turn.situation, policy);
  }
  const { step, situation } = turn;
  if (step.do === "nothing") return undefined;
  // The engine says it itself, and settling comes back to it.
  if (step.do === "let_go" && !policy.completes) return undefined;
  return ACTS[step.do](settling, step as never, situation);
}

async function failed(
  settling: Settling,
  { situation, step, policy }: Turn & { policy: Policy },
  error: unknown,
): Promise<Heard> {
  const isOrdered = (situation.orderIds ?? []).length > 0;
  if (!policy.completes && !isOrdered) throw new StepFailed(step?.do, error);
  const attempt = subjectOf(situation);
  const heard = attempt && (await afterFailure(settling, { situation, step, attempt }, error));
  if (!heard) throw error;
  return heard;
}

/** The last payment that was open has had its turn, or the cart was freed: nothing is to be read for. */
function isLast({ situation, step }: Turn, heard: Heard): boolean {
  return step?.do === "free_cart" || openPayments({ ...situation, heard }).length === 0;
}

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
  const why = `making the order keeps failing: ${message}`;
  await putBeforePerson(settling, { attempt, reason: "completion_keeps_failing", why });
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
  const why = `the cart of its cancelled order cannot be given back to the shopper: ${message}`;
  await putBeforePerson(settling, { attempt: now, reason: "completion_keeps_failing", why });
}
