/** Whose delivery is it, what does it cost, and who gets that (money.md, rule 5). */
import { allocate } from "./allocate";
import type { PartOfCharge } from "./charge-parts";
import { type ChargedPart, chargedPart } from "./charged-part";
import { type Fils, parseKwd, toDecimalString } from "./money";
import { MoneyError } from "./money-error";
import { type DeliveryRecipient, SplitRefusal, type VendorTerms } from "./split-input";

/** A party of the cart and what its goods are worth in fils; `id: null` is the operator. */
export interface Party {
  readonly id: string | null;
  readonly goodsFils: Fils;
}

/** What a vendor's delivery costs and who gets it. */
export interface Delivery {
  readonly costFils: Fils;
  readonly recipient: DeliveryRecipient;
  readonly company: number | null;
  /** The fixed amount was more than the vendor's whole part. */
  readonly wasCut: boolean;
}

/**
 * Each party's share of a shipping method. A method of a vendor is that vendor's alone; any other is shared by the parties'
 * goods, the operator's own lines being a party too. What the operator bears of a method is shared like the method; of its own
 * share it bears nothing. By party, the operator last.
 */
export function shareShipping(
  { part: { id, vendorId }, amountFils, borneFils }: PartOfCharge,
  parties: readonly Party[],
): ChargedPart[] {
  const belongsToOneVendor = vendorId !== undefined && vendorId !== null;
  if (belongsToOneVendor) return [chargedPart({ id, vendorId }, amountFils, borneFils)];
  const weights = parties.map((party) => ({ id: party.id, weight: party.goodsFils }));
  const borne = borneFils > 0 ? allocate(borneFils, weights) : [];
  return allocate(amountFils, weights).map((share, at) => {
    const ownFils = share.id === null ? 0 : (borne[at]?.amountFils ?? 0);
    return chargedPart({ id, vendorId: share.id }, share.amountFils, ownFils);
  });
}

/**
 * A vendor's delivery: what its shipping is worth, or the fixed amount cut to the vendor's whole part.
 * @param worth.partFils the vendor's goods and shipping together
 * @throws SplitRefusal `delivery_invalid`, or `delivery_company_missing` where a company is to be paid
 */
export function deliveryOf(
  vendor: VendorTerms,
  worth: { readonly shippingFils: Fils; readonly partFils: Fils },
  defaultCompany: number | null,
): Delivery {
  const { recipient } = vendor.delivery;
  const wantedFils = vendor.delivery.source === "fixed" ? fixedFilsOf(vendor) : worth.shippingFils;
  const costFils = Math.min(wantedFils, worth.partFils);
  const company = recipient === "company" ? (vendor.delivery.company ?? defaultCompany) : null;
  const nobodyToPay = recipient === "company" && company === null && costFils > 0;
  if (nobodyToPay) {
    throw new SplitRefusal(
      "delivery_company_missing",
      `${vendor.name ?? vendor.reference} pays ${toDecimalString(costFils)} KWD for delivery to a company, but ` +
        "neither the vendor nor the operator has a delivery company set: set one, or another recipient.",
      [vendor.vendorId],
    );
  }
  return { costFils, recipient, company, wasCut: wantedFils > costFils };
}

function fixedFilsOf(vendor: VendorTerms): Fils {
  try {
    return parseKwd(vendor.delivery.fixed ?? "");
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    const who = vendor.name ?? vendor.reference;
    throw new SplitRefusal("delivery_invalid", `Fixed delivery amount of ${who}: ${error.message}`, [
      vendor.vendorId,
    ]);
  }
}
