/**
 * Settling: ask the gateway about one attempt, then bring the shop into line with what it said. Everybody who wants to
 * know how a payment stands calls this: the return, the result page, the sweep, the operator.
 */
import { hasLeftCart, isPaidAndPending } from "../../domain/attempt-life";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { ask, type Asked } from "../asking/ask";
import type { Settling } from "../../application/dependencies";
import { noticeMissedSweep } from "../asking/missed-sweep";
import type { Receipted } from "../../domain/receipt";
import { bringIntoLine } from "./settle-cart";
import { traced } from "../../telemetry/traced";
import { logLine } from "../../application/log-line";

export type SettleAttemptInput = {
  attempt_id: string;
  /** For the status query, in milliseconds. */
  deadline_ms: number;
  /** Nobody waits for it: it is asked behind the shoppers. */
  is_sweep?: boolean;
};

export type SettledAttempt = Receipted & {
  attempt_id: string;
  /** Whether the gateway gave evidence in this call. */
  answered: boolean;
  retry_after_ms?: number;
};

/** How long to wait for somebody else who is settling the same cart; the shopper is waiting too. */
const WAIT_FOR_CART_MS = 10_000;

/** @throws Error for an attempt that is not known, and what breaks while a paid cart is brought into line */
export async function settleAttempt(settling: Settling, input: SettleAttemptInput): Promise<SettledAttempt> {
  if (!input.is_sweep) noticeMissedSweep(settling);
  const { attempt, answered, retryAfterMs } = await askAbout(settling, input);
  const isDue = isPaidAndPending(attempt) || hasLeftCart(attempt);
  if (isDue) await bringCartIntoLine(settling, attempt, input);
  const read = isDue ? await settling.mizan.attempts.byId(attempt.id) : attempt;
  const now = read ?? attempt;
  const { outcome, disposition, confirmed, unsure_since, shown_at, returned_at } = now;
  const { track_id, amount_fils, record, outcome_at, paid_at, answered_at } = now;
  return {
    ...{ attempt_id: attempt.id, outcome, disposition, confirmed, unsure_since, shown_at, returned_at },
    ...{ track_id, amount_fils, record, outcome_at, paid_at, answered_at, answered },
    retry_after_ms: retryAfterMs,
  };
}

async function askAbout(settling: Settling, input: SettleAttemptInput): Promise<Asked> {
  const attempt = await settling.mizan.attempts.byId(input.attempt_id);
  if (!attempt) throw new Error(`Attempt ${input.attempt_id} is not known`);
  const attributes = { "mizan.attempt_id": attempt.id, "mizan.track_id": attempt.track_id };
  return traced({ name: "mizan.ask", attributes }, async (span) => {
    const how = { deadlineMs: input.deadline_ms, isSweep: input.is_sweep };
    const asked = await ask(settling, attempt, how);
    span.setAttribute("mizan.outcome", asked.attempt.outcome);
    return asked;
  });
}

async function bringCartIntoLine(
  settling: Settling,
  attempt: Attempt,
  { is_sweep: isSweep }: SettleAttemptInput,
): Promise<void> {
  const attributes = { "mizan.attempt_id": attempt.id, "mizan.cart_id": attempt.cart_id };
  await traced({ name: "mizan.bring_into_line", attributes }, () =>
    bringIntoLine(settling, attempt.cart_id, { waitMs: WAIT_FOR_CART_MS }),
  ).catch((error: unknown) => {
    // Its payment has its place; who looks at it is told so, and the sweep comes back to the cart.
    if (isSweep || isPaidAndPending(attempt)) throw error;
    const subject = { attempt: attempt.id, cart: attempt.cart_id };
    settling.logger.warn(logLine(subject, `could not free the cart yet: ${String(error)}`));
  });
}
