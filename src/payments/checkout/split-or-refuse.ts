/** The split of a cart, or why there is none: in words for the shopper, and for the operator in the log. */
import type { Logger } from "@medusajs/framework/types";
import { PaymentRefusal, type PaymentRefusalCode } from "../../answers/payment-refusal";
import { logRefusal } from "../../application/log-refusal";
import { MoneyError } from "../../domain/money-error";
import type { Split } from "../../domain/split";
import { SplitRefusal, type SplitRefusalCode } from "../../domain/split-input";
import { assertSplitBalances } from "../../domain/split-invariants";
import type { VendorAccountRow } from "../../modules/mizan/stores/vendor-account";
import { VendorNotSetUp } from "../../setup/vendors/vendor-terms";

const REFUSAL_CODE_OF: Partial<Record<SplitRefusalCode, PaymentRefusalCode>> = {
  vendor_paused: "MIZAN_VENDOR_PAUSED",
  several_vendors_blocked: "MIZAN_SEVERAL_VENDORS",
  separate_charges_needed: "MIZAN_DIVIDE_CART",
  cart_empty: "MIZAN_CART_EMPTY",
  charge_zero: "MIZAN_ZERO_CHARGE",
  charge_too_small: "MIZAN_ZERO_CHARGE",
};

/** The terms are at fault, the operator's to mend; what a vendor pays is no business of the shopper's. */
const FAULTS_OF_TERMS: readonly SplitRefusalCode[] = [
  "commission_invalid",
  "delivery_invalid",
  "delivery_company_missing",
  "native_with_operator_delivery",
];

/**
 * @param accounts of the cart's vendors, for their names
 * @param compute the split, with the vendors' terms
 * @throws PaymentRefusal
 */
export function splitOrRefuse(
  logger: Logger,
  accounts: readonly VendorAccountRow[],
  compute: () => Split,
): Split {
  try {
    const computed = compute();
    assertSplitBalances(computed);
    return computed;
  } catch (error) {
    const refusal = refusalOf(error, accounts);
    if (refusal instanceof VendorNotSetUp) {
      const why = refusal.problems.map(({ field, message }) => `${field}: ${message}`).join(" ");
      const text = `Mizan: the goods of vendor ${refusal.vendorId} cannot be charged for: ${why}`;
      const faults = refusal.problems.map(({ field, code }) => `${field} ${code}`).join(" ");
      logRefusal(logger, `${refusal.vendorId} ${faults}`, text);
    }
    throw refusal;
  }
}

function refusalOf(error: unknown, accounts: readonly VendorAccountRow[]): unknown {
  if (error instanceof MoneyError) return new PaymentRefusal("MIZAN_CHARGE_REFUSED", error.message);
  if (!(error instanceof SplitRefusal)) return error;
  const account = accounts.find(({ id }) => error.vendorIds.includes(id));
  if (account && FAULTS_OF_TERMS.includes(error.code)) {
    return new VendorNotSetUp(account.id, account.name, [
      { field: "terms", code: error.code, message: error.message },
    ]);
  }
  return paymentRefusalOf(error);
}

/** What the shopper reads of it. */
export function paymentRefusalOf({ code, message }: SplitRefusal): PaymentRefusal {
  return new PaymentRefusal(REFUSAL_CODE_OF[code] ?? "MIZAN_CHARGE_REFUSED", message);
}
