/** Nobody returned: attempts whose page was shown are asked about on their schedule. */
import { hasLeftCart, isPaidAndPending } from "../domain/attempt-life";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { askDue, heldBackKeys, keysOpenedOnce } from "../payments/asking/ask-due";
import { type AttemptDependencies, attemptDependenciesOf, settlingIn } from "../application/dependencies";
import { goOnWithHourlySweep } from "../sweep/hourly-sweep";
import { recheckCaptures } from "../sweep/recheck-captures";
import { restingKeys } from "../payments/asking/gateway-pause";
import { noteThatItSweeps, noteWhetherItKeepsUp } from "../payments/asking/missed-sweep";
import { sweepEnginesRefunds, sweepOwnRefunds, sweepRecentRefunds } from "../refunds/sweep-refunds";
import { reasonsEndedWhen } from "../domain/review-reasons";
import { nextBatchSize } from "../domain/schedule";
import { pageExpiryMsOf, scheduleNextChecks } from "../payments/asking/sweep-schedule";
import { tellOfUntoldItems } from "../review/tell-of-review-items";
import { tellOfSettledPayments } from "../books/settlements/tell-of-settled-payments";
import { withinTime } from "../application/within-time";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { DueAttempt } from "../modules/mizan/stores/due-attempt-store";
import { reviewRegionProvidersWhenDue } from "../checkup/region-providers";
import type { OpenKey } from "../payments/asking/query-status";
import { observeBacklog } from "../telemetry/counts";
import { traced } from "../telemetry/traced";
import { leaveUnsettled } from "../payments/settle/postpone";
import { closeRefusedFirstPages } from "../payments/checkout/refused-first-pages";
import { settleAttemptWorkflow } from "./settle-attempt";
import { type LineSubject, logLine } from "../application/log-line";

export type SettleDueAttemptsInput = {
  /** At most so many attempts in one run, by default what its minute allows; the rest is due at the next. */
  limit?: number;
  /** An attempt of which the engine gives no answer is left after so long: less than its lease, by default a little. */
  patience_ms?: number;
};

export type SweepResult = { claimed: number; answered: number };

/** The job runs every minute, and not beside itself: a run that took longer would cost the next one. */
const SWEEPS_MS = 50_000;
/** Outlasts one attempt's query and completion; a sweeper that died gives its attempts back after it. */
const LEASE_MS = 120_000;
/** What comes next is planned while it is still ours. */
const PATIENCE_MS = LEASE_MS - 10_000;
const DEADLINE_MS = 10_000;
/** Of the parts beside the attempts. */
const PART_MS = 5 * 60_000;
/** The payments of other keys may become due while one rests. */
const REST_STEP_MS = 2_000;
/** Between two looks, in one sweep, at how long payments wait. */
const LOOK_MS = 10_000;

const settleDueStep = createStep("mizan-settle-due", (input: SettleDueAttemptsInput, { container }) =>
  traced({ name: "mizan.sweep" }, async () => new StepResponse(await sweepOnce(container, input))),
);

async function sweepOnce(container: MedusaContainer, input: SettleDueAttemptsInput): Promise<SweepResult> {
  const dependencies = attemptDependenciesOf(container);
  const { mizan, logger } = dependencies;
  observeBacklog(() => mizan.dueAttempts.backlog());
  const owner = randomUUID();
  const result: SweepResult = { claimed: 0, answered: 0 };
  const endsAt = performance.now() + SWEEPS_MS;
  const limit = input.limit ?? Number.POSITIVE_INFINITY;
  const refunding = { ...dependencies, container };
  // What fails, or never ends because the engine gives no answer (medusa#16825), must not keep the rest from its turn.
  const part = async (what: string, work: Promise<unknown>, subject: LineSubject = {}) => {
    await withinTime(PART_MS, "It", work).catch((error: unknown) => {
      logger.error(logLine(subject, `could not ${what}: ${String(error)}`));
    });
  };
  let known: ReadOnce | undefined;
  const answeredIds: string[] = [];
  await part("look for refunds whose process ended", sweepRecentRefunds(refunding));
  const { traffic, schedule } = mizan.options;
  let together = traffic.sweepAtOnce;
  let lookAt = performance.now() + LOOK_MS;
  const look = () => part("look whether it keeps up", noteWhetherItKeepsUp(dependencies));
  while (result.claimed < limit && performance.now() < endsAt) {
    const heldBack = { waitMsOfKey: await heldBackKeys(dependencies), silenceMs: schedule.silenceMs };
    await mizan.dueAttempts.putOff(heldBack);
    const resting = restingKeys();
    const due = await mizan.dueAttempts.claimDue({
      owner,
      limit: Math.min(together, limit - result.claimed),
      leaseMs: LEASE_MS,
      askAgainMs: schedule.foreground.askAgainMs,
      heldBack: { ...heldBack, waitMsOfKey: new Map([...resting, ...heldBack.waitMsOfKey]) },
    });
    if (due.length === 0) {
      const restMs = Math.min(...resting.values());
      if (performance.now() + restMs >= endsAt) break;
      await wait(Math.min(restMs, REST_STEP_MS));
      continue;
    }
    result.claimed += due.length;
    const leave = async (attempt: Attempt, error: Error) => {
      const subject = { attempt: attempt.id, cart: attempt.cart_id };
      logger.error(logLine(subject, `could not settle it: ${error.message}`));
      // Where this fails, too, the lease runs out and the attempt is due again.
      await part("plan its next try", leaveUnsettled(settlingIn(container), attempt, error), subject);
    };
    try {
      known ??= await readOnce(dependencies);
      const startedAt = performance.now();
      const { answered, changed } = await askAndPlan(dependencies, due, known);
      const took = { answered: answered.length, tookMs: performance.now() - startedAt };
      together = nextBatchSize(took, traffic.sweepAtOnce);
      // A key may have been refused, or replaced.
      if (answered.length < due.length) known = undefined;
      result.answered += answered.length;
      answeredIds.push(...answered);
      for (let first = 0; first < changed.length; first += traffic.sweepAtOnce) {
        const together = changed.slice(first, first + traffic.sweepAtOnce).map(async (attempt) => {
          const patienceMs = input.patience_ms ?? PATIENCE_MS;
          await withinTime(patienceMs, "Settling it", settleOne(container, attempt)).catch((error: unknown) =>
            leave(attempt, error as Error),
          );
        });
        await Promise.all(together);
      }
    } catch (error) {
      for (const attempt of due) await leave(attempt, error as Error);
    }
    if (performance.now() >= lookAt) {
      await look();
      lookAt = performance.now() + LOOK_MS;
    }
  }
  if (answeredIds.length > 0) {
    const closing = mizan.reviewItems.resolveAll(answeredIds, reasonsEndedWhen("answered"));
    await part("close what was told of a gateway that did not answer", closing);
  }
  await part(
    "compare the regions' ways to pay with what is open",
    reviewRegionProvidersWhenDue(dependencies),
  );
  await part("tell of review items that nobody was told of", tellOfUntoldItems(dependencies));
  await part("tell of payments whose outcome is certain", tellOfSettledPayments(dependencies));
  const hourly = goOnWithHourlySweep(dependencies, owner, [
    ["refunds", (_, after) => sweepOwnRefunds(refunding, after)],
    ["refunds_of_engine", (_, after) => sweepEnginesRefunds(refunding, after)],
  ]);
  await part("go on with the hourly sweep", hourly);
  await part("ask about captured payments again", recheckCaptures(dependencies));
  // At the end: a sweep that stops in the middle every time must be noticed (OPS-12).
  await mizan.heartbeats.beat(result.answered > 0 ? ["sweep", "gateway"] : ["sweep"], result);
  await part("close what was told of a sweep that does not run", noteThatItSweeps(dependencies));
  await look();
  await part("close what was told of refused first pages", closeRefusedFirstPages(dependencies));
  return result;
}

/** What is the same for one batch of attempts after another. */
type ReadOnce = { openKey: OpenKey; pageExpiryMs: number };

async function readOnce(dependencies: AttemptDependencies): Promise<ReadOnce> {
  return { openKey: keysOpenedOnce(dependencies), pageExpiryMs: await pageExpiryMsOf(dependencies) };
}

/**
 * Asks about claimed attempts and plans their next checks, with few statements for all that are as they were.
 *
 * @returns the ids of those that were answered, and those whose shop is to be brought into line
 */
async function askAndPlan(
  dependencies: AttemptDependencies,
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

async function settleOne(container: MedusaContainer, attempt: Attempt): Promise<void> {
  const input = { attempt_id: attempt.id, deadline_ms: DEADLINE_MS, is_sweep: true };
  await settleAttemptWorkflow(container).run({ input });
}

export const settleDueAttemptsWorkflowId = "mizan-settle-due-attempts";

export const settleDueAttemptsWorkflow = createWorkflow(
  settleDueAttemptsWorkflowId,
  (input: SettleDueAttemptsInput) => {
    return new WorkflowResponse(settleDueStep(input));
  },
);
