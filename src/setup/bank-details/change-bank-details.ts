/** A vendor's bank details as a person changes them. Whoever may change them could send its money elsewhere: the shop is told at once. */
import { inputRefusal } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import { readBankDetails } from "../../domain/bank/bank-details";
import { refusedIfChanged } from "../settings/changed-meanwhile";
import { accountOrRefusal } from "../vendors/vendor-view";
import type { BankDetailsChange } from "./bank-details-body";
import { tellOfChangedDetails } from "./tell-of-changed-details";

/**
 * @param changedBy for the history; null for a program
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND, MIZAN_INPUT_INVALID with each field's fault, MIZAN_CHANGED_MEANWHILE
 */
export async function changeBankDetails(
  dependencies: Using<"setup">,
  vendorId: string,
  { version, changedBy, ...typed }: BankDetailsChange & { changedBy: string | null },
): Promise<void> {
  const { mizan } = dependencies;
  await accountOrRefusal(dependencies, vendorId);
  const { settings } = await mizan.settings.current([]);
  const read = readBankDetails(typed, settings.bankDetails);
  if ("faults" in read) throw inputRefusal(read.faults);
  const change = { vendorId, version, details: read.details, changedBy };
  await mizan.bankDetails.change(change).catch(refusedIfChanged(dependencies));
  await tellOfChangedDetails(dependencies);
}
