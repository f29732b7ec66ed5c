/** When an attempt is looked at again after a check, and what becomes of one whose schedule is over. */
import {
  END_OF_SCHEDULE,
  nextCheckDelayMs,
  silentCheckDelayMs,
  unansweredCheckDelayMs,
  type WatchedOutcome,
} from "../domain/schedule";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { openReviewItem } from "./open-review-item";

export type Checked = { attempt: Attempt; answered: boolean; retryAfterMs?: number };

type Watched = Attempt & { outcome: WatchedOutcome };

/**
 * Plans the next check of an attempt that has no disposition.
 *
 * @param checked how the check ended; one without an answer uses up no slot
 */
export async function scheduleNextCheck(dependencies: AttemptDependencies, checked: Checked): Promise<void> {
  const { attempt, answered, retryAfterMs } = checked;
  // A paid attempt is scheduled by whoever tried to bring it into line.
  if (!isWatched(attempt)) return;
  if (answered) return scheduleAfterAnswer(dependencies, attempt);
  const delayMs = await delayWithoutAnswer(dependencies, attempt);
  const { dueAttempts } = dependencies.mizan;
  await dueAttempts.schedule(attempt.id, {
    judged: attempt.outcome,
    nextCheckMs: delayMs === null ? null : (retryAfterMs ?? delayMs),
    usesSlot: false,
  });
}

function isWatched(attempt: Attempt): attempt is Watched {
  return attempt.outcome !== "paid" && attempt.disposition === "pending";
}

async function scheduleAfterAnswer(dependencies: AttemptDependencies, attempt: Watched): Promise<void> {
  const { mizan } = dependencies;
  const { sinceShownMs } = await mizan.dueAttempts.agesOf(attempt.id);
  const delayMs = nextCheckDelayMs({
    outcome: attempt.outcome,
    answeredChecks: attempt.checks + 1,
    sinceShownMs,
    pageExpiryMs: await pageExpiryMsOf(dependencies),
    random: Math.random(),
    schedule: mizan.options.schedule,
  });
  // The item first: a process that ends in between leaves the attempt to be asked about again, and not in silence.
  if (delayMs === null && END_OF_SCHEDULE[attempt.outcome] === "needs_review") {
    await openReviewItem(dependencies, {
      reason: "outcome_stays_unknown",
      attempt,
      summary: `The gateway has not said for certain what became of attempt ${attempt.id} (last word "${attempt.gateway_status ?? "none"}"). Ask the provider.`,
    });
  }
  const judged = attempt.outcome;
  await mizan.dueAttempts.schedule(attempt.id, { judged, nextCheckMs: delayMs, usesSlot: true });
}

/** @returns milliseconds; null when it is asked no more, which a person was told of before */
async function delayWithoutAnswer(
  dependencies: AttemptDependencies,
  attempt: Watched,
): Promise<number | null> {
  const { mizan } = dependencies;
  const { schedule } = mizan.options;
  const { sinceShownMs, silentMs } = await mizan.dueAttempts.agesOf(attempt.id);
  if (silentMs <= schedule.silenceMs) return unansweredCheckDelayMs(Math.random(), schedule);
  const isOpen = await tellOfSilence(dependencies, attempt);
  return silentCheckDelayMs({
    sinceShownMs,
    isDecided: !isOpen || END_OF_SCHEDULE[attempt.outcome] === "closed",
    pageExpiryMs: await pageExpiryMsOf(dependencies),
    random: Math.random(),
    schedule,
  });
}

/**
 * A key that was deactivated, a record that cannot be read: asking on and on would never tell anybody.
 *
 * @returns false where a person has decided it already
 */
async function tellOfSilence(dependencies: AttemptDependencies, attempt: Attempt): Promise<boolean> {
  const reason = "gateway_does_not_answer";
  await openReviewItem(dependencies, {
    reason,
    attempt,
    summary: `For hours the gateway has given no usable answer about attempt ${attempt.id} (trackid ${attempt.track_id}). It may have been paid. Check its key, or ask the provider.`,
  });
  const openId = await dependencies.mizan.reviewItems.openIdOf(attempt.id, reason);
  return openId !== undefined;
}

async function pageExpiryMsOf({ mizan }: AttemptDependencies): Promise<number> {
  const { settings } = await mizan.settings.current([]);
  return settings.pageExpiryMinutes * 60_000;
}
