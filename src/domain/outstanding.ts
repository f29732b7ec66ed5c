/**
 * Which parts of an order a charge of what is still outstanding pays for (money.md, rule 14): what was added last first, and
 * what no change explains by what each part still lacks.
 */
import { allocate } from "./allocate";
import { chargePartsOf } from "./charge-parts";
import { type ChargedPart, sumFils } from "./charged-part";
import { exactOf, exactSum, type RawAmount } from "./exact";
import { type Fils, filsOf, wholeFils } from "./money";

/** A line or a shipping method of an order, worth so much now: without what came back, after discounts, with tax. */
export interface OrderPart {
  readonly id: string;
  readonly worthFils: Fils;
}

/** As Medusa has a line or a method, in KWD, unrounded. */
export interface PricedPart {
  readonly id: string;
  readonly total: RawAmount;
  readonly tax_total: RawAmount;
}

/** @returns what each part is worth in whole fils that add up, rounded as a cart's are (rule 1) */
export function worthOfParts(parts: readonly PricedPart[]): OrderPart[] {
  const total = exactSum(parts.map((part) => exactOf(part.total)));
  // All of it came back, or nothing in it costs anything.
  if (filsOf(total) <= 0) return parts.map(({ id }) => ({ id, worthFils: 0 }));
  const lines = parts.map(({ id, total: raw, tax_total }) => ({
    id,
    vendorId: null,
    total: raw,
    tax: tax_total,
  }));
  const charge = chargePartsOf({ total: total.toFixed(), lines, shipping: [] }, "parts");
  return charge.lines.map(({ part, amountFils }) => ({ id: part.id, worthFils: amountFils }));
}

/** As many as the engine keeps. */
const AMOUNT_DECIMALS = 20;

/** @returns the share of an amount that goes with `fils` of a part worth `worthFils`, in KWD */
export function shareOfAmount(amount: RawAmount, fils: Fils, worthFils: Fils): string {
  if (worthFils === 0) return "0";
  const share = exactOf(amount).times(fils).dividedBy(worthFils);
  return share.toDecimalPlaces(AMOUNT_DECIMALS).toFixed();
}

/** What one change of an order added to a part. */
export interface Addition {
  readonly id: string;
  readonly addedFils: Fils;
}

/** A part as it stood in one version of its order: in pieces, each at a price in KWD. */
export interface PartInVersion {
  readonly id: string;
  readonly version: number;
  readonly quantity: unknown;
  readonly unitPrice: unknown;
}

/**
 * Hands out what is outstanding of an order over its parts; no part gets more than it is worth.
 *
 * @param changes what each change of the order added, the newest first
 * @returns by part, in fils; their sum is what is outstanding. A part that gets nothing is left out
 * @throws RangeError where the parts are worth less than is outstanding
 */
export function outstandingOfParts(
  outstandingFils: Fils,
  parts: readonly OrderPart[],
  changes: readonly (readonly Addition[])[],
): ReadonlyMap<string, Fils> {
  const lacking = new Map(parts.map(({ id, worthFils }) => [id, worthFils]));
  const given = new Map<string, Fils>();
  const original = parts.map(({ id, worthFils }) => ({ id, addedFils: worthFils }));
  let leftFils = outstandingFils;
  for (const additions of [...changes, original]) {
    const weights = additions.map(({ id, addedFils }) => ({
      id,
      weight: Math.min(addedFils, lacking.get(id) ?? 0),
    }));
    const hereFils = Math.min(
      leftFils,
      weights.reduce((sum, { weight }) => sum + weight, 0),
    );
    if (hereFils === 0) continue;
    for (const { id, amountFils } of allocate(hereFils, weights)) {
      if (id === null || amountFils === 0) continue;
      given.set(id, (given.get(id) ?? 0) + amountFils);
      lacking.set(id, (lacking.get(id) ?? 0) - amountFils);
    }
    leftFils -= hereFils;
  }
  if (leftFils === 0) return given;
  throw new RangeError(`${leftFils} fils are outstanding beyond what the order's parts are worth.`);
}

/**
 * The same where earlier charges of what the order owed are known: as though they were not, and all that they paid were owed again.
 * From that `lessPaid` takes what they paid.
 *
 * @param paid of parts that are there no more as well
 * @throws as `outstandingOfParts`
 */
export function owedWithPaid(
  { outstandingFils, paid }: { outstandingFils: Fils; paid: readonly ChargedPart[] },
  parts: readonly OrderPart[],
  changes: readonly (readonly Addition[])[],
): ReadonlyMap<string, Fils> {
  const worthFils = parts.reduce((sum, part) => sum + part.worthFils, 0);
  // What came back, or was taken out, is worth nothing, and nothing of it is owed again.
  const paidFils = parts.reduce(
    (sum, part) => sum + Math.min(part.worthFils, sumFils(paid.filter(({ id }) => id === part.id))),
    0,
  );
  const withPaidFils = Math.min(worthFils, outstandingFils + paidFils);
  return outstandingOfParts(Math.max(withPaidFils, outstandingFils), parts, changes);
}

/**
 * What is owed of shares of an order's parts. Where more was paid of a share than is in it, all that is owed is less; where it is not
 * known what was paid, by what each share is.
 *
 * @param shares of `owedWithPaid`: one for each part, or one for each part and party
 * @param paidOf in fils
 * @returns as many as `shares`, in their order; their sum is what is outstanding
 */
export function lessPaid<Share extends { readonly amountFils: Fils }>(
  outstandingFils: Fils,
  shares: readonly Share[],
  paidOf: (share: Share) => Fils,
): Share[] {
  const unpaid = shares.map((share) => Math.max(0, share.amountFils - paidOf(share)));
  const unpaidFils = unpaid.reduce((sum, fils) => sum + fils, 0);
  const most = unpaidFils < outstandingFils ? shares.map(({ amountFils }) => amountFils) : unpaid;
  const weights = most.map((weight, at) => ({ id: String(at), weight }));
  const owedFilsOf = new Map(
    allocate(outstandingFils, weights).map(({ id, amountFils }) => [id, amountFils]),
  );
  return shares.map((share, at) => ({ ...share, amountFils: owedFilsOf.get(String(at)) ?? 0 }));
}

/**
 * What each change of an order added to its lines: more pieces, or a higher price, in the worth that the line has now.
 *
 * @param versions of the lines, in any order; the oldest version is the order as it was made, and no change
 * @returns by the number of the version that a change made
 */
export function additionsByVersion(
  parts: readonly OrderPart[],
  versions: readonly PartInVersion[],
): ReadonlyMap<number, Addition[]> {
  const numbers = [...new Set(versions.map(({ version }) => version))].sort((a, b) => a - b);
  const valueIn = (id: string, version: number | undefined) => {
    const found = versions.find((one) => one.id === id && one.version === version);
    return found ? exactOf(found.quantity).times(exactOf(found.unitPrice)) : exactOf(0);
  };
  const [, ...changed] = numbers;
  return new Map(
    changed.map((version, at) => {
      const additions = parts.flatMap(({ id, worthFils }) => {
        const now = valueIn(id, numbers.at(-1));
        const risen = valueIn(id, version).minus(valueIn(id, numbers[at]));
        if (risen.lte(0) || now.lte(0)) return [];
        return [{ id, addedFils: wholeFils(risen.times(worthFils).dividedBy(now)) }];
      });
      return [version, additions];
    }),
  );
}
