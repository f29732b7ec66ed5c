import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import type { z } from "zod";
import { attemptDependenciesOf } from "../application/dependencies";
import { parsedInput } from "../answers/operator-refusal";
import {
  resolveSettlementRow,
  resolveSettlementRowSchema,
} from "../books/settlements/resolve-settlement-row";

export type ResolveSettlementRowInput = {
  settlement_id: string;
  row_id: string;
  resolution: z.input<typeof resolveSettlementRowSchema>;
  /** Who decides; null for a program. */
  decided_by: string | null;
};

const resolveStep = createStep(
  "mizan-resolve-settlement-row",
  async ({ settlement_id, row_id, resolution, decided_by }: ResolveSettlementRowInput, { container }) => {
    const { action, note } = parsedInput(resolveSettlementRowSchema, resolution);
    await resolveSettlementRow(attemptDependenciesOf(container), {
      settlementId: settlement_id,
      rowId: row_id,
      action,
      note,
      decidedBy: decided_by,
    });
    return new StepResponse({ row_id });
  },
);

export const resolveSettlementRowWorkflowId = "mizan-resolve-settlement-row";

/** Closes a row of a settlement file, or posts its difference; once. */
export const resolveSettlementRowWorkflow = createWorkflow(
  resolveSettlementRowWorkflowId,
  (input: ResolveSettlementRowInput) => {
    return new WorkflowResponse(resolveStep(input));
  },
);
