/** What the engine is told when it asks how a session or payment stands. */
import { MedusaError } from "@medusajs/framework/utils";
import { PaymentRefusal } from "../../answers/payment-refusal";
import type { Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import {
  DEFINITIVE_NEGATIVE,
  isUnsure,
  MESSAGE_OF,
  type Outcome,
  SESSION_STATUS_OF,
  type SessionStatus,
  UNSURE_MESSAGE,
} from "../../domain/outcome";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { attemptsOfData, belongsToSession } from "../record/session-of-data";
import { ask, type Asked } from "./ask";

const DEADLINE_MS = 5_000;

/** What decides for a session with several tries: money first, then doubt, then the latest try. */
const WEIGHT_OF: Readonly<Record<Outcome, number>> = {
  paid: 3,
  unknown: 2,
  authorized: 1,
  open: 0,
  declined: 0,
  canceled: 0,
  denied: 0,
};

/**
 * @returns the try that says how its session or cart stands, or undefined when there is none. What was let go or given
 *   back says nothing any more while another try is still open
 */
export function decisiveOf<One extends Attempt>(attempts: readonly One[]): One | undefined {
  const counting = attempts.filter(
    ({ disposition }) => disposition !== "released" && disposition !== "refunded",
  );
  return (counting.length > 0 ? counting : attempts).reduce<One | undefined>((decisive, attempt) => {
    const isHeavier = !decisive || weightOf(attempt) >= weightOf(decisive);
    return isHeavier ? attempt : decisive;
  }, undefined);
}

function weightOf(attempt: Attempt): number {
  return isUnsure(attempt) ? WEIGHT_OF.unknown : WEIGHT_OF[attempt.outcome];
}

/** Truthful, after a status query; the engine stores the answer nowhere. */
export async function sessionStatusOf(
  dependencies: Using<"asking">,
  data: Record<string, unknown> | undefined,
): Promise<SessionStatus> {
  const attempt = await askedAttempt(dependencies, data);
  return SESSION_STATUS_OF[attempt?.outcome ?? "open"];
}

/**
 * The gateway captures by itself: there is nothing to do but to make sure.
 *
 * @throws PaymentRefusal MIZAN_NOT_PAID when the gateway does not say CAPTURED
 */
export async function confirmCaptured(
  dependencies: Using<"asking">,
  data: Record<string, unknown> | undefined,
): Promise<void> {
  const attempt = await askedAttempt(dependencies, data);
  if (attempt?.outcome === "paid") return;
  throw new PaymentRefusal(
    "MIZAN_NOT_PAID",
    `The gateway has not captured this payment; its last word was "${attempt?.gateway_status ?? "no record"}".`,
    MedusaError.Types.NOT_ALLOWED,
  );
}

async function askedAttempt(
  dependencies: Using<"asking">,
  data: Record<string, unknown> | undefined,
): Promise<Attempt | undefined> {
  const session = await attemptsOfData(dependencies, data);
  if (!session) return undefined;
  const own = session.ofCart.filter((attempt) => belongsToSession(attempt, session.session_id));
  const decisive = decisiveOf(own);
  return decisive && (await ask(dependencies, decisive, { deadlineMs: DEADLINE_MS })).attempt;
}

/**
 * What the engine is told, and passes on with HTTP 200, when a cart is not paid: a refusal of the gateway, or that more
 * is needed. Any other type of error would be a 400 (medusa.md, 4.2).
 *
 * @param attempts of the cart, as they are recorded now
 */
export function notPaid(attempts: readonly Attempt[]): PaymentRefusal {
  const open = attempts.filter(({ disposition }) => disposition === "pending");
  const decisive = decisiveOf(open);
  const outcome = decisive?.outcome ?? "open";
  const isInDoubt = decisive !== undefined && isUnsure(decisive);
  const { PAYMENT_AUTHORIZATION_ERROR, PAYMENT_REQUIRES_MORE_ERROR } = MedusaError.Types;
  const type =
    DEFINITIVE_NEGATIVE[outcome] && !isInDoubt ? PAYMENT_AUTHORIZATION_ERROR : PAYMENT_REQUIRES_MORE_ERROR;
  return new PaymentRefusal("MIZAN_NOT_PAID", (isInDoubt ? UNSURE_MESSAGE : MESSAGE_OF[outcome]).en, type);
}

/**
 * What the engine is told when something of ours broke. Of any other error it makes "Payment authorization failed" for a
 * session that is `pending`: but no answer is no outcome.
 */
export function notKnown(
  { logger }: Pick<Using<"asking">, "logger">,
  sessionId: string,
  error: unknown,
): PaymentRefusal {
  logger.error(
    logLine({}, `could not find out whether payment session ${sessionId} is paid: ${String(error)}`),
  );
  return new PaymentRefusal(
    "MIZAN_NOT_PAID",
    MESSAGE_OF.unknown.en,
    MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
  );
}

/** One shopper's clicks must not flood the gateway. */
const ASKED_AT_ONCE = 5;

/**
 * Asks about every try whose page was shown and of which nothing has become yet, the newest first. What was not heard of in
 * the time is recorded as unsure: each of these pages may have been paid on.
 *
 * @param attempts the oldest first
 * @param deadlineMs total time this may take
 * @returns the same attempts in the same order, as they are recorded now
 */
export async function askShown(
  dependencies: Using<"asking">,
  attempts: readonly Attempt[],
  deadlineMs: number,
): Promise<Attempt[]> {
  const toAsk = attempts.filter(
    ({ page_state, disposition }) => page_state === "shown" && disposition === "pending",
  );
  const endsAt = performance.now() + deadlineMs;
  const asked: Asked[] = [];
  const askOneAfterAnother = async () => {
    for (let attempt = toAsk.pop(); attempt; attempt = toAsk.pop()) {
      const leftMs = endsAt - performance.now();
      const isTimeLeft = leftMs > 0;
      asked.push(
        isTimeLeft
          ? await ask(dependencies, attempt, { deadlineMs: leftMs })
          : { attempt, answered: false, isHeard: false },
      );
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askOneAfterAnother));
  const knownById = new Map(asked.map(({ attempt }) => [attempt.id, attempt]));
  const unheard = asked.filter(({ isHeard, attempt }) => !isHeard && attempt.unsure_since === null);
  if (unheard.length > 0) {
    const ids = unheard.map(({ attempt }) => attempt.id);
    for (const attempt of await dependencies.mizan.answers.recordNotAsked(ids)) {
      knownById.set(attempt.id, attempt);
    }
  }
  return attempts.map((attempt) => knownById.get(attempt.id) ?? attempt);
}
