import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../application/dependencies";
import { type ResealReport, resealGatewayKeys } from "../setup/keys/reseal-gateway-keys";

const resealStep = createStep("mizan-reseal-gateway-keys", async (_input: object, { container }) => {
  const dependencies = attemptDependenciesOf(container);
  const report = await resealGatewayKeys(dependencies, (done, total) => {
    dependencies.logger.info(`Mizan: re-encrypted ${done} of ${total} keys`);
  });
  return new StepResponse<ResealReport, null>(report, null);
});

export const rotateMasterKeyWorkflowId = "mizan-rotate-master-key";

/**
 * Encrypts every stored gateway key with the first of the configured master keys. It can be stopped at any moment and run
 * again: what is done stays done. Answers with what is left and which master keys may be taken away.
 */
export const rotateMasterKeyWorkflow = createWorkflow(rotateMasterKeyWorkflowId, () => {
  return new WorkflowResponse(resealStep());
});
