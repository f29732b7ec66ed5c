import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import type { z } from "zod";
import { attemptDependenciesOf } from "../application/dependencies";
import { adjustmentSchema, postAdjustment } from "../books/adjustments";
import { parsedInput } from "../answers/operator-refusal";

export type PostAdjustmentInput = {
  adjustment: z.input<typeof adjustmentSchema>;
  /** Who enters it; null for a program. */
  made_by: string | null;
};

const postAdjustmentStep = createStep(
  "mizan-post-adjustment",
  async ({ adjustment, made_by }: PostAdjustmentInput, { container }) => {
    const given = parsedInput(adjustmentSchema, adjustment);
    const entry_id = await postAdjustment(attemptDependenciesOf(container), given, made_by);
    return new StepResponse({ entry_id });
  },
);

export const postAdjustmentWorkflowId = "mizan-post-adjustment";

/** Enters a fee of the gateway, a chargeback or a correction into the books, once per kind and reference. */
export const postAdjustmentWorkflow = createWorkflow(
  postAdjustmentWorkflowId,
  (input: PostAdjustmentInput) => {
    return new WorkflowResponse(postAdjustmentStep(input));
  },
);
