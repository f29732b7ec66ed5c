/** Which promotions, or whether credit, the operator's costs of a charge come from, to the fils (money.md, rule 13). */
import { byId, roundToTotal } from "./allocate";
import { type RawAmount, scaledOf } from "./exact";
import { type Fils, inStep } from "./money";

/** The source that store credit and gift cards are; every other is a promotion's id. */
export const CREDIT = "credit";

/** What the operator bears of a line or shipping method for one promotion. KWD, unrounded. */
export interface BorneAmount {
  readonly source: string;
  readonly amount: RawAmount;
}

/** What an amount of fils is for; a source of null was not told. */
export interface SourceFils {
  readonly source: string | null;
  readonly fils: Fils;
}

/** What the operator bears of a vendor's goods and of its shipping for one source, in fils. */
export interface BorneShare {
  readonly source: string | null;
  readonly goodsFils: Fils;
  readonly shippingFils: Fils;
}

/** A line or shipping method as a cart gives it. KWD, unrounded. */
interface GivenPart {
  readonly id: string;
  readonly total: RawAmount;
  readonly borne?: RawAmount;
  readonly borneBy?: readonly BorneAmount[];
}

/** What one source has of a part: `amount` × `factor`, in a unit that all sources of the part have in common. */
interface SourceWeight {
  readonly source: string | null;
  readonly amount: RawAmount;
  readonly factor: bigint;
}

/**
 * What each source has of the fils that the operator bears of a part: by largest remainder, ties by source.
 * @param credit that the operator bears: `lowered ÷ whole` of each part's total
 */
export function bySourceOf(
  parts: readonly GivenPart[],
  credit: { readonly lowered: bigint; readonly whole: bigint } | undefined,
): (id: string, borneFils: Fils) => SourceFils[] {
  const given = new Map(parts.map((part) => [part.id, part]));
  return (id, borneFils) => {
    const { total = "0", borne, borneBy } = given.get(id) ?? {};
    const told = borneBy ?? (borne === undefined ? [] : [{ source: null, amount: borne }]);
    const weights: SourceWeight[] = told.map((one) => ({ ...one, factor: credit?.whole ?? 1n }));
    if (credit) weights.push({ source: CREDIT, amount: total, factor: credit.lowered });
    return sharedOut(borneFils, weights);
  };
}

function sharedOut(borneFils: Fils, weights: readonly SourceWeight[]): SourceFils[] {
  const source = weights[0]?.source ?? null;
  const isOne = weights.every((weight) => weight.source === source);
  if (isOne) return [{ source, fils: borneFils }];
  const read = weights.map(({ source: id, amount, factor }) => ({ id, factor, ...scaledOf(amount) }));
  const decimals = Math.max(...read.map((one) => one.decimals));
  const whole = read.map(({ id, factor, units, decimals: own }) => ({
    id,
    weight: units * factor * 10n ** BigInt(decimals - own),
  }));
  const denominator = whole.reduce((sum, { weight }) => sum + weight, 0n);
  const parts = whole.map(({ id, weight }) => ({ id, numerator: BigInt(borneFils) * weight }));
  const shares = roundToTotal(borneFils, parts, denominator);
  return shares.map(({ id, amountFils }) => ({ source: id, fils: amountFils }));
}

/** A vendor's shares, source by source; none where no source is told. */
export function borneSharesOf(
  goods: readonly SourceFils[],
  shipping: readonly SourceFils[],
): BorneShare[] | undefined {
  const [ofGoods, ofShipping] = [bySource(goods), bySource(shipping)];
  const sources = [...new Set([...ofGoods.keys(), ...ofShipping.keys()])];
  if (sources.every((source) => source === null)) return undefined;
  return sources
    .sort((a, b) => byId({ id: a }, { id: b }))
    .map((source) => ({
      source,
      goodsFils: ofGoods.get(source) ?? 0,
      shippingFils: ofShipping.get(source) ?? 0,
    }));
}

/**
 * What stands taken back of each source, where `backFils` of them all do: each in step with what those before it leave. So no
 * source gives back what it gave before as more goes back, as by largest remainder it could, and all of it is all of each.
 */
export function backBySource(shares: readonly SourceFils[], backFils: Fils): SourceFils[] {
  let left = { doneFils: backFils, wholeFils: shares.reduce((sum, { fils }) => sum + fils, 0) };
  return shares.map(({ source, fils }) => {
    const ownFils = inStep(fils, left);
    left = { doneFils: left.doneFils - ownFils, wholeFils: left.wholeFils - fils };
    return { source, fils: ownFils };
  });
}

/** What the operator bears of a vendor's part by source, goods and shipping together; one of null where no source is told. */
export function borneBySource({
  borneFils = 0,
  borneBy,
}: {
  readonly borneFils?: Fils;
  readonly borneBy?: readonly BorneShare[];
}): SourceFils[] {
  if (!borneBy) return [{ source: null, fils: borneFils }];
  return borneBy.map(({ source, goodsFils, shippingFils }) => ({ source, fils: goodsFils + shippingFils }));
}

/** Whether the sources have what the operator bears of goods and of shipping, and none less than nothing. */
export function areSharesOf(shares: readonly BorneShare[], goodsFils: Fils, shippingFils: Fils): boolean {
  let [goodsLeftFils, shippingLeftFils] = [goodsFils, shippingFils];
  for (const share of shares) {
    if (Math.min(share.goodsFils, share.shippingFils) < 0) return false;
    goodsLeftFils -= share.goodsFils;
    shippingLeftFils -= share.shippingFils;
  }
  return goodsLeftFils === 0 && shippingLeftFils === 0;
}

function bySource(shares: readonly SourceFils[]): ReadonlyMap<string | null, Fils> {
  const sums = new Map<string | null, Fils>();
  for (const { source, fils } of shares) {
    if (fils > 0) sums.set(source, (sums.get(source) ?? 0) + fils);
  }
  return sums;
}
