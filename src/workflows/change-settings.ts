import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../application/dependencies";
import { changeSettings } from "../setup/settings/change-settings";
import { parsedInput } from "../answers/operator-refusal";
import { changeSettingsSchema, type SettingsChange } from "../setup/settings/settings-body";

export type ChangeSettingsInput = {
  change: SettingsChange;
  /** Who changes them, for the history; null for a program. */
  changed_by: string | null;
};

const changeSettingsStep = createStep(
  "mizan-change-settings",
  async ({ change, changed_by }: ChangeSettingsInput, { container }) => {
    const given = parsedInput(changeSettingsSchema, change);
    await changeSettings(attemptDependenciesOf(container), given, changed_by);
    return new StepResponse({ changed: true });
  },
);

export const changeSettingsWorkflowId = "mizan-change-settings";

/** Changes what is given of the settings, if nobody else has changed them since. Open payments keep their terms. */
export const changeSettingsWorkflow = createWorkflow(
  changeSettingsWorkflowId,
  (input: ChangeSettingsInput) => {
    return new WorkflowResponse(changeSettingsStep(input));
  },
);
