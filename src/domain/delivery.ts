/** Whose delivery is it, what does it cost, and who gets that (money.md, rule 5). */
import { allocate, byId } from "./allocate";
import { type Fils, parseKwd, toDecimalString } from "./money";
import { MoneyError } from "./money-error";
import {
  type ChargedPart,
  type DeliveryRecipient,
  SplitRefusal,
  type SplitShipping,
  type VendorTerms,
} from "./split-input";

/** A party of the cart and its goods in fils; `id: null` is the operator. */
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
 * Each party's share of each shipping method. A method of a vendor is that vendor's alone; any other is shared by
 * the parties' goods, the operator's own lines being a party too. Ordered by method, then party, the operator last.
 */
export function shareShipping(
  methods: readonly SplitShipping[],
  amountFilsOf: ReadonlyMap<string, Fils>,
  parties: readonly Party[],
): ChargedPart[] {
  const weights = parties.map(({ id, goodsFils }) => ({ id, weight: goodsFils }));
  return [...methods].sort(byId).flatMap(({ id, vendorId }) => {
    const methodFils = amountFilsOf.get(id) ?? 0;
    const belongsToOneVendor = vendorId !== undefined && vendorId !== null;
    if (belongsToOneVendor) return [{ id, vendorId, amountFils: methodFils }];
    return allocate(methodFils, weights).map((share) => ({
      id,
      vendorId: share.id,
      amountFils: share.amountFils,
    }));
  });
}

/**
 * A vendor's delivery: what the shopper paid for shipping, or the fixed amount cut to the vendor's whole part.
 * @param partFils the vendor's goods and shipping together
 * @throws SplitRefusal `delivery_invalid`, or `delivery_company_missing` where a company is to be paid
 */
export function deliveryOf(
  vendor: VendorTerms,
  paid: { readonly shippingFils: Fils; readonly partFils: Fils },
  defaultCompany: number | null,
): Delivery {
  const { recipient } = vendor.delivery;
  const wantedFils = vendor.delivery.source === "fixed" ? fixedFilsOf(vendor) : paid.shippingFils;
  const costFils = Math.min(wantedFils, paid.partFils);
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
