/** When an attempt is looked at again after a check, and what becomes of one whose schedule is over. */
import { gatewaySilent, outcomeUnknown } from "../../answers/summaries/asked";
import {
  END_OF_SCHEDULE,
  nextCheckDelayMs,
  silentCheckDelayMs,
  unansweredCheckDelayMs,
  type WatchedOutcome,
} from "../../domain/schedule";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { CheckPlan, HeardEarlier } from "../../modules/mizan/stores/due-attempt-store";
import type { Mizan, Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { openReviewItem } from "../../review/open-review-item";
import { tellOfUnrecorded } from "./tell-of-unrecorded";

export type Checked = { attempt: Attempt; answered: boolean; retryAfterMs?: number };
/** `heard` is recorded with the plan. */
type CheckedInBatch = Checked & { ages: Ages; heard?: HeardEarlier | undefined };

/** `agesOf` the attempt. */
type Ages = { sinceShownMs: number; silentMs: number };
type Watched = Attempt & { outcome: WatchedOutcome };

/**
 * Plans the next check of an attempt that has no disposition.
 *
 * @param checked how the check ended; one without an answer uses up no slot
 */
export async function scheduleNextCheck(dependencies: Using<"asking">, checked: Checked): Promise<void> {
  if (!isWatched(checked.attempt)) return;
  const ages = await dependencies.mizan.dueAttempts.agesOf(checked.attempt.id);
  await scheduleNextChecks(dependencies, [{ ...checked, ages }], await pageExpiryMsOf(dependencies));
}

/**
 * The same for several, in one statement; only what must go before a person costs more.
 *
 * @returns the ids of those whose answer could not be written down
 */
export async function scheduleNextChecks(
  dependencies: Using<"asking">,
  checked: readonly CheckedInBatch[],
  pageExpiryMs: number,
): Promise<readonly string[]> {
  const plans: CheckPlan[] = [];
  for (const { attempt, answered, retryAfterMs, ages, heard } of checked) {
    // A paid attempt is scheduled by whoever tried to bring it into line.
    if (!isWatched(attempt)) continue;
    const { id, outcome: judged } = attempt;
    const delay = (answered ? delayAfterAnswer : delayWithoutAnswer)(dependencies, attempt, {
      pageExpiryMs,
      ...ages,
    });
    // The others of the batch are planned all the same, and what was heard is recorded.
    const delayMs = await delay.catch((error: unknown) => {
      const why = (error as Error).message;
      dependencies.logger.error(logLine({ attempt: id }, `could not tell a person of it: ${why}`));
      return unansweredCheckDelayMs(Math.random(), dependencies.mizan.options.schedule);
    });
    const nextCheckMs = delayMs === null || answered ? delayMs : (retryAfterMs ?? delayMs);
    plans.push({ id, judged, nextCheckMs, usesSlot: answered, heard });
  }
  try {
    await dependencies.mizan.dueAttempts.scheduleAll(plans);
    return [];
  } catch (error) {
    const why = `could not write down these checks at once, so that each is written by itself: ${String(error)}`;
    dependencies.logger.error(logLine({ attempt: plans.map(({ id }) => id) }, why));
    const attempts = new Map(checked.map(({ attempt }) => [attempt.id, attempt]));
    return scheduleOneByOne(dependencies, plans, attempts);
  }
}

/** What the database does not take of one costs the others nothing: a person is told, and it is asked about again. */
async function scheduleOneByOne(
  dependencies: Using<"asking">,
  plans: readonly CheckPlan[],
  attempts: ReadonlyMap<string, Attempt>,
): Promise<string[]> {
  const { dueAttempts, options } = dependencies.mizan;
  const unrecorded: string[] = [];
  for (const plan of plans) {
    try {
      await dueAttempts.scheduleAll([plan]);
    } catch (error) {
      const attempt = attempts.get(plan.id);
      if (!plan.heard || !attempt) throw error;
      const why = `could not write the answer about it: ${String(error)}`;
      dependencies.logger.error(logLine({ attempt: plan.id }, why));
      await tellOfUnrecorded(dependencies, attempt, { said: plan.heard.gatewayStatus, error });
      const nextCheckMs = unansweredCheckDelayMs(Math.random(), options.schedule);
      await dueAttempts.scheduleAll([{ ...plan, heard: undefined, nextCheckMs, usesSlot: false }]);
      unrecorded.push(plan.id);
    }
  }
  return unrecorded;
}

function isWatched(attempt: Attempt): attempt is Watched {
  return attempt.outcome !== "paid" && attempt.disposition === "pending";
}

/** @returns milliseconds; null when its schedule is over */
async function delayAfterAnswer(
  dependencies: Using<"asking">,
  attempt: Watched,
  { sinceShownMs, pageExpiryMs }: Ages & { pageExpiryMs: number },
): Promise<number | null> {
  const delayMs = nextCheckDelayMs({
    outcome: attempt.outcome,
    answeredChecks: attempt.checks + 1,
    sinceShownMs,
    pageExpiryMs,
    random: Math.random(),
    schedule: dependencies.mizan.options.schedule,
  });
  // The item first: a process that ends in between leaves the attempt to be asked about again, and not in silence.
  if (delayMs === null && END_OF_SCHEDULE[attempt.outcome] === "needs_review") {
    await openReviewItem(dependencies, {
      reason: "outcome_stays_unknown",
      attempt,
      summary: outcomeUnknown(attempt, attempt.gateway_status),
    });
  }
  return delayMs;
}

/** @returns milliseconds; null when it is asked no more, which a person was told of before */
async function delayWithoutAnswer(
  dependencies: Using<"asking">,
  attempt: Watched,
  { sinceShownMs, silentMs, pageExpiryMs }: Ages & { pageExpiryMs: number },
): Promise<number | null> {
  const { schedule } = dependencies.mizan.options;
  if (silentMs <= schedule.silenceMs) return unansweredCheckDelayMs(Math.random(), schedule);
  const isOpen = await tellOfSilence(dependencies, attempt);
  return silentCheckDelayMs({
    sinceShownMs,
    isDecided: !isOpen || END_OF_SCHEDULE[attempt.outcome] === "closed",
    pageExpiryMs,
    random: Math.random(),
    schedule,
  });
}

/**
 * A key that was deactivated, a record that cannot be read: asking on and on would never tell anybody.
 *
 * @returns false where a person has decided it already
 */
async function tellOfSilence(dependencies: Using<"asking">, attempt: Attempt): Promise<boolean> {
  const reason = "gateway_does_not_answer";
  await openReviewItem(dependencies, {
    reason,
    attempt,
    summary: gatewaySilent(attempt),
  });
  const openId = await dependencies.mizan.reviewItems.openIdOf(attempt.id, reason);
  return openId !== undefined;
}

export async function pageExpiryMsOf({ mizan }: Mizan<"settings">): Promise<number> {
  const { settings } = await mizan.settings.current([]);
  return settings.pageExpiryMinutes * 60_000;
}
