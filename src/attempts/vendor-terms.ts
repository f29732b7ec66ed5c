/** A vendor's terms as they stand: its own, field by field, and where it has none the operator's. */
import type { MizanSettings } from "../config/options";
import type { DeliveryTerms, VendorTerms } from "../domain/split-input";
import type { VendorAccountRow } from "../modules/mizan/stores/vendor-account";

/** @returns what the split is computed from */
export function vendorTermsOf(
  account: VendorAccountRow,
  settings: MizanSettings,
  hasKey: boolean,
): VendorTerms {
  const delivery: DeliveryTerms = account.delivery ?? settings.delivery;
  return {
    vendorId: account.id,
    name: account.name,
    reference: account.external_id,
    // A vendor without a key of its own is paid by the operator (money.md, What a charge can carry).
    hasOwnKey: (account.settles ?? settings.settles) === "own_key" && hasKey,
    paused: account.status === "paused",
    commission: { ...account.commission, base: account.commission_base ?? settings.commissionBase },
    delivery,
  };
}
