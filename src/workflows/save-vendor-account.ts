import { MedusaError } from "@medusajs/framework/utils";
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { z } from "zod";
import { attemptDependenciesOf } from "../attempts/attempt-dependencies";
import { problemsOfOwnTerms, unusedByOwnTerms } from "../attempts/vendor-problems";
import { deliverySchema, type MizanSettings } from "../config/options";

/** A decimal string; whether it can be a rate or an amount is the domain's to say. A blank form field is not set. */
const decimal = z.string().nullish();

const vendorAccountSchema = z.strictObject({
  source: z.string().min(1).max(100).default("mizan"),
  external_id: z.string().trim().min(1).max(200),
  name: z.string().trim().min(1).max(200),
  status: z.enum(["active", "paused"]).default("active"),
  /** What is not given, or null, is the operator's default. */
  commission: z.strictObject({
    type: z.enum(["fixed", "percentage", "mixed"]).nullish(),
    percent: decimal,
    fixed: decimal,
    minimum: decimal,
    maximum: decimal,
  }),
  commission_base: z.enum(["goods", "goods_without_tax", "goods_and_delivery"]).nullable().default(null),
  delivery: deliverySchema.nullable().default(null),
  settles: z.enum(["own_key", "operator"]).default("own_key"),
  payment_types: z
    .array(z.enum(["1", "2", "3"]))
    .min(1)
    .nullable()
    .default(null),
  language: z.enum(["ENG", "ARA"]).nullable().optional(),
});
type VendorAccount = z.output<typeof vendorAccountSchema>;

/** A vendor as the operator configures it; see README for what each field means. */
export type SaveVendorAccountInput = {
  account: z.input<typeof vendorAccountSchema>;
  /** Who changes it, for the history; null for a script. */
  changed_by?: string | null;
};

const saveAccountStep = createStep(
  "mizan-save-vendor-account",
  async (input: SaveVendorAccountInput, { container }) => {
    const { mizan } = attemptDependenciesOf(container);
    const account = parsed(input.account);
    const { settings } = await mizan.settings.current([]);
    refuseUnusableTerms(account, settings);
    return new StepResponse(await mizan.settings.saveVendorAccount(account, input.changed_by ?? null));
  },
);

export const saveVendorAccountWorkflowId = "mizan-save-vendor-account";

/**
 * Creates a vendor account, or changes the one with the same source and external id. What cannot be right is refused
 * with every field's reason, and nothing is changed then.
 */
export const saveVendorAccountWorkflow = createWorkflow(
  saveVendorAccountWorkflowId,
  (input: SaveVendorAccountInput) => {
    return new WorkflowResponse(saveAccountStep(input));
  },
);

function parsed(account: SaveVendorAccountInput["account"]): VendorAccount {
  const parse = vendorAccountSchema.safeParse(account);
  if (parse.success) return parse.data;
  throw refused(parse.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
}

function refuseUnusableTerms(account: VendorAccount, settings: MizanSettings): void {
  const problems = [...problemsOfOwnTerms(account, settings), ...unusedByOwnTerms(account, settings)];
  if (problems.length === 0) return;
  throw refused(problems.map(({ field, message }) => `${field}: ${message}`));
}

function refused(reasons: readonly string[]): MedusaError {
  return new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `The vendor account cannot be saved: ${reasons.join("; ")}`,
    "MIZAN_VENDOR_ACCOUNT_INVALID",
  );
}
