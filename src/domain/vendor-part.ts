/** One vendor's part of one charge: its commission, its delivery, and the remainder, which is the vendor's. */
import type { BorneShare } from "./borne-by";
import { boundedCommission, commissionBaseOf } from "./commission";
import type { CommissionTerms } from "./commission-terms";
import { deliveryOf } from "./delivery";
import type { Fils } from "./money";
import type { DeliveryRecipient, VendorTerms } from "./split-input";

/** Where a setting had to give way so that nobody is paid more than there is (money.md, rules 2, 5 and 6). */
export type PartAdjustment =
  | "commission_cut_to_base"
  | "commission_gave_way_to_delivery"
  | "delivery_cut_to_part"
  | "native_sent_as_exact";

/** Counted by its worth: what the shopper paid of it is gross + shipping - borne. Always: net + commission + delivery that goes to others = gross + shipping. */
export interface VendorPart {
  readonly vendorId: string;
  readonly reference: string;
  /** G_v: the vendor's lines after discounts, with tax, and what the operator bears of them. */
  readonly grossFils: Fils;
  readonly taxFils: Fils;
  /** What the commission was taken on. */
  readonly baseFils: Fils;
  /** C_v: what the operator earns. */
  readonly commissionFils: Fils;
  /** The terms it came from, frozen: later refunds follow them, not the settings of that day. */
  readonly commission: CommissionTerms;
  /** What the shopper paid for shipping in this vendor's part, and what the operator bears of it. */
  readonly shippingFils: Fils;
  /** D_v: what delivery costs; differs from the shipping where it is a fixed amount. */
  readonly deliveryFils: Fils;
  readonly deliveryRecipient: DeliveryRecipient;
  /** The gateway's number of the company; null unless the recipient is a company. */
  readonly deliveryCompany: number | null;
  /** S_v: the vendor's share, the remainder of all the others. */
  readonly netFils: Fils;
  readonly adjustments: readonly PartAdjustment[];
  /** B_v: what the operator bears of gross and shipping (rule 13); absent where it bears nothing. */
  readonly borneFils?: Fils;
  /** The same by promotion and credit, in the order of their ids; absent where that was not told. */
  readonly borneBy?: readonly BorneShare[];
}

/** What one vendor's goods and shipping are worth, in fils; `borneFils` of it the operator bears. */
export interface WorthOfVendor {
  readonly grossFils: Fils;
  readonly taxFils: Fils;
  readonly shippingFils: Fils;
  readonly borneFils: Fils;
  readonly borneBy: readonly BorneShare[] | undefined;
}

/**
 * Splits what one vendor's part is worth. The commission gives way to delivery, never another vendor's money (rule 6).
 * @throws SplitRefusal `delivery_invalid`, `delivery_company_missing`
 */
export function vendorPartOf(
  vendor: VendorTerms,
  worth: WorthOfVendor,
  defaultCompany: number | null,
): VendorPart {
  const { grossFils, taxFils, shippingFils, borneFils, borneBy } = worth;
  const partFils = grossFils + shippingFils;
  const delivery = deliveryOf(vendor, { shippingFils, partFils }, defaultCompany);
  const deliveryToOthersFils = delivery.recipient === "vendor" ? 0 : delivery.costFils;
  const baseFils = commissionBaseOf(vendor.commission.base, {
    grossFils,
    taxFils,
    deliveryFils: delivery.costFils,
  });
  const wantedFils = boundedCommission(vendor.commission, baseFils);
  const allowedFils = Math.min(wantedFils, baseFils);
  const commissionFils = Math.min(allowedFils, partFils - deliveryToOthersFils);
  const adjustments: PartAdjustment[] = [];
  if (delivery.wasCut) adjustments.push("delivery_cut_to_part");
  if (wantedFils > allowedFils) adjustments.push("commission_cut_to_base");
  if (allowedFils > commissionFils) adjustments.push("commission_gave_way_to_delivery");
  const part = {
    vendorId: vendor.vendorId,
    reference: vendor.reference,
    grossFils,
    taxFils,
    shippingFils,
    baseFils,
    commissionFils,
    commission: { ...vendor.commission },
    deliveryFils: delivery.costFils,
    deliveryRecipient: delivery.recipient,
    deliveryCompany: delivery.company,
    netFils: partFils - commissionFils - deliveryToOthersFils,
    adjustments,
  };
  if (borneFils === 0) return part;
  // A spread of as many fields takes as long as a line's whole split.
  return Object.assign(part, borneBy ? { borneFils, borneBy } : { borneFils });
}

/** What the shopper paid of a vendor's part, goods and shipping, in fils. */
export function paidFilsOf({ grossFils, shippingFils, borneFils = 0 }: VendorPart): Fils {
  return grossFils + shippingFils - borneFils;
}

/** The delivery that somebody other than the vendor gets, in fils. */
export function deliveryToOthers(part: VendorPart): Fils {
  return part.deliveryRecipient === "vendor" ? 0 : part.deliveryFils;
}
