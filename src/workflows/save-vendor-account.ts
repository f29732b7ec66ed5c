import { MedusaError } from "@medusajs/framework/utils";
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import type { z } from "zod";
import { attemptDependenciesOf } from "../application/dependencies";
import { problemsOfOwnTerms, unusedByOwnTerms } from "../setup/vendors/vendor-problems";
import type { MizanSettings } from "../config/options";
import { ChangedMeanwhile } from "../modules/mizan/stores/settings-history";
import type { NewVendorAccount } from "../modules/mizan/stores/vendor-account";
import { changedMeanwhileRefusal } from "../setup/settings/changed-meanwhile";
import {
  accountOfForm,
  accountSavedOver,
  changesTerms,
  type SavedVendor,
  savedVendorSchema,
} from "../setup/vendors/vendor-body";

/** A vendor as a program configures it; see docs/options.md (settings) for what each field means. */
export type SaveVendorAccountInput = {
  /**
   * What a new account does not say is the operator's default; one that is there keeps it. A commission or delivery is
   * said as a whole: what it leaves out is the default. Null is the default too.
   */
  account: z.input<typeof savedVendorSchema>;
  /** Of the account that the change was made on: one that has changed since is left alone. Without it, any is changed. */
  version?: number;
  /** Who changes it, for the history; null for a script. */
  changed_by?: string | null;
};

const saveAccountStep = createStep(
  "mizan-save-vendor-account",
  async ({ account, version, changed_by }: SaveVendorAccountInput, { container }) => {
    const dependencies = attemptDependenciesOf(container);
    const said = parsed(account);
    const { settings: store } = dependencies.mizan;
    const { settings } = await store.current([]);
    try {
      const saved = await store.vendors.save(said, {
        accountOf: (before) => accountToStore(before, said, settings),
        version,
        changedBy: changed_by ?? null,
      });
      return new StepResponse(saved);
    } catch (error) {
      if (error instanceof ChangedMeanwhile) throw await changedMeanwhileRefusal(dependencies, error);
      throw error;
    }
  },
);

export const saveVendorAccountWorkflowId = "mizan-save-vendor-account";

/**
 * Creates a vendor account, or changes what is given of the one with the same source and external id. What cannot be
 * right is refused with every field's reason, and nothing is changed then.
 */
export const saveVendorAccountWorkflow = createWorkflow(
  saveVendorAccountWorkflowId,
  (input: SaveVendorAccountInput) => {
    return new WorkflowResponse(saveAccountStep(input));
  },
);

function parsed(account: SaveVendorAccountInput["account"]): SavedVendor {
  const parse = savedVendorSchema.safeParse(account);
  if (parse.success) return parse.data;
  throw refused(parse.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
}

/** Terms are checked where terms are said, so that a vendor whose terms became unusable can always be paused. */
function accountToStore(
  before: NewVendorAccount | undefined,
  said: SavedVendor,
  settings: MizanSettings,
): NewVendorAccount {
  const account = before ? accountSavedOver(before, said) : accountOfForm(said);
  if (before && !changesTerms(said)) return account;
  const problems = [...problemsOfOwnTerms(account, settings), ...unusedByOwnTerms(account, settings)];
  if (problems.length === 0) return account;
  throw refused(problems.map(({ field, message }) => `${field}: ${message}`));
}

function refused(reasons: readonly string[]): MedusaError {
  return new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `The vendor account cannot be saved: ${reasons.join("; ")}`,
    "MIZAN_VENDOR_ACCOUNT_INVALID",
  );
}
