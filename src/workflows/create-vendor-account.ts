import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import type { z } from "zod";
import { attemptDependenciesOf } from "../application/dependencies";
import { parsedInput } from "../answers/operator-refusal";
import { createVendor } from "../setup/vendors/save-vendor";
import { newVendorSchema } from "../setup/vendors/vendor-body";

export type CreateVendorAccountInput = {
  vendor: z.input<typeof newVendorSchema>;
  /** Who creates it, for the history; null for a program. */
  changed_by: string | null;
};

const createAccountStep = createStep(
  "mizan-create-vendor-account",
  async ({ vendor, changed_by }: CreateVendorAccountInput, { container }) => {
    const given = parsedInput(newVendorSchema, vendor);
    const id = await createVendor(attemptDependenciesOf(container), given, changed_by);
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
