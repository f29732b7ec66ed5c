import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../attempts/attempt-dependencies";
import { createVendor } from "../operator/save-vendor";
import type { NewVendor } from "../operator/vendor-body";

export type CreateVendorAccountInput = {
  vendor: NewVendor;
  /** Who creates it, for the history; null for a program. */
  changed_by: string | null;
};

const createAccountStep = createStep(
  "mizan-create-vendor-account",
  async ({ vendor, changed_by }: CreateVendorAccountInput, { container }) => {
    const id = await createVendor(attemptDependenciesOf(container), vendor, changed_by);
    return new StepResponse({ id });
  },
);

export const createVendorAccountWorkflowId = "mizan-create-vendor-account";

/** Creates a vendor account. One that is there already is refused, never changed. */
export const createVendorAccountWorkflow = createWorkflow(
  createVendorAccountWorkflowId,
  (input: CreateVendorAccountInput) => {
    return new WorkflowResponse(createAccountStep(input));
  },
);
