/**
 * What one charge is made of: who gets what, to the fils (money.md). Pure: the same cart and
 * settings give the same split in any order of lines.
 */
import { chargePartsOf, type VendorPart, vendorPartOf } from "./charge-parts";
import { problemsOfTerms } from "./commission";
import { shareShipping } from "./delivery";
import { byId } from "./exact";
import { type Fils, MAX_CHARGE_FILS, toDecimalString } from "./money";
import { type CommissionEncoding, type SplitInput, SplitRefusal, type VendorTerms } from "./split-input";
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

/** Whose goods are in the cart, and whether each of them can be charged for. */

interface CartParties {
  /** Terms of every vendor with a line or a shipping method of its own, by vendor id in code units. */
  readonly vendors: readonly VendorTerms[];
  readonly vendorIds: readonly string[];
  readonly withOwnKey: ReadonlySet<string>;
  /** Parties that have lines, the operator (`null`) last: these share the shipping that belongs to nobody. */
  readonly withLines: readonly (string | null)[];
  /** More than one party: the cart's policy decides. */
  readonly isSeveral: boolean;
  /** For a message: "Alpha, Beta and the marketplace". */
  readonly names: string;
}

/** @throws SplitRefusal `vendor_terms_repeated`, `vendor_terms_missing` */
function partiesOf({ lines, shipping, vendors }: SplitInput): CartParties {
  const termsById = new Map(vendors.map((terms) => [terms.vendorId, terms]));
  if (termsById.size < vendors.length) {
    throw new SplitRefusal(
      "vendor_terms_repeated",
      "A vendor was given twice with terms: give each one once.",
    );
  }
  const lineOwners = new Set(lines.map(({ vendorId }) => vendorId));
  const owners = new Set([...lineOwners, ...shipping.map(({ vendorId }) => vendorId ?? null)]);
  const vendorIds = [...owners].filter((owner) => owner !== null).sort(compareIds);
  const missing = vendorIds.filter((vendorId) => !termsById.has(vendorId));
  if (missing.length > 0) {
    throw new SplitRefusal(
      "vendor_terms_missing",
      `No payment terms for ${missing.join(", ")}: set the vendor up for payments, or take it out of the cart.`,
      missing,
    );
  }
  const inCart = vendorIds.flatMap((vendorId) => termsById.get(vendorId) ?? []);
  const operatorSells = lineOwners.has(null);
  return {
    vendors: inCart,
    vendorIds,
    withOwnKey: new Set(inCart.filter(({ hasOwnKey }) => hasOwnKey).map(({ vendorId }) => vendorId)),
    withLines: [...lineOwners].sort(compareIds),
    isSeveral: vendorIds.length + (operatorSells ? 1 : 0) > 1,
    names: listed([...inCart.map(nameOf), ...(operatorSells ? ["the marketplace"] : [])]),
  };
}

/** @throws SplitRefusal `vendor_paused`, `commission_invalid` */
function refuseUnusableVendors({ vendors }: CartParties): void {
  const paused = vendors.filter((vendor) => vendor.paused === true);
  if (paused.length > 0) {
    throw new SplitRefusal(
      "vendor_paused",
      `${listed(paused.map(nameOf))} cannot be paid at the moment: take the goods out of the cart, or try later.`,
      paused.map(({ vendorId }) => vendorId),
    );
  }
  for (const vendor of vendors) {
    const problems = problemsOfTerms(vendor.commission);
    if (problems.length === 0) continue;
    const why = problems.map(({ message }) => message).join(" ");
    throw new SplitRefusal("commission_invalid", `The terms of ${nameOf(vendor)} cannot be used. ${why}`, [
      vendor.vendorId,
    ]);
  }
}

function nameOf(vendor: VendorTerms): string {
  return vendor.name ?? vendor.reference;
}

function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function compareIds(a: string | null, b: string | null): number {
  return byId({ id: a }, { id: b });
}
