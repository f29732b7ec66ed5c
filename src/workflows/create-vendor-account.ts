import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import type { z } from "zod";
import { attemptDependenciesOf } from "../attempts/attempt-dependencies";
import { parsedInput } from "../operator/input-refusal";
import { createVendor } from "../operator/save-vendor";
import { newVendorSchema } from "../operator/vendor-body";

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
