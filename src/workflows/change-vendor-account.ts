import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import type { z } from "zod";
import { attemptDependenciesOf } from "../application/dependencies";
import { parsedInput } from "../answers/operator-refusal";
import { changeVendor } from "../setup/vendors/save-vendor";
import { changeVendorSchema } from "../setup/vendors/vendor-body";

export type ChangeVendorAccountInput = {
  id: string;
  /** With the version that the change was made on. */
  change: z.input<typeof changeVendorSchema>;
  /** Who changes it, for the history; null for a program. */
  changed_by: string | null;
};

const changeAccountStep = createStep(
  "mizan-change-vendor-account",
  async ({ id, change, changed_by }: ChangeVendorAccountInput, { container }) => {
    const given = parsedInput(changeVendorSchema, change);
    await changeVendor(attemptDependenciesOf(container), id, { ...given, changedBy: changed_by });
    return new StepResponse({ id });
  },
);

export const changeVendorAccountWorkflowId = "mizan-change-vendor-account";

/** Changes what is given of a vendor account, if nobody else has changed it since. */
export const changeVendorAccountWorkflow = createWorkflow(
  changeVendorAccountWorkflowId,
  (input: ChangeVendorAccountInput) => {
    return new WorkflowResponse(changeAccountStep(input));
  },
);
