import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import type { z } from "zod";
import { attemptDependenciesOf } from "../application/dependencies";
import { answerSettlement, answerSettlementSchema } from "../books/settlements/answer-settlement";
import { parsedInput } from "../answers/operator-refusal";

export type AnswerSettlementInput = {
  settlement_id: string;
  answer: z.input<typeof answerSettlementSchema>;
};

const answerStep = createStep(
  "mizan-answer-settlement",
  async ({ settlement_id, answer }: AnswerSettlementInput, { container }) => {
    const dependencies = attemptDependenciesOf(container);
    await answerSettlement(dependencies, settlement_id, parsedInput(answerSettlementSchema, answer));
    if (!("discard" in answer))
      await dependencies.eventBus.emit({ name: "mizan.settlement.received", data: { id: settlement_id } });
    return new StepResponse({ settlement_id });
  },
);

export const answerSettlementWorkflowId = "mizan-answer-settlement";

/** Says how a stored settlement file is to be read; its rows are matched in the background then. Or discards it. */
export const answerSettlementWorkflow = createWorkflow(
  answerSettlementWorkflowId,
  (input: AnswerSettlementInput) => {
    return new WorkflowResponse(answerStep(input));
  },
);
