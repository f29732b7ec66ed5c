/** Why a cart cannot be charged, found before the shopper sees a payment page. Codes never change. */
export type SplitRefusalCode =
  | "cart_empty"
  | "cart_id_repeated"
  | "part_negative"
  | "total_above_parts"
  | "charge_zero"
  | "charge_too_small"
  | "charge_too_large"
  | "several_vendors_blocked"
  | "separate_charges_needed"
  | "vendor_terms_missing"
  | "vendor_terms_repeated"
  | "vendor_paused"
  | "commission_invalid"
  | "delivery_invalid"
  | "delivery_company_missing"
  | "native_with_operator_delivery";

/** The message names the vendors and says what to do; `vendorIds` are theirs, empty where no vendor is at fault. */
export class SplitRefusal extends Error {
  override readonly name = "SplitRefusal";
  constructor(
    readonly code: SplitRefusalCode,
    message: string,
    readonly vendorIds: readonly string[] = [],
  ) {
    super(message);
  }
}
