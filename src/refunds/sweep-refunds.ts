/** What processes have left of refunds is brought to an end, every minute and every hour. */
import { logLine } from "../application/log-line";
import { ulidAt } from "../domain/ulid-at";
import { readRefundsBetween } from "../engine/payment-refunds";
import type { Attempt } from "../modules/mizan/stores/attempt";
import { hold } from "../payments/record/hold";
import type { Refunding } from "./acts";
import { SETTLED_MS, type Step, WRITTEN_WITHIN_MS } from "./step";
import { decideAll, settleRefunds } from "./settle-refunds";
import type { RefundSituation } from "./situation";
import type { Turn } from "../application/reconcile";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PAGE = 100;
const ENGINES_PAGE = 500;
/** The lease of an answer that has just been given is still being given back. */
const WAIT_MS = 1_000;

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
  const { refunds, reconciliation } = refunding.mizan;
  const [all, now] = await Promise.all([
    refunds.ofAttempts(attempts.map(({ id }) => id)),
    reconciliation.now(),
  ]);
  const turns = attempts.map((attempt): Turn<RefundSituation, Step> => {
    const own = all.filter(({ attempt_id }) => attempt_id === attempt.id);
    return { situation: { attempt, asker: { by: "sweep" }, refunds: own, now, heard: {} } };
  });
  await decideAll(refunding, turns);
  for (const { situation, step } of turns) if (step?.do !== "nothing") await sweepAlone(refunding, situation);
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
