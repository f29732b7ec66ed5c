/**
 * What one charge is made of: who gets what, to the fils (money.md). Pure: the same cart and
 * settings give the same split in any order of lines.
 */
import { zeroCharge } from "./charge-parts";
import { type ChargedPart, sumFils } from "./charged-part";
import { type VendorPart, vendorPartOf } from "./vendor-part";
import { type Fils, MAX_CHARGE_FILS, toDecimalString } from "./money";
import { sharePartsOf } from "./share-parts";
import { type CommissionEncoding, type SplitInput, SplitRefusal } from "./split-input";
import { nativeSaysTheSame, type WireFields, wireFieldsOfDelivery, wireFieldsOfVendor } from "./wire-fields";
import { type CartParties, partiesOf, refuseUnusableVendors } from "./cart-parties";

/** Who signs the charge, and so who is paid by the gateway. */
export type KeyOwner = { readonly kind: "operator" } | { readonly kind: "vendor"; readonly vendorId: string };

/** Frozen and JSON-safe; stored before the shopper can see a payment page, never changed after (rule 7). */
export interface Split {
  /** A: what the shopper pays in this transaction; 0 where the operator bears all of it, and no gateway is called. */
  readonly chargeFils: Fils;
  readonly keyOwner: KeyOwner;
  /** By vendor id in code units. */
  readonly vendors: readonly VendorPart[];
  /** P: the operator's own lines and its part of the shipping. */
  readonly platformFils: Fils;
  /** The gateway's number of the company that gets the operator's part of the shipping; null where the operator keeps it. */
  readonly platformDeliveryCompany?: number | null;
  /** By line id in code units. */
  readonly lines: readonly ChargedPart[];
  /** By method id, then vendor id, the operator last; one entry per method and party. */
  readonly shipping: readonly ChargedPart[];
  readonly wire: WireFields;
  readonly commissionEncoding: CommissionEncoding;
  readonly settingsVersion: number;
}

/** What is charged, and whose each part of it is. */
interface ChargedMoney {
  readonly chargeFils: Fils;
  readonly lines: readonly ChargedPart[];
  readonly shipping: readonly ChargedPart[];
  readonly vendors: readonly VendorPart[];
}

/**
 * The one charge of a cart. A policy says what one charge can carry: where there is nothing to charge, every cart is split.
 * @throws SplitRefusal where the cart cannot be charged at all, or not in one charge
 * @throws MoneyError for an amount that cannot be read
 */
export function split(input: SplitInput): Split {
  const { shared, parties } = shareCart(input);
  const isDivided = parties.isSeveral && shared.chargeFils > 0;
  if (isDivided && input.settings.policy === "block") {
    throw new SplitRefusal(
      "several_vendors_blocked",
      `One payment can hold one seller's goods; this cart has those of ${parties.names}. Pay for them one by one.`,
      parties.vendorIds,
    );
  }
  if (isDivided && input.settings.policy === "separate") {
    throw new SplitRefusal(
      "separate_charges_needed",
      `The goods of ${parties.names} are paid for separately: a cart and a payment for each of them.`,
      parties.vendorIds,
    );
  }
  return packCharge(input, shared, parties);
}

/** @returns whose all of a charge is: a vendor's id, null the operator's; undefined where it is of several */
export function onlyOwnerOf({
  lines,
  shipping,
}: Pick<Split, "lines" | "shipping">): string | null | undefined {
  const [owner, ...others] = new Set([...lines, ...shipping].map(({ vendorId }) => vendorId));
  return others.length > 0 ? undefined : owner;
}

/** B: what the operator bears of a split, in fils (money.md, rule 13). */
export function borneBySplit({ vendors }: Pick<Split, "vendors">): Fils {
  return vendors.reduce((sum, { borneFils = 0 }) => sum + borneFils, 0);
}

/**
 * What refunds of a split count by. Of a charge of 0 the operator bears everything: it counts as though that had been paid, and
 * comes back as what is paid does (money.md, rule 13).
 */
export function refundableSplit(split: Split): Split {
  if (split.chargeFils > 0) return split;
  const asPaid = ({ borneFils = 0, ...part }: ChargedPart) => ({ ...part, amountFils: borneFils });
  return {
    ...split,
    chargeFils: borneBySplit(split),
    vendors: split.vendors.map(({ borneFils: _borneFils, ...part }) => part),
    lines: split.lines.map(asPaid),
    shipping: split.shipping.map(asPaid),
  };
}

/** The gateway pays this vendor itself. */
export function isOnOwnKey({ keyOwner }: Pick<Split, "keyOwner">, vendorId: string): boolean {
  return keyOwner.kind === "vendor" && keyOwner.vendorId === vendorId;
}

/** Of the operator's part, the shipping that goes out to its delivery company, in fils. */
export function platformDeliveryFils({ platformDeliveryCompany, shipping }: Split): Fils {
  if (platformDeliveryCompany === undefined || platformDeliveryCompany === null) return 0;
  return sumFils(shipping.filter(({ vendorId }) => vendorId === null));
}

function shareCart(input: SplitInput): { shared: ChargedMoney; parties: CartParties } {
  const parties = partiesOf(input);
  refuseUnusableVendors(parties);
  const { charge, lines, shipping, tallies } = sharePartsOf(input, input.settings.credit);
  const vendors = parties.vendors.map((vendor) => {
    const { vendorId } = vendor;
    const own = tallies.of(vendorId);
    const worth = {
      grossFils: own.goods.worthFils,
      taxFils: charge.taxFilsOf(vendorId),
      shippingFils: own.shipping.worthFils,
      borneFils: own.goods.borneFils + own.shipping.borneFils,
      borneBy: tallies.borneBy(vendorId),
    };
    return vendorPartOf(vendor, worth, input.operator.deliveryCompany ?? null);
  });
  // What the operator would have borne of a shared method may all have fallen on its own share.
  if (charge.chargeFils === 0 && borneBySplit({ vendors }) === 0) throw zeroCharge(input.total);
  return { shared: { chargeFils: charge.chargeFils, lines, shipping, vendors }, parties };
}

function packCharge(input: SplitInput, money: ChargedMoney, parties: CartParties): Split {
  const { chargeFils, lines, shipping, vendors } = money;
  refuseTooLarge(chargeFils, borneBySplit({ vendors }));
  const { commissionEncoding, settingsVersion } = input.settings;
  const ownLines = lines.filter(({ vendorId }) => vendorId === null);
  const ownShipping = shipping.filter(({ vendorId }) => vendorId === null);
  const platformShippingFils = sumFils(ownShipping);
  const hasPlatformParts = ownLines.length + ownShipping.length > 0;
  const only = vendors.length === 1 && !hasPlatformParts ? vendors[0] : undefined;
  const onOwnKey =
    only !== undefined && chargeFils > 0 && parties.withOwnKey.has(only.vendorId) ? only : undefined;
  const deliveries = [
    ...vendors.map((part) => ({ company: part.deliveryCompany, costFils: part.deliveryFils })),
    { company: input.operator.deliveryCompany ?? null, costFils: platformShippingFils },
  ];
  return deepFreeze({
    chargeFils,
    keyOwner: onOwnKey ? { kind: "vendor", vendorId: onOwnKey.vendorId } : { kind: "operator" },
    vendors: onOwnKey ? [noteEncoding(onOwnKey, commissionEncoding)] : vendors,
    platformFils: sumFils(ownLines) + platformShippingFils,
    platformDeliveryCompany: platformShippingFils > 0 ? (input.operator.deliveryCompany ?? null) : null,
    lines: Object.freeze(lines),
    shipping,
    // On the operator's own key a commission would be the operator paying itself.
    wire: onOwnKey
      ? wireFieldsOfVendor(onOwnKey, commissionEncoding)
      : wireFieldsOfDelivery(deliveries, chargeFils),
    commissionEncoding,
    settingsVersion,
  });
}

function refuseTooLarge(chargeFils: Fils, borneFils: Fils): void {
  if (chargeFils > MAX_CHARGE_FILS) {
    throw new SplitRefusal(
      "charge_too_large",
      `A charge of ${toDecimalString(chargeFils)} KWD is above 999999.999 KWD, the gateway's most.`,
    );
  }
  if (chargeFils + borneFils > MAX_CHARGE_FILS) {
    throw new SplitRefusal(
      "charge_too_large",
      "What the shopper pays and what the marketplace bears come to more than 999999.999 KWD together.",
    );
  }
}

function noteEncoding(part: VendorPart, encoding: CommissionEncoding): VendorPart {
  if (encoding === "exact" || nativeSaysTheSame(part)) return part;
  return { ...part, adjustments: [...part.adjustments, "native_sent_as_exact"] };
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) {
    if (typeof inner === "object" && inner !== null && !Object.isFrozen(inner)) deepFreeze(inner);
  }
  return Object.freeze(value);
}
