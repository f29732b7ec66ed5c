/** When an attempt is looked at again after a check, and what becomes of one whose schedule is over. */
import { END_OF_SCHEDULE, nextCheckDelayMs, unansweredCheckDelayMs } from "../domain/schedule";
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
  if (!answered) {
    await mizan.attempts.schedule(attempt.id, retryAfterMs ?? unansweredCheckDelayMs(Math.random()), false);
    return;
  }
  const { settings } = await mizan.settings.current([]);
  const delayMs = nextCheckDelayMs({
    outcome: attempt.outcome,
    answeredChecks: attempt.checks + 1,
    sinceShownMs: Date.now() - (attempt.shown_at ?? attempt.created_at).getTime(),
    pageExpiryMs: settings.pageExpiryMinutes * 60_000,
    random: Math.random(),
  });
  await mizan.attempts.schedule(attempt.id, delayMs, true);
  if (delayMs === null && END_OF_SCHEDULE[attempt.outcome] === "needs_review") {
    await openReviewItem(dependencies, {
      reason: "outcome_stays_unknown",
      attempt,
      summary: `The gateway has not said for certain what became of attempt ${attempt.id} (last word "${attempt.gateway_status ?? "none"}"). Ask the provider.`,
    });
  }
}
