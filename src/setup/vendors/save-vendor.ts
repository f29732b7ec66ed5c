/** Vendor accounts as the operator writes them: what cannot be charged is refused with each field's reason. */
import type { Using } from "../../application/dependencies";
import type { Vendor } from "../../config/terms";
import { problemsOfOwnTerms, unusedByOwnTerms } from "./vendor-problems";
import { VendorAccountExists } from "../../modules/mizan/stores/vendor-account-store";
import type { NewVendorAccount } from "../../modules/mizan/stores/vendor-account";
import { refusedIfChanged } from "../settings/changed-meanwhile";
import { inConflict, inputRefusal } from "../../answers/operator-refusal";
import { accountOfForm, accountWith, changesTerms, type VendorChange } from "./vendor-body";
import { accountOrRefusal, vendorNotFound } from "./vendor-view";

/**
 * @param changedBy for the history; null for a program
 * @returns the id of the new account
 * @throws OperatorRefusal MIZAN_INPUT_INVALID, MIZAN_VENDOR_EXISTS
 */
export async function createVendor(
  dependencies: Using<"setup">,
  given: Vendor,
  changedBy: string | null,
): Promise<string> {
  const account = accountOfForm(given);
  await refuseUnusableTerms(dependencies, account);
  try {
    const { id } = await dependencies.mizan.settings.vendors.create(account, changedBy);
    return id;
  } catch (error) {
    if (!(error instanceof VendorAccountExists)) throw error;
    const { source, external_id, name, id } = error.existing;
    const message = `"${external_id}" of ${source} is the vendor ${name} (${id}) already.`;
    throw inConflict("MIZAN_VENDOR_EXISTS", `Nothing was saved: ${message}`, {
      fields: [{ field: "external_id", code: "taken", message }],
    });
  }
}

/**
 * Changes what is given of an account; terms are checked where terms are changed, so that a vendor whose terms became
 * unusable can always be paused.
 *
 * @throws OperatorRefusal MIZAN_INPUT_INVALID, MIZAN_VENDOR_NOT_FOUND, MIZAN_CHANGED_MEANWHILE
 */
export async function changeVendor(
  dependencies: Using<"setup">,
  id: string,
  { version, changedBy, ...form }: VendorChange & { changedBy: string | null },
): Promise<void> {
  const before = await accountOrRefusal(dependencies, id);
  const account = accountWith(before, form);
  // Of an outdated form the version is the first thing to say.
  if (changesTerms(form) && before.version === version) await refuseUnusableTerms(dependencies, account);
  const { vendors } = dependencies.mizan.settings;
  const saved = await vendors
    .change({ id, version, account, changedBy })
    .catch(refusedIfChanged(dependencies));
  if (!saved) throw vendorNotFound(id);
}

async function refuseUnusableTerms({ mizan }: Using<"setup">, account: NewVendorAccount): Promise<void> {
  const { settings } = await mizan.settings.current([]);
  const faults = [...problemsOfOwnTerms(account, settings), ...unusedByOwnTerms(account, settings)];
  if (faults.length > 0) throw inputRefusal(faults);
}
