import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../application/dependencies";
import { matchSettlement } from "../books/settlements/match-settlement";

export type MatchSettlementInput = { settlement_id: string };

const matchStep = createStep(
  "mizan-match-settlement",
  async ({ settlement_id }: MatchSettlementInput, { container }) => {
    const judged = await matchSettlement(attemptDependenciesOf(container), settlement_id);
    return new StepResponse({ judged });
  },
);

export const matchSettlementWorkflowId = "mizan-match-settlement";

/** Matches what is left of a settlement file; one that is done, or being matched elsewhere, is left alone. */
export const matchSettlementWorkflow = createWorkflow(
  matchSettlementWorkflowId,
  (input: MatchSettlementInput) => {
    return new WorkflowResponse(matchStep(input));
  },
);
