import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../attempts/attempt-dependencies";
import { changeVendor } from "../operator/save-vendor";
import type { VendorChange } from "../operator/vendor-body";

export type ChangeVendorAccountInput = {
  id: string;
  /** With the version that the change was made on. */
  change: VendorChange;
  /** Who changes it, for the history; null for a program. */
  changed_by: string | null;
};

const changeAccountStep = createStep(
  "mizan-change-vendor-account",
  async ({ id, change, changed_by }: ChangeVendorAccountInput, { container }) => {
    await changeVendor(attemptDependenciesOf(container), id, { ...change, changedBy: changed_by });
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
