import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../application/dependencies";
import { openPage } from "../payments/checkout/open-page";

/** `opened_from` is where the shopper's browser is, as a number (payments/checkout/opened-from.ts). */
export type OpenGatewayPageInput = { pay_token_hash: string; opened_from?: number };

const openPageStep = createStep("mizan-open-page", async (input: OpenGatewayPageInput, { container }) => {
  return new StepResponse(
    await openPage(attemptDependenciesOf(container), input.pay_token_hash, input.opened_from),
  );
});

export const openGatewayPageWorkflowId = "mizan-open-gateway-page";

/** Opens the gateway's page for a session; see `payments/checkout/open-page.ts` for what can come of it. */
export const openGatewayPageWorkflow = createWorkflow(
  openGatewayPageWorkflowId,
  (input: OpenGatewayPageInput) => {
    return new WorkflowResponse(openPageStep(input));
  },
);
