/** Where a vendor's money is sent, as people may see it. */
import { actorNames } from "../../answers/actor-names";
import type { BankDetailsView, VendorBankDetails } from "../../answers/books-api/bank-details";
import type { Using } from "../../application/dependencies";
import { hiddenIban } from "../../domain/bank/iban";
import type { BankDetailsRules, JudgedBankDetails } from "../../modules/mizan/stores/bank-details";
import { accountOrRefusal } from "../vendors/vendor-view";

/** @returns when new details count, by the settings in force */
export async function bankDetailsRules({ mizan }: Pick<Using<"setup">, "mizan">): Promise<BankDetailsRules> {
  const { settings } = await mizan.settings.current([]);
  const { fourEyes, settleHours } = settings.bankDetails;
  return { fourEyes, settleHours };
}

/**
 * @param isWhole for who may approve: a second person compares the IBAN with what the vendor has given; all others see its end
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404)
 */
export async function bankDetailsView(
  dependencies: Using<"setup">,
  vendorId: string,
  isWhole: boolean,
): Promise<VendorBankDetails> {
  await accountOrRefusal(dependencies, vendorId);
  const rules = await bankDetailsRules(dependencies);
  const newest = await dependencies.mizan.bankDetails.newest(vendorId, rules);
  return {
    vendor_id: vendorId,
    details: newest ? await viewOf(dependencies, newest, isWhole) : null,
    four_eyes: rules.fourEyes,
    settle_hours: rules.settleHours,
  };
}

async function viewOf(
  dependencies: Using<"setup">,
  row: JudgedBankDetails,
  isWhole: boolean,
): Promise<BankDetailsView> {
  const nameOf = await actorNames(dependencies, [row.changed_by, row.confirmed_by]);
  return {
    version: row.version,
    iban: isWhole ? row.iban : hiddenIban(row.iban),
    account_holder: row.account_holder,
    bic: row.bic,
    purpose: row.purpose,
    state: row.counts ? "counts" : row.rests_since ? "resting" : "waiting",
    counts_from: row.counts_from?.toISOString() ?? null,
    changed_at: row.changed_at.toISOString(),
    changed_by: nameOf(row.changed_by),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    confirmed_by: nameOf(row.confirmed_by),
  };
}
