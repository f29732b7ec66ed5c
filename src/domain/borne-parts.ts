/** What the operator bears of a charge's lines and shipping methods, to the fils (money.md, rule 13). */
import { byId, placesOfLargest } from "./allocate";
import { CREDIT, type SourceWeight } from "./borne-by";
import type { Fils } from "./money";
import type { RawPart } from "./raw-parts";

/** Of each part's total credit that the operator bears has `lowered ÷ whole`; `lowered` is 0 where it bears none. */
export interface Bearing {
  readonly whole: bigint;
  readonly lowered: bigint;
}

/**
 * The exact worth of a part: what is paid and what is borne of it. Of the operator's own lines nothing is borne; of a method
 * without an owner, what falls on the operator's share lapses there.
 * @param paid the part's exact share of the charge
 * @returns undefined where nothing is borne
 */
export function worthOf(
  { isLine, vendorId, units, borne }: RawPart,
  paid: bigint,
  { whole, lowered }: Bearing,
): bigint | undefined {
  if (isLine && vendorId === null) return undefined;
  const borneUnits = lowered === 0n ? borne * whole : borne * whole + units * lowered;
  return borneUnits > 0n ? paid + borneUnits : undefined;
}

/** What each promotion, and credit, has of what is borne of a part; by source in code units, null last. */
export function sourcesOf(
  { units, borne, source }: RawPart,
  { whole, lowered }: Bearing,
): readonly SourceWeight[] {
  const isOne = source === null || typeof source === "string";
  const isCreditBorne = lowered > 0n;
  if (isOne && !isCreditBorne) return [{ source, weight: borne }];
  const credit = { source: CREDIT, weight: units * lowered };
  if (isOne) {
    const told = { source, weight: borne * whole };
    if (borne === 0n) return [credit];
    return source !== null && source < CREDIT ? [told, credit] : [credit, told];
  }
  const weights = source.map((one) => ({ source: one.source, weight: one.weight * whole }));
  if (isCreditBorne) weights.push(credit);
  return weights.sort((a, b) => byId({ id: a.source }, { id: b.source }));
}

/**
 * What is borne of each part: its exact worth floored, less what is paid. What the rounded sum of all exact worths then
 * still lacks goes out one fils each to the largest lack, ties to the part that is named first: a price in whole fils counts
 * as that price.
 * @param amounts what the shopper pays of each part, in fils
 * @param worths `worth ÷ denominator` fils is the exact worth of each part; undefined where nothing of it is borne
 * @param denominator above zero
 * @returns the fils of each part, in their order
 */
export function borneFilsOf(
  amounts: readonly Fils[],
  worths: readonly (bigint | undefined)[],
  denominator: bigint,
): Fils[] {
  const lacks: bigint[] = [];
  // Of all parts together: what the exact worths are above what is counted.
  let rest = 0n;
  const borne = worths.map((worth, at) => {
    const amountFils = amounts[at] ?? 0;
    const floor = worth === undefined ? 0n : worth / denominator;
    const floorFils = Number(floor);
    const isPaidAbove = floorFils < amountFils;
    const lack = worth === undefined ? 0n : worth - (isPaidAbove ? BigInt(amountFils) : floor) * denominator;
    rest += lack;
    lacks.push(lack);
    return isPaidAbove ? 0 : floorFils - amountFils;
  });
  const leftFils = Number((2n * rest + denominator) / (2n * denominator));
  // No more fils are left than parts lack some: each lacks less than one.
  for (const at of placesOfLargest(lacks, leftFils)) borne[at] = (borne[at] ?? 0) + 1;
  return borne;
}
