/**
 * What one charge is made of: who gets what, to the fils (money.md). Pure: the same cart and
 * settings give the same split in any order of lines.
 */
import { chargePartsOf } from "./charge-parts";
import { type VendorPart, vendorPartOf } from "./vendor-part";
import { shareShipping } from "./delivery";
import { byId } from "./allocate";
import { type Fils, MAX_CHARGE_FILS, toDecimalString } from "./money";
import { type ChargedPart, type CommissionEncoding, type SplitInput, SplitRefusal } from "./split-input";
import { nativeSaysTheSame, type WireFields, wireFieldsOfDelivery, wireFieldsOfVendor } from "./wire-fields";
import { type CartParties, partiesOf, refuseUnusableVendors } from "./cart-parties";

/** Who signs the charge, and so who is paid by the gateway. */
export type KeyOwner = { readonly kind: "operator" } | { readonly kind: "vendor"; readonly vendorId: string };

/** Frozen and JSON-safe; stored before the shopper can see a payment page, never changed after (rule 7). */
export interface Split {
  /** A: what the shopper pays in this transaction. */
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
 * The one charge of a cart.
 * @throws SplitRefusal where the cart cannot be charged at all, or not in one charge
 * @throws MoneyError for an amount that cannot be read
 */
export function split(input: SplitInput): Split {
  const { shared, parties } = shareCart(input);
  if (parties.isSeveral && input.settings.policy === "block") {
    throw new SplitRefusal(
      "several_vendors_blocked",
      `One payment can hold one seller's goods; this cart has those of ${parties.names}. Pay for them one by one.`,
      parties.vendorIds,
    );
  }
  if (parties.isSeveral && input.settings.policy === "separate") {
    throw new SplitRefusal(
      "separate_charges_needed",
      `The goods of ${parties.names} are paid for separately: a cart and a payment for each of them.`,
      parties.vendorIds,
    );
  }
  return packCharge(input, shared, parties);
}

/** Sum of charged parts in fils. */
export function sumFils(parts: readonly ChargedPart[]): Fils {
  return parts.reduce((sum, { amountFils }) => sum + amountFils, 0);
}

/** Parts by whose they are, looked at once however many parties ask. */
export function byOwner<Part extends { readonly vendorId: string | null }>(
  parts: readonly Part[],
): (owner: string | null) => readonly Part[] {
  const owned = new Map<string | null, Part[]>();
  for (const part of parts) {
    const own = owned.get(part.vendorId);
    if (own) own.push(part);
    else owned.set(part.vendorId, [part]);
  }
  return (owner) => owned.get(owner) ?? [];
}

/** Of the operator's part, the shipping that goes out to its delivery company, in fils. */
export function platformDeliveryFils({ platformDeliveryCompany, shipping }: Split): Fils {
  if (platformDeliveryCompany === undefined || platformDeliveryCompany === null) return 0;
  return sumFils(shipping.filter(({ vendorId }) => vendorId === null));
}

function shareCart(input: SplitInput): { shared: ChargedMoney; parties: CartParties } {
  const parties = partiesOf(input);
  refuseUnusableVendors(parties);
  const charge = chargePartsOf(input);
  const lines = [...input.lines].sort(byId).map(({ id, vendorId }) => {
    return Object.freeze({ id, vendorId, amountFils: charge.amountFilsOf.get(id) ?? 0 });
  });
  const linesOf = byOwner(lines);
  const goods = parties.withLines.map((id) => ({ id, goodsFils: sumFils(linesOf(id)) }));
  const shipping = shareShipping(input.shipping, charge.amountFilsOf, goods);
  const shippingOf = byOwner(shipping);
  const vendors = parties.vendors.map((vendor) => {
    const paid = {
      grossFils: sumFils(linesOf(vendor.vendorId)),
      taxFils: charge.taxFilsOf(vendor.vendorId),
      shippingFils: sumFils(shippingOf(vendor.vendorId)),
    };
    return vendorPartOf(vendor, paid, input.operator.deliveryCompany ?? null);
  });
  return { shared: { chargeFils: charge.chargeFils, lines, shipping, vendors }, parties };
}

function packCharge(input: SplitInput, money: ChargedMoney, parties: CartParties): Split {
  const { chargeFils, lines, shipping, vendors } = money;
  if (chargeFils > MAX_CHARGE_FILS) {
    throw new SplitRefusal(
      "charge_too_large",
      `A charge of ${toDecimalString(chargeFils)} KWD is above 999999.999 KWD, the gateway's most.`,
    );
  }
  const { commissionEncoding, settingsVersion } = input.settings;
  const [ownLines, ownShipping] = [byOwner(lines)(null), byOwner(shipping)(null)];
  const platformShippingFils = sumFils(ownShipping);
  const hasPlatformParts = ownLines.length + ownShipping.length > 0;
  const only = vendors.length === 1 && !hasPlatformParts ? vendors[0] : undefined;
  const onOwnKey = only !== undefined && parties.withOwnKey.has(only.vendorId) ? only : undefined;
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
    lines,
    shipping,
    // On the operator's own key a commission would be the operator paying itself.
    wire: onOwnKey ? wireFieldsOfVendor(onOwnKey, commissionEncoding) : wireFieldsOfDelivery(deliveries),
    commissionEncoding,
    settingsVersion,
  });
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
