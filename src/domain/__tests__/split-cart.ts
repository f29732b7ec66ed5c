import type { CommissionTerms } from "../commission-terms";
import type { SplitInput, SplitLine, SplitShipping, VendorTerms } from "../split-input";

/** A commission as a test writes it: "10", "5+0.250" or "=0.300". */
export function termsOf(rate: string, more: Partial<CommissionTerms> = {}): CommissionTerms {
  if (rate.startsWith("=")) return { type: "fixed", base: "goods", fixed: rate.slice(1), ...more };
  const [percent, fixed] = rate.split("+");
  return { type: fixed === undefined ? "percentage" : "mixed", base: "goods", percent, fixed, ...more };
}

export function vendor(vendorId: string, rate: string, more: Partial<VendorTerms> = {}): VendorTerms {
  return {
    vendorId,
    name: `Shop ${vendorId}`,
    reference: `REF${vendorId}`,
    hasOwnKey: false,
    commission: termsOf(rate),
    delivery: { source: "cart_shipping", recipient: "operator" },
    ...more,
  };
}

/** A line as a test writes it: owner ("" is the operator), total, tax. */
export function line(id: string, owner: string, total: string, tax = "0"): SplitLine {
  return { id, vendorId: owner === "" ? null : owner, total, tax };
}

export function shipping(id: string, total: string, vendorId?: string): SplitShipping {
  return { id, total, tax: "0", vendorId };
}

export function cart(
  total: string,
  lines: SplitLine[],
  vendors: VendorTerms[],
  more: Partial<Omit<SplitInput, "settings">> & { settings?: Partial<SplitInput["settings"]> } = {},
): SplitInput {
  return {
    total,
    lines,
    vendors,
    shipping: more.shipping ?? [],
    operator: more.operator ?? {},
    settings: {
      policy: "platform",
      commissionEncoding: "exact",
      credit: "parts",
      settingsVersion: 7,
      ...more.settings,
    },
  };
}
