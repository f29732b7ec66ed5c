/** When an attempt is looked at again after a check, and what becomes of one whose schedule is over. */
import {
  END_OF_SCHEDULE,
  nextCheckDelayMs,
  silentCheckDelayMs,
  unansweredCheckDelayMs,
} from "../domain/schedule";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { openReviewItem } from "./open-review-item";

export type Checked = { attempt: Attempt; answered: boolean; retryAfterMs?: number };

/**
 * Plans the next check of an attempt that has no disposition.
 *
 * @param checked how the check ended; one without an answer uses up no slot
 */
export async function scheduleNextCheck(dependencies: AttemptDependencies, checked: Checked): Promise<void> {
  const { mizan } = dependencies;
  const { attempt, answered, retryAfterMs } = checked;
  // A paid attempt is scheduled by whoever tried to bring it into line.
  if (attempt.outcome === "paid" || attempt.disposition !== "pending") return;
  const judged = attempt.outcome;
  const { sinceShownMs, sinceEvidenceMs } = await mizan.dueAttempts.agesOf(attempt.id);
  const { schedule } = mizan.options;
  if (!answered) {
    const isSilent = sinceEvidenceMs > schedule.silenceMs;
    if (isSilent) await tellOfSilence(dependencies, attempt);
    const delayMs = isSilent
      ? silentCheckDelayMs(Math.random(), schedule)
      : unansweredCheckDelayMs(Math.random(), schedule);
    await mizan.dueAttempts.schedule(attempt.id, {
      judged,
      nextCheckMs: retryAfterMs ?? delayMs,
      usesSlot: false,
    });
    return;
  }
  const { settings } = await mizan.settings.current([]);
  const delayMs = nextCheckDelayMs({
    outcome: judged,
    answeredChecks: attempt.checks + 1,
    sinceShownMs,
    pageExpiryMs: settings.pageExpiryMinutes * 60_000,
    random: Math.random(),
    schedule,
  });
  await mizan.dueAttempts.schedule(attempt.id, { judged, nextCheckMs: delayMs, usesSlot: true });
  if (delayMs === null && END_OF_SCHEDULE[attempt.outcome] === "needs_review") {
    await openReviewItem(dependencies, {
      reason: "outcome_stays_unknown",
      attempt,
      summary: `The gateway has not said for certain what became of attempt ${attempt.id} (last word "${attempt.gateway_status ?? "none"}"). Ask the provider.`,
    });
  }
}

/** A key that was deactivated, a record that cannot be read: asking on and on would never tell anybody. */
async function tellOfSilence(dependencies: AttemptDependencies, attempt: Attempt): Promise<void> {
  await openReviewItem(dependencies, {
    reason: "gateway_does_not_answer",
    attempt,
    summary: `For hours the gateway has given no usable answer about attempt ${attempt.id} (trackid ${attempt.track_id}). It may have been paid. Check its key, or ask the provider.`,
  });
}
