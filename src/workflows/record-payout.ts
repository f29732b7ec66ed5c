import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import type { z } from "zod";
import { attemptDependenciesOf } from "../application/dependencies";
import { parsedInput } from "../answers/operator-refusal";
import { payoutSchema, recordPayout } from "../books/payouts";

export type RecordPayoutInput = {
  payout: z.input<typeof payoutSchema>;
  /** Who records it; null for a program. */
  made_by: string | null;
};

const recordPayoutStep = createStep(
  "mizan-record-payout",
  async ({ payout, made_by }: RecordPayoutInput, { container }) => {
    const given = parsedInput(payoutSchema, payout);
    const payout_id = await recordPayout(attemptDependenciesOf(container), given, made_by);
    return new StepResponse({ payout_id });
  },
);

export const recordPayoutWorkflowId = "mizan-record-payout";

/** Records that a vendor was paid, once per vendor and reference; it pays nothing. */
export const recordPayoutWorkflow = createWorkflow(recordPayoutWorkflowId, (input: RecordPayoutInput) => {
  return new WorkflowResponse(recordPayoutStep(input));
});
