import type { CommissionTerms } from "./commission-terms";
import type { Fils } from "./money";
import type { DeliveryRecipient } from "./split-input";

/** Where a setting had to give way so that nobody is paid more than there is (money.md, rules 2, 5 and 6). */
export type PartAdjustment =
  | "commission_cut_to_base"
  | "commission_gave_way_to_delivery"
  | "delivery_cut_to_part"
  | "native_sent_as_exact";

/** One vendor's part of one charge. Always: net + commission + delivery that goes to others = gross + shipping. */
export interface VendorPart {
  readonly vendorId: string;
  readonly reference: string;
  /** G_v: the vendor's lines after discounts, with tax. */
  readonly grossFils: Fils;
  readonly taxFils: Fils;
  /** What the commission was taken on. */
  readonly baseFils: Fils;
  /** C_v: what the operator earns. */
  readonly commissionFils: Fils;
  /** The terms it came from, frozen: later refunds follow them, not the settings of that day. */
  readonly commission: CommissionTerms;
  /** What the shopper paid for shipping in this vendor's part. */
  readonly shippingFils: Fils;
  /** D_v: what delivery costs; differs from the shipping paid where it is a fixed amount. */
  readonly deliveryFils: Fils;
  readonly deliveryRecipient: DeliveryRecipient;
  /** The gateway's number of the company; null unless the recipient is a company. */
  readonly deliveryCompany: number | null;
  /** S_v: the vendor's share, the remainder of all the others. */
  readonly netFils: Fils;
  readonly adjustments: readonly PartAdjustment[];
}
