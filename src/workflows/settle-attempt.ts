/**
 * Settling: ask the gateway about one attempt, then bring the shop into line with what it said. Everybody who wants to
 * know how a payment stands calls this: the return, the result page, the sweep, the operator.
 */
import { hasLeftCart, isPaidAndPending } from "../domain/attempt-life";
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { ask, type Asked } from "../payments/asking/ask";
import { attemptDependenciesOf, settlingIn } from "../application/dependencies";
import { noticeMissedSweep } from "../payments/asking/missed-sweep";
import type { Receipted } from "../domain/receipt";
import { bringIntoLine } from "../payments/settle/settle-cart";
import { traced } from "../telemetry/traced";
import { logLine } from "../application/log-line";

export type SettleAttemptInput = {
  attempt_id: string;
  /** For the status query, in milliseconds. */
  deadline_ms: number;
  /** Nobody waits for it: it is asked behind the shoppers. */
  is_sweep?: boolean;
};

export type SettledAttempt = Receipted & {
  attempt_id: string;
  /** Whether the gateway gave evidence in this call. */
  answered: boolean;
  retry_after_ms?: number;
};

/** How long to wait for somebody else who is settling the same cart; the shopper is waiting too. */
const WAIT_FOR_CART_MS = 10_000;

const askStep = createStep("mizan-ask-gateway", async (input: SettleAttemptInput, { container }) => {
  const dependencies = attemptDependenciesOf(container);
  if (!input.is_sweep) noticeMissedSweep(dependencies);
  const attempt = await dependencies.mizan.attempts.byId(input.attempt_id);
  if (!attempt) throw new Error(`Attempt ${input.attempt_id} is not known`);
  const attributes = { "mizan.attempt_id": attempt.id, "mizan.track_id": attempt.track_id };
  const asked = await traced({ name: "mizan.ask", attributes }, async (span) => {
    const result = await ask(dependencies, attempt, {
      deadlineMs: input.deadline_ms,
      isSweep: input.is_sweep,
    });
    span.setAttribute("mizan.outcome", result.attempt.outcome);
    return result;
  });
  return new StepResponse({ ...asked, attempt: asked.attempt, isSweep: input.is_sweep ?? false });
});

const bringIntoLineStep = createStep(
  "mizan-bring-into-line",
  async ({ attempt, answered, retryAfterMs, isSweep }: Asked & { isSweep: boolean }, { container }) => {
    const isDue = isPaidAndPending(attempt) || hasLeftCart(attempt);
    const attributes = { "mizan.attempt_id": attempt.id, "mizan.cart_id": attempt.cart_id };
    if (isDue) {
      await traced({ name: "mizan.bring_into_line", attributes }, () =>
        bringIntoLine(settlingIn(container), attempt.cart_id, { waitMs: WAIT_FOR_CART_MS }),
      ).catch((error: unknown) => {
        // Its payment has its place; who looks at it is told so, and the sweep comes back to the cart.
        if (isSweep || isPaidAndPending(attempt)) throw error;
        const { logger } = attemptDependenciesOf(container);
        logger.warn(
          logLine(
            { attempt: attempt.id, cart: attempt.cart_id },
            `could not free the cart yet: ${String(error)}`,
          ),
        );
      });
    }
    const read = isDue ? await attemptDependenciesOf(container).mizan.attempts.byId(attempt.id) : attempt;
    const now = read ?? attempt;
    const { outcome, disposition, confirmed, unsure_since, shown_at, returned_at } = now;
    const { track_id, amount_fils, record, outcome_at, paid_at, answered_at } = now;
    const settled: SettledAttempt = {
      attempt_id: attempt.id,
      outcome,
      disposition,
      confirmed,
      unsure_since,
      shown_at,
      returned_at,
      track_id,
      amount_fils,
      record,
      outcome_at,
      paid_at,
      answered_at,
      answered,
      retry_after_ms: retryAfterMs,
    };
    return new StepResponse(settled);
  },
);

export const settleAttemptWorkflowId = "mizan-settle-attempt";

export const settleAttemptWorkflow = createWorkflow(settleAttemptWorkflowId, (input: SettleAttemptInput) => {
  const asked = askStep(input);
  const settled = bringIntoLineStep(asked);
  return new WorkflowResponse(settled);
});
