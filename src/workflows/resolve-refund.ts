/** A person says what became of a refund, with what was seen and where. */
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../application/dependencies";
import type { ResolveRefund } from "../answers/books-api/refunds";
import { parsedInput } from "../answers/operator-refusal";
import { resolveRefundSchema } from "../refunds/refund-body";
import { unknownRefund } from "../refunds/refund-view";
import { sayOfRefund } from "../refunds/say-of-refund";

export type ResolveRefundInput = { refund_id: string; said: ResolveRefund; decided_by: string | null };

const resolveRefundStep = createStep(
  "mizan-resolve-refund",
  async (input: ResolveRefundInput, { container }) => {
    const { action, note } = parsedInput(resolveRefundSchema, input.said);
    const { mizan } = attemptDependenciesOf(container);
    const refund = await mizan.refunds.byId(input.refund_id);
    if (!refund) throw unknownRefund(input.refund_id);
    await sayOfRefund(container, { refund, action, verdict: { decidedBy: input.decided_by, note } });
    return new StepResponse({ refund_id: refund.id });
  },
);

export const resolveRefundWorkflowId = "mizan-resolve-refund";

/** @throws OperatorRefusal MIZAN_REFUND_NOT_FOUND (404), MIZAN_REFUND_RESOLVED (409) */
export const resolveRefundWorkflow = createWorkflow(resolveRefundWorkflowId, (input: ResolveRefundInput) => {
  return new WorkflowResponse(resolveRefundStep(input));
});
