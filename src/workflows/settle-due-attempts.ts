/** Nobody returned: attempts whose page was shown are asked about on their schedule. */
import { randomUUID } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../attempts/attempt-dependencies";
import { forgetLostRefunds, forgetRecentLostRefunds } from "../attempts/forget-lost-refunds";
import { holdOrphanedRefunds } from "../attempts/hold-orphaned-refunds";
import { goOnWithHourlySweep } from "../attempts/reconcile/hourly-sweep";
import { recheckCaptures } from "../attempts/reconcile/recheck-captures";
import { noteThatItSweeps } from "../attempts/missed-sweep";
import { scheduleNextCheck } from "../attempts/sweep-schedule";
import { tellOfUntoldItems } from "../attempts/tell-of-review-items";
import { withinTime } from "../attempts/within-time";
import type { Attempt } from "../modules/mizan/stores/attempt";
import { reviewRegionProvidersWhenDue } from "../operator/region-providers";
import { observeBacklog } from "../telemetry/counts";
import { traced } from "../telemetry/traced";
import { finishRecentRefundsOnOrders, finishRefundsOnOrders } from "./refunds/finish-on-orders";
import { forgetEngineRefunds } from "./refunds/forget-engine-refunds";
import { leaveUnsettled } from "./settle/leave-unsettled";
import { settlingIn } from "./settle/settling";
import { settleAttemptWorkflow } from "./settle-attempt";
import { type LineSubject, logLine } from "../attempts/log-line";

export type SettleDueAttemptsInput = {
  /** At most so many attempts in one run; the rest is due at the next. */
  limit?: number;
  /** An attempt of which the engine gives no answer is left after so long: less than its lease, by default a little. */
  patience_ms?: number;
};

export type SweepResult = { claimed: number; answered: number };

const LIMIT = 100;
/** Outlasts one attempt's query and completion; a sweeper that died gives its attempts back after it. */
const LEASE_MS = 120_000;
/** What comes next is planned while it is still ours. */
const PATIENCE_MS = LEASE_MS - 10_000;
const DEADLINE_MS = 10_000;
/** Of the parts beside the attempts. */
const PART_MS = 5 * 60_000;

const settleDueStep = createStep("mizan-settle-due", (input: SettleDueAttemptsInput, { container }) =>
  traced({ name: "mizan.sweep" }, async () => new StepResponse(await sweepOnce(container, input))),
);

async function sweepOnce(container: MedusaContainer, input: SettleDueAttemptsInput): Promise<SweepResult> {
  const dependencies = attemptDependenciesOf(container);
  const { mizan, logger } = dependencies;
  observeBacklog(() => mizan.dueAttempts.backlog());
  const owner = randomUUID();
  const result: SweepResult = { claimed: 0, answered: 0 };
  const limit = input.limit ?? LIMIT;
  const forget = (refundIds: string[]) => forgetEngineRefunds(container, refundIds);
  // What fails, or never ends because the engine gives no answer (medusa#16825), must not keep the rest from its turn.
  const part = async (what: string, work: Promise<unknown>, subject: LineSubject = {}) => {
    await withinTime(PART_MS, "It", work).catch((error: unknown) => {
      logger.error(logLine(subject, `could not ${what}: ${String(error)}`));
    });
  };
  await part(
    "look for refunds that the engine alone knows of",
    forgetRecentLostRefunds(dependencies, forget),
  );
  await part("look for refunds whose process ended", holdOrphanedRefunds(dependencies, forget));
  await part("look for refunds that are missing on their orders", finishRecentRefundsOnOrders(container));
  while (result.claimed < limit) {
    const due = await mizan.dueAttempts.claimDue({
      owner,
      limit: Math.min(mizan.options.traffic.sweepAtOnce, limit - result.claimed),
      leaseMs: LEASE_MS,
    });
    if (due.length === 0) break;
    result.claimed += due.length;
    await Promise.all(
      due.map(async (attempt) => {
        try {
          const patienceMs = input.patience_ms ?? PATIENCE_MS;
          if (await withinTime(patienceMs, "Settling it", settleOne(container, attempt)))
            result.answered += 1;
        } catch (error) {
          const subject = { attempt: attempt.id, cart: attempt.cart_id };
          logger.error(logLine(subject, `could not settle it: ${(error as Error).message}`));
          // Where this fails, too, the lease runs out and the attempt is due again.
          const left = leaveUnsettled(settlingIn(container), attempt, error as Error);
          await part("plan its next try", left, subject);
        }
      }),
    );
  }
  await part(
    "compare the regions' ways to pay with what is open",
    reviewRegionProvidersWhenDue(dependencies),
  );
  await part("tell of review items that nobody was told of", tellOfUntoldItems(dependencies));
  const hourly = goOnWithHourlySweep(dependencies, owner, [
    ["refunds_on_orders", (_, after) => finishRefundsOnOrders(container, after)],
    ["lost_refunds", (_, after) => forgetLostRefunds(dependencies, forget, { after })],
  ]);
  await part("go on with the hourly sweep", hourly);
  await part("ask about captured payments again", recheckCaptures(dependencies));
  // At the end: a sweep that stops in the middle every time must be noticed (OPS-12).
  await mizan.heartbeats.beat(result.answered > 0 ? ["sweep", "gateway"] : ["sweep"], result);
  await part("close what was told of a sweep that does not run", noteThatItSweeps(dependencies));
  return result;
}

/** @returns whether the gateway gave an answer */
async function settleOne(container: MedusaContainer, attempt: Attempt): Promise<boolean> {
  const dependencies = attemptDependenciesOf(container);
  const { mizan } = dependencies;
  const { result: settled } = await settleAttemptWorkflow(container).run({
    input: { attempt_id: attempt.id, deadline_ms: DEADLINE_MS, is_sweep: true },
  });
  if (settled.answered) await mizan.reviewItems.resolve(attempt.id, ["gateway_does_not_answer"]);
  const now = (await mizan.attempts.byId(attempt.id)) ?? attempt;
  await scheduleNextCheck(dependencies, {
    attempt: now,
    answered: settled.answered,
    retryAfterMs: settled.retry_after_ms,
  });
  return settled.answered;
}

export const settleDueAttemptsWorkflowId = "mizan-settle-due-attempts";

export const settleDueAttemptsWorkflow = createWorkflow(
  settleDueAttemptsWorkflowId,
  (input: SettleDueAttemptsInput) => {
    return new WorkflowResponse(settleDueStep(input));
  },
);
