/** Nobody returned: attempts whose page was shown are asked about on their schedule, and what changed is settled. */
import { setTimeout as wait } from "node:timers/promises";
import type { SettlingAll, Using } from "../application/dependencies";
import { type LineSubject, logLine } from "../application/log-line";
import { withinTime } from "../application/within-time";
import { hasLeftCart, isPaidAndPending } from "../domain/attempt-life";
import { nextBatchSize } from "../domain/schedule";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { DueAttempt } from "../modules/mizan/stores/due-attempt-store";
import { askDue, heldBackKeys, keysOpenedOnce } from "../payments/asking/ask-due";
import type { OpenKey } from "../payments/asking/query-status";
import { keepClaimed, LEASE_MS } from "./keep-claimed";
import { restingKeys } from "../payments/asking/gateway-pause";
import { pageExpiryMsOf, scheduleNextChecks } from "../payments/asking/sweep-schedule";
import { settleAttempt } from "../payments/settle/settle-attempt";
import { leaveUnsettled } from "../payments/settle/postpone";

export type SweepLimits = {
  /** At most so many attempts in one run, by default what its minute allows; the rest is due at the next. */
  limit?: number | undefined;
  /** An attempt of which the engine gives no answer is left after so long. */
  patience_ms?: number | undefined;
  /** Waits for what becomes due within the run's minute, also by another sweeper's end. */
  goes_on?: boolean | undefined;
};

type Run = {
  /** Who claims. */
  owner: string;
  /** By `performance.now()`: nothing is claimed after it. */
  endsAt: number;
  limits: SweepLimits;
  /** Does one thing beside the attempts: what fails there is in the log. */
  part: (what: string, work: Promise<unknown>, subject?: LineSubject) => Promise<void>;
  /** Looks whether the sweep keeps up. */
  look: () => Promise<void>;
};

/** Longer than the engine's completion of one cart takes. */
const PATIENCE_MS = 110_000;
const DEADLINE_MS = 10_000;
/** The payments of other keys may become due while one rests, and what is waited for may be another sweeper's. */
const REST_STEP_MS = 2_000;
const SHORTEST_REST_MS = 100;
/** Between two looks, in one sweep, at how long payments wait. */
const LOOK_MS = 10_000;

/** @returns how many were claimed, and the ids of those that the gateway answered for */
export async function settleDue(
  settling: SettlingAll,
  { owner, endsAt, limits, part, look }: Run,
): Promise<{ claimed: number; answeredIds: string[] }> {
  const { mizan, logger } = settling;
  const { traffic, schedule } = mizan.options;
  const limit = limits.limit ?? Number.POSITIVE_INFINITY;
  const answeredIds: string[] = [];
  let claimed = 0;
  let known: ReadOnce | undefined;
  let together = traffic.sweepAtOnce;
  let lookAt = performance.now() + LOOK_MS;
  const leave = async (attempt: Attempt, error: Error) => {
    const subject = { attempt: attempt.id, cart: attempt.cart_id };
    logger.error(logLine(subject, `could not settle it: ${error.message}`));
    // Where this fails, too, the lease runs out and the attempt is due again.
    await part("plan its next try", leaveUnsettled(settling, attempt, error), subject);
  };
  const settleOne = async (attempt: Attempt) => {
    const work = settleAttempt(settling, {
      attempt_id: attempt.id,
      deadline_ms: DEADLINE_MS,
      is_sweep: true,
    });
    await withinTime(limits.patience_ms ?? PATIENCE_MS, "Settling it", work).catch((error: unknown) =>
      leave(attempt, error as Error),
    );
  };
  while (claimed < limit && performance.now() < endsAt) {
    const heldBack = { waitMsOfKey: await heldBackKeys(settling), silenceMs: schedule.silenceMs };
    await mizan.dueAttempts.putOff(heldBack);
    const resting = restingKeys();
    const due = await mizan.dueAttempts.claimDue({
      owner,
      limit: Math.min(together, limit - claimed),
      leaseMs: LEASE_MS,
      askAgainMs: schedule.foreground.askAgainMs,
      heldBack: { ...heldBack, waitMsOfKey: new Map([...resting, ...heldBack.waitMsOfKey]) },
    });
    if (due.length === 0) {
      const leftMs = endsAt - performance.now();
      const nextMs = limits.goes_on ? await mizan.dueAttempts.nextDueMs(leftMs) : undefined;
      const restMs = Math.min(...resting.values(), nextMs ?? Number.POSITIVE_INFINITY);
      if (restMs >= leftMs) break;
      await wait(Math.min(Math.max(restMs, SHORTEST_REST_MS), REST_STEP_MS));
      continue;
    }
    claimed += due.length;
    const letGo = keepClaimed(settling, { owner, ids: due.map(({ id }) => id) });
    try {
      known ??= await readOnce(settling);
      const startedAt = performance.now();
      const { answered, changed } = await askAndPlan(settling, due, known);
      const took = { answered: answered.length, tookMs: performance.now() - startedAt };
      together = nextBatchSize(took, traffic.sweepAtOnce);
      // A key may have been refused, or replaced.
      if (answered.length < due.length) known = undefined;
      answeredIds.push(...answered);
      for (let first = 0; first < changed.length; first += traffic.sweepAtOnce)
        await Promise.all(changed.slice(first, first + traffic.sweepAtOnce).map(settleOne));
    } catch (error) {
      for (const attempt of due) await leave(attempt, error as Error);
    } finally {
      letGo();
    }
    if (performance.now() >= lookAt) {
      await look();
      lookAt = performance.now() + LOOK_MS;
    }
  }
  return { claimed, answeredIds };
}

/** What is the same for one batch of attempts after another. */
type ReadOnce = { openKey: OpenKey; pageExpiryMs: number };

async function readOnce(dependencies: Using<"sweep">): Promise<ReadOnce> {
  return { openKey: keysOpenedOnce(dependencies), pageExpiryMs: await pageExpiryMsOf(dependencies) };
}

/**
 * Asks about claimed attempts and plans their next checks, with few statements for all that are as they were.
 *
 * @returns the ids of those that were answered, and those whose shop is to be brought into line
 */
async function askAndPlan(
  dependencies: Using<"sweep">,
  due: readonly DueAttempt[],
  { openKey, pageExpiryMs }: ReadOnce,
): Promise<{ answered: string[]; changed: Attempt[] }> {
  const asked = await askDue(dependencies, due, openKey);
  const unrecorded = await scheduleNextChecks(
    dependencies,
    asked.map(({ due: { since_shown_ms, silent_ms }, ...checked }) => ({
      ...checked,
      ages: { sinceShownMs: since_shown_ms, silentMs: silent_ms },
    })),
    pageExpiryMs,
  );
  const changed = asked.filter(({ attempt }) => isPaidAndPending(attempt) || hasLeftCart(attempt));
  const answered = asked.flatMap((one) =>
    one.answered && !unrecorded.includes(one.attempt.id) ? [one.attempt.id] : [],
  );
  return { answered, changed: changed.map(({ attempt }) => attempt) };
}
