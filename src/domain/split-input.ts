/** What a split is computed from: the cart as the engine totals it, the vendors' terms, the operator's settings. */
import type { CommissionTerms } from "./commission-terms";
import type { BorneAmount } from "./borne-by";
import type { RawAmount } from "./exact";

/** What to do with a cart of several parties: one charge on the operator's key, none, or one charge per party. */
export type CartPolicy = "platform" | "block" | "separate";
/** `exact` sends the commission computed here as a fixed amount; `native` sends the vendor's rate as configured. */
export type CommissionEncoding = "exact" | "native";
export const DELIVERY_RECIPIENTS = ["vendor", "company", "operator"] as const;
export type DeliveryRecipient = (typeof DELIVERY_RECIPIENTS)[number];
/** `cart_shipping`: what the shopper paid for shipping; `fixed`: an amount, whatever the shopper paid. */
export const DELIVERY_SOURCES = ["cart_shipping", "fixed"] as const;

/** `operator`: what credit pays is the operator's, the parts keep their worth; `parts`: credit lowers every part (rule 13). */
export const CREDIT_BEARERS = ["operator", "parts"] as const;
export type CreditBearer = (typeof CREDIT_BEARERS)[number];

/** KWD, unrounded. `total` is after discounts and with tax; `vendorId: null` is the operator's own line. */
export interface SplitLine {
  readonly id: string;
  readonly vendorId: string | null;
  readonly total: RawAmount;
  /** What the operator bears of the line's discount, with its tax; of the operator's own lines nothing counts. */
  readonly borne?: RawAmount;
  /** The same by promotion; absent where it is not told. */
  readonly borneBy?: readonly BorneAmount[];
  /** In `total` and `borne` together. */
  readonly tax: RawAmount;
}

/** KWD, unrounded. With a `vendorId` the method belongs to it; without, it is shared by the goods (rule 5). */
export interface SplitShipping {
  readonly id: string;
  readonly vendorId?: string | null;
  readonly total: RawAmount;
  /** What the operator bears of the method's discount, with its tax. */
  readonly borne?: RawAmount;
  /** The same by promotion; absent where it is not told. */
  readonly borneBy?: readonly BorneAmount[];
  /** In `total` and `borne` together. */
  readonly tax: RawAmount;
}

export interface DeliveryTerms {
  readonly source: (typeof DELIVERY_SOURCES)[number];
  /** KWD, at most three decimals; only with source `fixed`. */
  readonly fixed?: string | null;
  readonly recipient: DeliveryRecipient;
  /** The gateway's number of the delivery company; without it the operator's default. */
  readonly company?: number | null;
}

export interface VendorTerms {
  readonly vendorId: string;
  /** How people call the vendor; errors show it. Falls back to `reference`. */
  readonly name?: string;
  readonly reference: string;
  /** The gateway settles with this vendor directly, on the vendor's own key. */
  readonly hasOwnKey: boolean;
  readonly paused?: boolean;
  readonly commission: CommissionTerms;
  readonly delivery: DeliveryTerms;
}

export interface SplitSettings {
  readonly policy: CartPolicy;
  readonly commissionEncoding: CommissionEncoding;
  readonly credit: CreditBearer;
  /** Kept with the split: which settings it came from. */
  readonly settingsVersion: number;
}

export interface SplitInput {
  /** The cart's total in KWD, unrounded, after credit lines and gift cards. */
  readonly total: RawAmount;
  readonly lines: readonly SplitLine[];
  readonly shipping: readonly SplitShipping[];
  /** One entry at least for every vendor that the cart names; others are ignored. */
  readonly vendors: readonly VendorTerms[];
  readonly operator: { readonly deliveryCompany?: number | null };
  readonly settings: SplitSettings;
}

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
