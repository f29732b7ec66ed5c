/**
 * Refunds come to one end, and the order shows it. What is there is read, one step is decided (`decide.ts`) and done
 * (`acts.ts`), and it is read again: a process that ended anywhere is no case of its own.
 */
import { readRefundsBetween } from "../engine/payments";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { Using } from "../application/dependencies";
import { hold } from "../payments/record/hold";
import { logLine } from "../application/log-line";
import { nameFailure } from "../application/name-failure";
import { ulidAt } from "../domain/ulid-at";
import { ACTS, type End, type Refunding } from "./acts";
import { decide, SETTLED_MS, type Step, WRITTEN_WITHIN_MS } from "./decide";
import { type Asker, learn, type RefundSituation } from "./situation";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PAGE = 100;
const ENGINES_PAGE = 500;
/** The longest way of one refund that is known takes four; a payment may have several. */
const MOST_STEPS = 16;
/** The lease of an answer that has just been given is still being given back. */
const WAIT_MS = 1_000;

type Question = { attempt: Attempt; asker: Asker };
type Turn = { situation: RefundSituation; step: Exclude<Step, { do: "learn" }> };

/** @returns what is to be done next, and what that was decided by; nothing is done */
export async function nextOfRefunds(dependencies: Using<"refunds">, question: Question): Promise<Turn> {
  const [turn] = await turnsOf(dependencies, [await asRead(dependencies, question)]);
  if (!turn) throw new Error("nothing was decided");
  return turn;
}

/**
 * Does what is to be done about a payment's refunds, until nothing is.
 *
 * @throws what an act throws, but where the asker's own act failed and the table says what becomes of it; what is refused
 */
export async function settleRefunds(refunding: Refunding, { attempt, asker }: Question): Promise<void> {
  let heard: RefundSituation["heard"] = {};
  for (let taken = 0; taken < MOST_STEPS; taken += 1) {
    const situation = { ...(await asRead(refunding, { attempt, asker })), heard };
    const [turn] = await turnsOf(refunding, [situation]);
    if (!turn) return;
    const { step } = turn;
    if (step.do === "refuse") throw step.failure;
    if (isEnd(step)) return;
    heard = await doStep(refunding, turn, step);
  }
  throw new Error(`the refunds of the payment did not come to an end after ${MOST_STEPS} steps`);
}

/** Money went back, whatever becomes of our notes: the engine drops its refund when we throw. */
export async function judgeReturn(
  refunding: Refunding,
  attempt: Attempt,
  refund?: { id: string },
): Promise<void> {
  try {
    await settleRefunds(refunding, {
      attempt,
      asker: { by: "return", ...(refund && { refundId: refund.id }) },
    });
  } catch (error) {
    const why = `could not judge what is still to be returned: ${String(error)}`;
    refunding.logger.error(logLine({ attempt: attempt.id }, why));
  }
}

/** What processes have left of the last minutes; at most a page of each, the hourly sweep does the rest. */
export async function sweepRecentRefunds(refunding: Refunding): Promise<void> {
  const { refundReconciliation } = refunding.mizan;
  const engines = await lostAmong(refunding, { after: null, withinMs: 60 * MINUTE_MS });
  const search = {
    after: null,
    limit: PAGE,
    settledMs: SETTLED_MS,
    onOrderMs: 30 * MINUTE_MS,
    isHourly: false,
  };
  const own = await refundReconciliation.payments(search);
  const seen = new Set(own.map(({ id }) => id));
  await sweepAll(refunding, [...own, ...engines.attempts.filter(({ id }) => !seen.has(id))]);
}

/** The same for all, a page: `after` is the last payment that was looked at. @returns the last one now, or null at the end */
export async function sweepOwnRefunds(refunding: Refunding, after: string | null): Promise<string | null> {
  const search = { after, limit: PAGE, settledMs: SETTLED_MS, onOrderMs: WRITTEN_WITHIN_MS, isHourly: true };
  const attempts = await refunding.mizan.refundReconciliation.payments(search);
  await sweepAll(refunding, attempts);
  return attempts.length < PAGE ? null : (attempts.at(-1)?.id ?? null);
}

/** The same by the engine's rows of the last month: `after` is the last of them. */
export async function sweepEnginesRefunds(
  refunding: Refunding,
  after: string | null,
): Promise<string | null> {
  const { attempts, last } = await lostAmong(refunding, { after, withinMs: 30 * DAY_MS });
  await sweepAll(refunding, attempts);
  return last;
}

/** @returns the payments of a page of the engine's rows, and its last row where more may follow */
async function lostAmong(
  refunding: Refunding,
  { after, withinMs }: { after: string | null; withinMs: number },
): Promise<{ attempts: Attempt[]; last: string | null }> {
  const { reconciliation, refundReconciliation } = refunding.mizan;
  const now = await reconciliation.now();
  const [first, before] = [now - withinMs, now - SETTLED_MS].map((ms) => `ref_${ulidAt(ms)}`);
  const between = { after: after ?? first ?? "", before: before ?? "", limit: ENGINES_PAGE };
  const page = await readRefundsBetween(refunding, between);
  const sessionIds = [...new Set(page.flatMap(({ sessionId }) => sessionId ?? []))];
  const attempts = sessionIds.length > 0 ? await refundReconciliation.paymentsOfSessions(sessionIds) : [];
  return { attempts, last: page.length < ENGINES_PAGE ? null : (page.at(-1)?.id ?? null) };
}

/** Read together; where something is to be done, it is done alone. */
async function sweepAll(refunding: Refunding, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const refunds = await refunding.mizan.refunds.ofAttempts(attempts.map(({ id }) => id));
  const situations = attempts.map((attempt) => ({
    attempt,
    asker: { by: "sweep" } as const,
    refunds: refunds.filter(({ attempt_id }) => attempt_id === attempt.id),
    heard: {},
  }));
  for (const { situation, step } of await turnsOf(refunding, situations)) {
    if (step.do !== "nothing") await sweepAlone(refunding, situation);
  }
}

/** What was read is only right where no refund has begun meanwhile; and the engine's tables would take a transaction twice. */
async function sweepAlone(refunding: Refunding, { attempt, asker, engine }: RefundSituation): Promise<void> {
  const paymentId = engine === undefined || engine === "none" ? attempt.id : engine.id;
  try {
    const held = await hold(refunding, paymentId, WAIT_MS);
    if (!held) return;
    try {
      await settleRefunds(refunding, { attempt, asker });
    } finally {
      await held.release();
    }
  } catch (error) {
    // The next sweep finds it again; the payments that this one is for must not wait for it.
    const why = `could not bring its refunds to an end: ${(error as Error).message}`;
    refunding.logger.error(logLine({ attempt: attempt.id, order: attempt.order_id }, why));
  }
}

async function asRead({ mizan }: Using<"refunds">, { attempt, asker }: Question): Promise<RefundSituation> {
  return { attempt, asker, refunds: await mizan.refunds.ofAttempt(attempt.id), heard: {} };
}

/** Situations that ask for the same fact are read in one question. */
async function turnsOf(
  dependencies: Using<"refunds">,
  situations: readonly RefundSituation[],
): Promise<Turn[]> {
  const turns: Turn[] = [];
  let open = situations;
  while (open.length > 0) {
    const decided = open.map((situation) => ({ situation, step: decide(situation) }));
    turns.push(...decided.filter((turn): turn is Turn => turn.step.do !== "learn"));
    const asking = decided.filter(({ step }) => step.do === "learn");
    const facts = new Set(asking.flatMap(({ step }) => (step.do === "learn" ? [step.fact] : [])));
    const learned = [...facts].map((fact) => {
      const same = asking.filter(({ step }) => step.do === "learn" && step.fact === fact);
      return learn(
        dependencies,
        same.map(({ situation }) => situation),
        fact,
      );
    });
    open = (await Promise.all(learned)).flat();
  }
  return turns;
}

function isEnd(step: Turn["step"]): step is Extract<Step, { do: End }> {
  return step.do === "nothing" || step.do === "wait" || step.do === "refuse";
}

/** What an asker's own act throws, the table says what becomes of. */
async function doStep(
  refunding: Refunding,
  { situation }: Turn,
  step: Exclude<Turn["step"], { do: End }>,
): Promise<RefundSituation["heard"]> {
  try {
    return await ACTS[step.do](refunding, step as never, situation);
  } catch (error) {
    const { asker, attempt, heard } = situation;
    const isOwn =
      (asker.by === "sender" && step.do === "send") ||
      (asker.by === "person" && ["show", "take_away"].includes(step.do));
    if (!isOwn) throw error;
    const about = { attempt: attempt.id, refund: asker.refundId };
    if (asker.by === "person") {
      const why = `could not bring the refund on the order into line: ${(error as Error).message}`;
      refunding.logger.warn(logLine(about, why));
    } else {
      nameFailure(refunding.logger, error, { doing: "sending the refund", about });
    }
    return { ...heard, failure: error };
  }
}
