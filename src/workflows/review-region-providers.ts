/** A region's ways to pay were changed: are payments open that can now not be ordered? */
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../application/dependencies";
import { reviewRegionProviders } from "../checkup/region-providers";

const reviewStep = createStep("mizan-review-region-providers", async (_: undefined, { container }) => {
  await reviewRegionProviders(attemptDependenciesOf(container));
  return new StepResponse({});
});

export const reviewRegionProvidersWorkflowId = "mizan-review-region-providers";

export const reviewRegionProvidersWorkflow = createWorkflow(reviewRegionProvidersWorkflowId, () => {
  return new WorkflowResponse(reviewStep());
});
