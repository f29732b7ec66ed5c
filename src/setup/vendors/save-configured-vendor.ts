/** A vendor as a program configures it; see docs/options.md (settings) for what each field means. */
import { MedusaError } from "@medusajs/framework/utils";
import type { FieldFault } from "../../answers/admin-api";
import type { Using } from "../../application/dependencies";
import { problemsOfOwnTerms, unusedByOwnTerms } from "./vendor-problems";
import type { MizanSettings } from "../../config/options";
import type { NewVendorAccount, VendorAccountRow } from "../../modules/mizan/stores/vendor-account";
import { refusedIfChanged } from "../settings/changed-meanwhile";
import { accountOfForm, accountSavedOver, changesTerms, type SavedVendor } from "./vendor-body";

/**
 * Creates a vendor account, or changes what is given of the one with the same source and external id. What cannot be
 * right is refused with every field's reason, and nothing is changed then.
 *
 * @param version of the account that the change was made on: one that has changed since is left alone
 * @throws MedusaError MIZAN_VENDOR_ACCOUNT_INVALID, OperatorRefusal MIZAN_CHANGED_MEANWHILE (409)
 */
export async function saveConfiguredVendor(
  dependencies: Using<"setup">,
  said: SavedVendor,
  { version, changedBy }: { version: number | undefined; changedBy: string | null },
): Promise<VendorAccountRow> {
  const { settings: store } = dependencies.mizan;
  const { settings } = await store.current([]);
  const accountOf = (before: NewVendorAccount | undefined) => accountToStore(before, said, settings);
  return store.vendors.save(said, { accountOf, version, changedBy }).catch(refusedIfChanged(dependencies));
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
  throw unsavableVendor(problems);
}

/** @returns the refusal of an account, with every field at fault */
export function unsavableVendor(faults: readonly Omit<FieldFault, "code">[]): MedusaError {
  const reasons = faults.map(({ field, message }) => `${field}: ${message}`).join("; ");
  const message = `The vendor account cannot be saved: ${reasons}`;
  return new MedusaError(MedusaError.Types.INVALID_DATA, message, "MIZAN_VENDOR_ACCOUNT_INVALID");
}
