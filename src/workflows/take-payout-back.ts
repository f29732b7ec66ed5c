import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../application/dependencies";
import { parsedInput } from "../answers/operator-refusal";
import { takeBackSchema, takePayoutBack } from "../books/payouts";

export type TakePayoutBackInput = {
  id: string;
  reason: string;
  /** Who takes it back; null for a program. */
  made_by: string | null;
};

const takePayoutBackStep = createStep(
  "mizan-take-payout-back",
  async ({ id, reason, made_by }: TakePayoutBackInput, { container }) => {
    const given = parsedInput(takeBackSchema, { reason });
    await takePayoutBack(attemptDependenciesOf(container), id, { ...given, madeBy: made_by });
    return new StepResponse({ payout_id: id });
  },
);

export const takePayoutBackWorkflowId = "mizan-take-payout-back";

/** Takes a recorded payout back by an opposing entry, once. */
export const takePayoutBackWorkflow = createWorkflow(
  takePayoutBackWorkflowId,
  (input: TakePayoutBackInput) => {
    return new WorkflowResponse(takePayoutBackStep(input));
  },
);
