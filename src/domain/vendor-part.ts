/** One vendor's part of one charge: its commission, its delivery, and the remainder, which is the vendor's. */
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

/** Always: net + commission + delivery that goes to others = gross + shipping. */
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

/** What the shopper pays for one vendor, in fils. */
export interface PaidForVendor {
  readonly grossFils: Fils;
  readonly taxFils: Fils;
  readonly shippingFils: Fils;
}

/**
 * Splits what was paid for one vendor. The commission gives way to delivery, never another vendor's money (rule 6).
 * @throws SplitRefusal `delivery_invalid`, `delivery_company_missing`
 */
export function vendorPartOf(
  vendor: VendorTerms,
  paid: PaidForVendor,
  defaultCompany: number | null,
): VendorPart {
  const partFils = paid.grossFils + paid.shippingFils;
  const delivery = deliveryOf(vendor, { shippingFils: paid.shippingFils, partFils }, defaultCompany);
  const deliveryToOthersFils = delivery.recipient === "vendor" ? 0 : delivery.costFils;
  const baseFils = commissionBaseOf(vendor.commission.base, { ...paid, deliveryFils: delivery.costFils });
  const wantedFils = boundedCommission(vendor.commission, baseFils);
  const allowedFils = Math.min(wantedFils, baseFils);
  const commissionFils = Math.min(allowedFils, partFils - deliveryToOthersFils);
  const adjustments: PartAdjustment[] = [];
  if (delivery.wasCut) adjustments.push("delivery_cut_to_part");
  if (wantedFils > allowedFils) adjustments.push("commission_cut_to_base");
  if (allowedFils > commissionFils) adjustments.push("commission_gave_way_to_delivery");
  return {
    vendorId: vendor.vendorId,
    reference: vendor.reference,
    ...paid,
    baseFils,
    commissionFils,
    commission: { ...vendor.commission },
    deliveryFils: delivery.costFils,
    deliveryRecipient: delivery.recipient,
    deliveryCompany: delivery.company,
    netFils: partFils - commissionFils - deliveryToOthersFils,
    adjustments,
  };
}

/** The delivery that somebody other than the vendor gets, in fils. */
export function deliveryToOthers(part: VendorPart): Fils {
  return part.deliveryRecipient === "vendor" ? 0 : part.deliveryFils;
}
