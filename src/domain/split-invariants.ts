/** The last look before a charge leaves: every invariant of money.md, from the stored split alone. */
import { areSharesOf } from "./borne-by";
import { commissionBaseOf, commissionOf } from "./commission";
import { byOwner, sumFils, sumWorth } from "./charged-part";
import { type Fils, MAX_CHARGE_FILS, parseKwd } from "./money";
import { ownKeySharesOf } from "./own-key-shares";
import { borneBySplit, platformDeliveryFils, type Split } from "./split";
import { deliveryToOthers, type VendorPart } from "./vendor-part";
import { nativeSaysTheSame } from "./wire-fields";

/** A split that does not add up: a fault of ours or an edited row, never to be sent. */
export class SplitImbalance extends Error {
  override readonly name = "SplitImbalance";
  readonly code = "split_imbalance";
  constructor(readonly broken: readonly string[]) {
    super(`The split does not balance and was not sent to the gateway: ${broken.join("; ")}.`);
  }
}

/**
 * Re-checks every invariant of a split, also of one read back from the database.
 * @throws SplitImbalance with one sentence for each invariant that is broken
 */
export function assertSplitBalances(split: Split): void {
  const own = { lines: byOwner(split.lines), shipping: byOwner(split.shipping) };
  const broken = [
    ...amountFaults(split),
    ...chargeFaults(split),
    ...split.vendors.flatMap((part) => partFaults(part, own)),
    ...keyFaults(split),
    ...wireFaults(split),
  ];
  if (broken.length > 0) throw new SplitImbalance(broken);
}

function amountFaults(split: Split): string[] {
  const amounts: [string, Fils][] = [
    ["charge", split.chargeFils],
    ["platform", split.platformFils],
    ...[...split.lines, ...split.shipping].flatMap(({ id, amountFils, borneFils = 0 }): [string, Fils][] => [
      [id, amountFils],
      [`what is borne of ${id}`, borneFils],
    ]),
    ...split.vendors.flatMap(amountsOfPart),
  ];
  return amounts
    .filter(([, fils]) => !Number.isSafeInteger(fils) || fils < 0)
    .map(([what, fils]) => `${what} is ${fils}, not a whole number of fils from 0`);
}

function amountsOfPart(part: VendorPart): [string, Fils][] {
  const { grossFils, taxFils, baseFils, commissionFils, shippingFils, deliveryFils, netFils } = part;
  const { borneFils = 0 } = part;
  const named = {
    grossFils,
    taxFils,
    baseFils,
    commissionFils,
    shippingFils,
    deliveryFils,
    netFils,
    borneFils,
  };
  return Object.entries(named).map(([name, fils]) => [`${name} of ${part.vendorId}`, fils]);
}

function chargeFaults({ chargeFils, lines, shipping, vendors, platformFils }: Split): string[] {
  const worthFils = chargeFils + borneBySplit({ vendors });
  const shares = vendors.reduce((sum, v) => sum + v.netFils + v.commissionFils + deliveryToOthers(v), 0);
  const platformParts = [...lines, ...shipping].filter(({ vendorId }) => vendorId === null);
  const known = new Set([null, ...vendors.map(({ vendorId }) => vendorId)]);
  const strangers = [...lines, ...shipping].filter(({ vendorId }) => !known.has(vendorId));
  return faults([
    [worthFils >= 1 && worthFils <= MAX_CHARGE_FILS, `the charge of ${chargeFils} fils cannot be sent`],
    [shares + platformFils === worthFils, `shares sum to ${shares + platformFils} fils, not ${worthFils}`],
    [sumFils([...lines, ...shipping]) === chargeFils, "lines and shipping do not sum to the charge"],
    [
      sumWorth(platformParts).worthFils === platformFils,
      "the operator's lines and shipping do not sum to its part",
    ],
    [strangers.length === 0, `${strangers.map(({ id }) => id).join(", ")} belong to no party of the charge`],
    [known.size === vendors.length + 1, "a vendor has two parts"],
  ]);
}

type OwnParts = (owner: string | null) => Split["lines"];

function partFaults(part: VendorPart, own: { lines: OwnParts; shipping: OwnParts }): string[] {
  const { vendorId, baseFils, commissionFils } = part;
  const toOthersFils = deliveryToOthers(part);
  const [goods, shipping] = [sumWorth(own.lines(vendorId)), sumWorth(own.shipping(vendorId))];
  const wholeFils = part.grossFils + part.shippingFils;
  return faults([
    [goods.worthFils === part.grossFils, `lines of ${vendorId} do not sum to its gross`],
    [shipping.worthFils === part.shippingFils, `shipping of ${vendorId} does not sum`],
    [
      goods.borneFils + shipping.borneFils === (part.borneFils ?? 0),
      `what is borne of ${vendorId} does not sum`,
    ],
    [
      part.borneBy === undefined || areSharesOf(part.borneBy, goods.borneFils, shipping.borneFils),
      `what promotions and credit have of what is borne of ${vendorId} does not sum`,
    ],
    [
      commissionBaseOf(part.commission.base, part) === baseFils,
      `base of ${vendorId} is not that of its terms`,
    ],
    [commissionFils <= baseFils, `commission of ${vendorId} is above its base`],
    [
      commissionFils <= commissionOf(part.commission, baseFils),
      `commission of ${vendorId} is above its terms`,
    ],
    [part.deliveryFils <= wholeFils, `delivery of ${vendorId} is more than its part`],
    [commissionFils + toOthersFils <= wholeFils, `${vendorId} would pay more than its part`],
    [part.netFils === wholeFils - commissionFils - toOthersFils, `share of ${vendorId} is not the remainder`],
    [
      part.deliveryRecipient !== "company" || part.deliveryFils === 0 || part.deliveryCompany !== null,
      `delivery of ${vendorId} goes to no company`,
    ],
  ]);
}

function keyFaults({ keyOwner, vendors, platformFils, lines }: Split): string[] {
  if (keyOwner.kind === "operator") return [];
  const alone =
    vendors.length === 1 &&
    vendors[0]?.vendorId === keyOwner.vendorId &&
    platformFils === 0 &&
    lines.every(({ vendorId }) => vendorId === keyOwner.vendorId);
  return faults([[alone, `the key of ${keyOwner.vendorId} would take money that is not its own`]]);
}

function wireFaults(split: Split): string[] {
  const { keyOwner, vendors, wire, chargeFils } = split;
  const fixedFils = wire.commissionFixed === undefined ? 0 : parseKwd(wire.commissionFixed);
  const costFils = wire.deliveryCost === undefined ? 0 : parseKwd(wire.deliveryCost);
  const only = vendors[0];
  const onVendorKey = keyOwner.kind === "vendor" && only !== undefined;
  const expected = onVendorKey ? ownKeySharesOf(only) : undefined;
  const sentAsAmount = wire.commissionType === 1 && wire.commissionPercent === undefined;
  return faults([
    [(wire.deliveryCompany === undefined) === (wire.deliveryCost === undefined), "half a delivery is sent"],
    [costFils + (onVendorKey ? fixedFils : 0) <= chargeFils, "more would be deducted than is charged"],
    [onVendorKey || wire.commissionType === undefined, "the operator would pay itself a commission"],
    [!onVendorKey || wire.commissionType !== undefined, "the operator's commission is not sent"],
    [!expected || costFils === expected.deliveryFils, "the delivery sent is not the delivery of the split"],
    [
      // A split that was frozen before its field was kept says nothing of the operator's own delivery.
      onVendorKey ||
        wire.deliveryCompany === undefined ||
        split.platformDeliveryCompany === undefined ||
        costFils === Math.min(carriedFils(split), chargeFils),
      "the delivery sent is not what the split owes the company",
    ],
    [
      !expected || !sentAsAmount || fixedFils === expected.commissionFils,
      "the commission sent is not the commission of the split",
    ],
    [
      !onVendorKey || sentAsAmount || nativeSaysTheSame(only),
      "the rate sent does not say the commission of the split",
    ],
  ]);
}

/** What the company on the wire is owed by the books. */
function carriedFils(split: Split): Fils {
  const company = split.wire.deliveryCompany;
  const platformFils = split.platformDeliveryCompany === company ? platformDeliveryFils(split) : 0;
  return split.vendors.reduce(
    (sum, part) => sum + (part.deliveryCompany === company ? deliveryToOthers(part) : 0),
    platformFils,
  );
}

function faults(checks: readonly (readonly [holds: boolean, sentence: string])[]): string[] {
  return checks.filter(([holds]) => !holds).map(([, sentence]) => sentence);
}
