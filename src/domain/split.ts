/**
 * What one charge is made of: who gets what, to the fils (money.md). Pure: the same cart and
 * settings give the same split in any order of lines.
 */
import { byId } from "./allocate";
import { type ChargeParts, chargePartsOf } from "./charge-parts";
import { type CartParties, partiesOf, refuseUnusableVendors } from "./cart-parties";
import { shareShipping } from "./delivery";
import { type Fils, MAX_CHARGE_FILS, toDecimalString } from "./money";
import type { CommissionEncoding, SplitInput } from "./split-input";
import { SplitRefusal } from "./split-refusal";
import { type VendorPart, vendorPartOf } from "./vendor-part";
import { nativeSaysTheSame, type WireFields, wireFieldsOfDelivery, wireFieldsOfVendor } from "./wire-fields";

/** Who signs the charge, and so who is paid by the gateway. */
export type KeyOwner = { readonly kind: "operator" } | { readonly kind: "vendor"; readonly vendorId: string };

/** A line or a party's share of a shipping method; `vendorId: null` is the operator's. */
export interface ChargedPart {
  readonly id: string;
  readonly vendorId: string | null;
  readonly amountFils: Fils;
}

/** Frozen and JSON-safe; stored before the shopper can see a payment page, never changed after (rule 7). */
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

/** The cart's whole money, each party's part of it, before it is packed into one charge or several. */
interface SharedCart {
  readonly chargeFils: Fils;
  readonly lines: readonly ChargedPart[];
  readonly shipping: readonly ChargedPart[];
  readonly vendors: readonly VendorPart[];
  readonly parties: CartParties;
}

/**
 * The one charge of a cart.
 * @throws SplitRefusal where the cart cannot be charged at all, or not in one charge
 * @throws MoneyError for an amount that cannot be read
 */
export function split(input: SplitInput): Split {
  const shared = shareCart(input);
  const { parties } = shared;
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
      `The goods of ${parties.names} are paid for in separate charges; ask for them with splitSeparately.`,
      parties.vendorIds,
    );
  }
  return packCharge(input, shared, shared.chargeFils);
}

/**
 * The charges of a cart under the policy `separate`: one per vendor, then the operator's, each its part of the
 * distributed total. A party with nothing to pay has no charge.
 * @throws SplitRefusal, MoneyError as `split`
 */
export function splitSeparately(input: SplitInput): readonly Split[] {
  const shared = shareCart(input);
  const owners = [...shared.vendors.map(({ vendorId }) => vendorId), null];
  const charges = owners.flatMap((owner) => {
    const lines = shared.lines.filter(({ vendorId }) => vendorId === owner);
    const shipping = shared.shipping.filter(({ vendorId }) => vendorId === owner);
    const vendors = shared.vendors.filter(({ vendorId }) => vendorId === owner);
    const chargeFils = sumFils([...lines, ...shipping]);
    if (chargeFils === 0) return [];
    return [packCharge(input, { ...shared, lines, shipping, vendors }, chargeFils)];
  });
  return Object.freeze(charges);
}

/** Sum of charged parts in fils. */
export function sumFils(parts: readonly ChargedPart[]): Fils {
  return parts.reduce((sum, { amountFils }) => sum + amountFils, 0);
}

function shareCart(input: SplitInput): SharedCart {
  const parties = partiesOf(input);
  refuseUnusableVendors(parties);
  const charge = chargePartsOf(input);
  const lines = [...input.lines].sort(byId).map(({ id, vendorId }) => {
    return { id, vendorId, amountFils: charge.amountFilsOf.get(id) ?? 0 };
  });
  const goods = parties.withLines.map((id) => ({ id, goodsFils: sumFils(ownedBy(id, lines)) }));
  const shipping = shareShipping(input.shipping, charge.amountFilsOf, goods);
  const vendors = parties.vendors.map((vendor) => {
    const ownLines = ownedBy(vendor.vendorId, lines);
    const paid = {
      grossFils: sumFils(ownLines),
      taxFils: taxOf(ownLines, charge),
      shippingFils: sumFils(ownedBy(vendor.vendorId, shipping)),
    };
    return vendorPartOf(vendor, paid, input.operator.deliveryCompany ?? null);
  });
  return { chargeFils: charge.chargeFils, lines, shipping, vendors, parties };
}

function packCharge(input: SplitInput, shared: SharedCart, chargeFils: Fils): Split {
  if (chargeFils > MAX_CHARGE_FILS) {
    throw new SplitRefusal(
      "charge_too_large",
      `A charge of ${toDecimalString(chargeFils)} KWD is above 999999.999 KWD, the gateway's most.`,
    );
  }
  const { lines, shipping, vendors, parties } = shared;
  const { commissionEncoding, settingsVersion } = input.settings;
  const platformParts = [...ownedBy(null, lines), ...ownedBy(null, shipping)];
  const only = vendors.length === 1 && platformParts.length === 0 ? vendors[0] : undefined;
  const onOwnKey = only !== undefined && parties.withOwnKey.has(only.vendorId) ? only : undefined;
  const deliveries = [
    ...vendors.map((part) => ({ company: part.deliveryCompany, costFils: part.deliveryFils })),
    { company: input.operator.deliveryCompany ?? null, costFils: sumFils(ownedBy(null, shipping)) },
  ];
  return deepFreeze({
    chargeFils,
    keyOwner: onOwnKey ? { kind: "vendor", vendorId: onOwnKey.vendorId } : { kind: "operator" },
    vendors: onOwnKey ? [noteEncoding(onOwnKey, commissionEncoding)] : vendors,
    platformFils: sumFils(platformParts),
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

function ownedBy(owner: string | null, parts: readonly ChargedPart[]): readonly ChargedPart[] {
  return parts.filter(({ vendorId }) => vendorId === owner);
}

function taxOf(lines: readonly ChargedPart[], charge: ChargeParts): Fils {
  return charge.taxFilsOf(new Set(lines.map(({ id }) => id)));
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) {
    if (typeof inner === "object" && inner !== null) deepFreeze(inner);
  }
  return Object.freeze(value);
}
