/** One payment, or all that are due: asked about at the gateway, and the shop brought into line with what it says. */
import { z } from "zod";
import { checkAttempt } from "../payments/settle/check-attempt";
import { settleAttempt } from "../payments/settle/settle-attempt";
import { sweepOnce } from "../sweep/sweep-once";
import { oneStep } from "./one-step";

export const settleAttemptWorkflowId = "mizan-settle-attempt";

export const settleAttemptWorkflow = oneStep(
  settleAttemptWorkflowId,
  z.object({
    attempt_id: z.string(),
    /** For the status query, in milliseconds. */
    deadline_ms: z.number(),
    /** Nobody waits for it: it is asked behind the shoppers. */
    is_sweep: z.boolean().optional(),
  }),
  settleAttempt,
);

export const checkAttemptWorkflowId = "mizan-check-attempt";

/** @throws OperatorRefusal MIZAN_ATTEMPT_NOT_FOUND (404) */
export const checkAttemptWorkflow = oneStep(
  checkAttemptWorkflowId,
  z.object({ attempt_id: z.string() }),
  checkAttempt,
);

export const settleDueAttemptsWorkflowId = "mizan-settle-due-attempts";

export const settleDueAttemptsWorkflow = oneStep(
  settleDueAttemptsWorkflowId,
  z.object({
    /** At most so many attempts in one run, by default what its minute allows; the rest is due at the next. */
    limit: z.number().optional(),
    /** An attempt of which the engine gives no answer is left after so long: less than its lease, by default a little. */
    patience_ms: z.number().optional(),
  }),
  sweepOnce,
);
