import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import type { z } from "zod";
import { attemptDependenciesOf } from "../application/dependencies";
import { importSettlement, importSettlementSchema } from "../books/settlements/import-settlement";
import { parsedInput } from "../answers/operator-refusal";

export type ImportSettlementInput = {
  file: z.input<typeof importSettlementSchema>;
  /** Who imports it; null for a program. */
  created_by: string | null;
};

const importStep = createStep(
  "mizan-import-settlement",
  async ({ file, created_by }: ImportSettlementInput, { container }) => {
    const dependencies = attemptDependenciesOf(container);
    const id = await importSettlement(dependencies, parsedInput(importSettlementSchema, file), created_by);
    // Matched by whoever hears it; should the event be lost, the job finds the file.
    await dependencies.eventBus.emit({ name: "mizan.settlement.received", data: { id } });
    return new StepResponse({ id });
  },
);

export const importSettlementWorkflowId = "mizan-import-settlement";

/** Stores a settlement file. Its rows are matched in the background. */
export const importSettlementWorkflow = createWorkflow(
  importSettlementWorkflowId,
  (input: ImportSettlementInput) => {
    return new WorkflowResponse(importStep(input));
  },
);
