/** What the engine is told when it asks how a session or payment stands. */
import { MedusaError } from "@medusajs/framework/utils";
import { isUnsure, type Outcome, SESSION_STATUS_OF, type SessionStatus } from "../domain/outcome";
import type { Attempt } from "../modules/mizan/stores/attempt";
import { ask } from "./ask";
import type { AttemptDependencies } from "./attempt-dependencies";
import { belongsToSession } from "./belongs-to-session";
import { PaymentRefusal } from "./payment-refusal";
import { sessionOfData } from "./session-of-data";

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
  dependencies: AttemptDependencies,
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
  dependencies: AttemptDependencies,
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
  dependencies: AttemptDependencies,
  data: Record<string, unknown> | undefined,
): Promise<Attempt | undefined> {
  const session = await sessionOfData(dependencies, data);
  if (!session) return undefined;
  const ofCart = await dependencies.mizan.attempts.ofCart(session.cart_id);
  const own = ofCart.filter((attempt) => belongsToSession(attempt, session.session_id));
  const decisive = decisiveOf(own);
  return decisive && (await ask(dependencies, decisive, { deadlineMs: DEADLINE_MS })).attempt;
}
