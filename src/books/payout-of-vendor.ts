/** What a payout run makes of a vendor, by what it is owed, its own terms and the settings. */
import type { MizanSettings } from "../config/terms";
import { type Fils, parseKwd } from "../domain/money";
import { type FileDecimals, type PayableVendor, payoutItem } from "../domain/payout-item";
import type { VendorAccountRow } from "../modules/mizan/stores/vendor-account";
import { effectiveTermsOf } from "../setup/vendors/effective-terms";
import type { OwedVendor } from "./owed-to-vendors";

type OfRun = Pick<PayableVendor, "isLeftOut" | "bankDetails"> & { decimals: FileDecimals };

/** @returns the item, or the first reason why there is none; where the books differ nothing is decided */
export function payoutOf(
  vendor: { account: VendorAccountRow; owed: OwedVendor; settings: MizanSettings },
  { isLeftOut, bankDetails, decimals }: OfRun,
): ReturnType<typeof payoutItem> | { reason: "books_differ" } {
  const { account, owed, settings } = vendor;
  if (owed.differs) return { reason: "books_differ" };
  return payoutItem(
    {
      owed,
      isLeftOut,
      isInAnotherRun: owed.reservedFils > 0,
      isFrozen: owed.isFrozen,
      minimumFils: payoutMinimumFils(account, settings),
      bankDetails,
    },
    decimals,
  );
}

/** @returns the least that a payout run pays the vendor */
export function payoutMinimumFils(account: VendorAccountRow, settings: MizanSettings): Fils {
  return parseKwd(effectiveTermsOf(account, settings).payout_minimum.value ?? settings.payout.minimum);
}
