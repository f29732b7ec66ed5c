/** The operator's "check now": the same settling as everybody's, harmless on any attempt, and what came of it in words. */
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../application/dependencies";
import { reasonsEndedWhen, type ReviewReason } from "../domain/review-reasons";
import { unknownAttempt } from "../payments/record/attempt-view";
import { checkWordsOf } from "../payments/asking/check-words";
import { type SettledAttempt, settleAttemptWorkflow } from "./settle-attempt";

export type CheckAttemptInput = { attempt_id: string };

/** A person waits for the page; the gateway's own deadline may be longer. */
const DEADLINE_MS = 5_000;

/** What a person was told, and is over once the gateway has answered for certain. */
const CERTAIN = new Set(["paid", "declined", "canceled", "denied"]);

const knownStep = createStep("mizan-check-is-known", async (input: CheckAttemptInput, { container }) => {
  const { mizan } = attemptDependenciesOf(container);
  const attempt = await mizan.attempts.byId(input.attempt_id);
  if (!attempt) throw unknownAttempt(input.attempt_id);
  return new StepResponse({ outcome: attempt.outcome, asked_at: attempt.asked_at?.toISOString() ?? null });
});

type Before = { outcome: string; asked_at: string | null };

const wordsStep = createStep(
  "mizan-check-in-words",
  async ({ before, settled }: { before: Before; settled: SettledAttempt }, { container }) => {
    const { mizan } = attemptDependenciesOf(container);
    if (settled.answered || settled.outcome === "paid") {
      const passed: ReviewReason[] = [...reasonsEndedWhen("answered")];
      if (CERTAIN.has(settled.outcome)) passed.push("outcome_stays_unknown");
      await mizan.reviewItems.resolve(settled.attempt_id, passed);
    }
    const attempt = await mizan.attempts.byId(settled.attempt_id);
    if (!attempt) throw unknownAttempt(settled.attempt_id);
    const timeline = await mizan.attemptLists.timelinesOf([attempt.id]);
    const wasPaid = before.outcome === "paid";
    const wasAsked = (attempt.asked_at?.toISOString() ?? null) !== before.asked_at;
    return new StepResponse({
      answered: settled.answered,
      message: checkWordsOf({ attempt, timeline, wasPaid, wasAsked, retryAfterMs: settled.retry_after_ms }),
    });
  },
);

export const checkAttemptWorkflowId = "mizan-check-attempt";

/** @throws OperatorRefusal MIZAN_ATTEMPT_NOT_FOUND (404) */
export const checkAttemptWorkflow = createWorkflow(checkAttemptWorkflowId, (input: CheckAttemptInput) => {
  const before = knownStep(input);
  const settling = transform({ input }, (given) => ({
    attempt_id: given.input.attempt_id,
    deadline_ms: DEADLINE_MS,
  }));
  const settled = settleAttemptWorkflow.runAsStep({ input: settling });
  return new WorkflowResponse(wordsStep({ before, settled }));
});
