/**
 * What was captured in the last days is asked about again once a day, behind everything else and at the sweep's pace.
 * Paid is never taken back (I8): a gateway that says something else now is put before a person.
 */
import { captureContradicted } from "../answers/summaries/asked";
import { outcomeOf } from "../domain/outcome";
import type { StatusAnswer } from "../gateway/client-contract";
import type { Attempt } from "../modules/mizan/stores/attempt";
import { leftAloneForMs } from "../payments/asking/ask";
import { differingFields } from "../payments/asking/record-answer";
import type { Using } from "../application/dependencies";
import { inTurn } from "../payments/asking/gateway-traffic";
import { openReviewItem } from "../review/open-review-item";
import { queryStatus } from "../payments/asking/query-status";
import { logLine } from "../application/log-line";

const PER_RUN = 40;
const DEADLINE_MS = 10_000;
const UNANSWERED_MS = 60 * 60_000;

/** @returns how many were asked about and answered */
export async function recheckCaptures(dependencies: Using<"sweep">): Promise<number> {
  const { mizan } = dependencies;
  const { recheckDays } = mizan.options.schedule;
  if (recheckDays === 0) return 0;
  const atOnce = mizan.options.traffic.sweepAtOnce;
  let answered = 0;
  let asked = 0;
  for (let taken = 0; taken < PER_RUN; taken += atOnce) {
    const due = await mizan.reconciliation.claimRechecks({ days: recheckDays, limit: atOnce });
    const answers = await Promise.all(due.captures.map((attempt) => recheck(dependencies, attempt)));
    answered += answers.filter(Boolean).length;
    asked += answers.length;
    if (due.taken < atOnce) break;
  }
  // Health shows when captures were asked about, not when there was nothing to ask.
  if (asked > 0) await mizan.heartbeats.beat(["rechecks"], { answered });
  return answered;
}

async function recheck(dependencies: Using<"sweep">, attempt: Attempt): Promise<boolean> {
  const { mizan, logger } = dependencies;
  const { environment, gateway_key_id: keyId } = attempt;
  try {
    const leftAloneMs = leftAloneForMs(dependencies, attempt, "sweep");
    const turn = { environment, keyId, isSweep: true, withinMs: DEADLINE_MS };
    const answer =
      leftAloneMs > 0
        ? undefined
        : await inTurn(dependencies, turn, (deadlineMs) =>
            queryStatus(dependencies, attempt, { deadlineMs, isSweep: true }),
          );
    if (answer) {
      await judge(dependencies, attempt, answer);
      return true;
    }
  } catch (error) {
    logger.warn(
      logLine({ attempt: attempt.id }, `no answer about it, which is captured: ${(error as Error).message}`),
    );
  }
  await mizan.reconciliation.recheckLater(attempt.id, UNANSWERED_MS);
  return false;
}

async function judge(dependencies: Using<"sweep">, attempt: Attempt, answer: StatusAnswer): Promise<void> {
  const said = contradictionIn(attempt, answer);
  if (said === null) return;
  const opened = await openReviewItem(dependencies, {
    reason: "capture_contradicted",
    attempt,
    summary: captureContradicted(attempt, said),
  });
  if (!opened) return;
  await dependencies.mizan.attempts.note(attempt.id, {
    kind: "capture_contradicted",
    evidence: { gateway_status: said },
  });
}

function contradictionIn(attempt: Attempt, answer: StatusAnswer): string | null {
  if (!answer.found) return "no record (10012)";
  const { record } = answer;
  if (outcomeOf(record, { notCaptured: "auto" }) !== "paid") return record.paymentStatus;
  const differing = differingFields(attempt, record);
  return differing.length > 0 ? `another ${differing.join(", ")}` : null;
}
