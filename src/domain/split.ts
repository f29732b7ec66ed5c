import type { Fils } from "./money";
import type { CommissionEncoding, SplitInput } from "./split-input";
import type { VendorPart } from "./vendor-part";
import type { WireFields } from "./wire-fields";

/** Who signs the charge, and so who is paid by the gateway. */
export type KeyOwner = { readonly kind: "operator" } | { readonly kind: "vendor"; readonly vendorId: string };

/** A line or a party's share of a shipping method; `vendorId: null` is the operator's. */
export interface ChargedPart {
  readonly id: string;
  readonly vendorId: string | null;
  readonly amountFils: Fils;
}

/** Frozen and JSON-safe: what one charge is made of, stored before the shopper can see a payment page (rule 7). */
export interface Split {
  /** A: what the shopper pays in this transaction. */
  readonly chargeFils: Fils;
  readonly keyOwner: KeyOwner;
  /** By vendor id in code units. */
  readonly vendors: readonly VendorPart[];
  /** P: the operator's own lines and its part of the shipping. */
  readonly platformFils: Fils;
  /** By line id in code units. */
  readonly lines: readonly ChargedPart[];
  /** By method id, then vendor id, the operator last; one entry per method and party. */
  readonly shipping: readonly ChargedPart[];
  readonly wire: WireFields;
  readonly commissionEncoding: CommissionEncoding;
  readonly settingsVersion: number;
}
export type { SplitInput };
