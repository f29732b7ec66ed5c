/** What the operator bears of a charge's lines and shipping methods, to the fils (money.md, rule 13). */
import { placesOfLargest } from "./allocate";
import { betweenTwo, CREDIT, sharedOut, type SourceFils } from "./borne-by";
import type { Fils } from "./money";
import type { RawPart } from "./raw-parts";
import { minus, plus, quotient, times, type Whole } from "./whole";

/** Of each part's total credit that the operator bears has `lowered ÷ whole`; `lowered` is 0 where it bears none. */
export interface Bearing {
  readonly whole: Whole;
  readonly lowered: Whole;
}

/**
 * The exact worth of a part: what is paid and what is borne of it. Of the operator's own lines nothing is borne; of a method
 * without an owner, what falls on the operator's share lapses there.
 * @param paid the part's exact share of the charge
 * @returns undefined where nothing is borne
 */
export function worthOf(
  { isLine, vendorId, units, borne }: RawPart,
  paid: Whole,
  { whole, lowered }: Bearing,
): Whole | undefined {
  if (isLine && vendorId === null) return undefined;
  if (lowered > 0) {
    const worth = plus(units, borne);
    return worth > 0 ? worth : undefined;
  }
  return borne > 0 ? plus(paid, times(borne, whole)) : undefined;
}

/** What each promotion, and credit, has of what is borne of a part, or of a party's share of it. */
export function borneSources(
  { units, borne, source }: RawPart,
  { whole, lowered }: Bearing,
  borneFils: Fils,
): readonly SourceFils[] {
  const isOne = source === null || typeof source === "string";
  if (isOne && lowered <= 0) return [{ source, fils: borneFils }];
  if (isOne && borne <= 0) return [{ source: CREDIT, fils: borneFils }];
  const credit = { source: CREDIT, weight: times(units, lowered) };
  if (isOne) {
    const told = { source, weight: times(borne, whole) };
    return source === null || source > CREDIT
      ? betweenTwo(borneFils, credit, told)
      : betweenTwo(borneFils, told, credit);
  }
  const weights = source.map((one) => ({ source: one.source, weight: times(one.weight, whole) }));
  return sharedOut(borneFils, lowered > 0 ? [...weights, credit] : weights);
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
  worths: readonly (Whole | undefined)[],
  denominator: Whole,
): Fils[] {
  const lacks: Whole[] = [];
  // Of all parts together: what the exact worths are above what is counted.
  let rest: Whole = 0;
  const borne = worths.map((worth, at) => {
    if (worth === undefined) {
      lacks.push(0);
      return 0;
    }
    const amountFils = amounts[at] ?? 0;
    const countedFils = Math.max(Number(quotient(worth, denominator)), amountFils);
    const lack = minus(worth, times(countedFils, denominator));
    rest = plus(rest, lack);
    lacks.push(lack);
    return countedFils - amountFils;
  });
  const leftFils = Number(quotient(plus(times(rest, 2), denominator), times(denominator, 2)));
  // No more fils are left than parts lack some: each lacks less than one.
  for (const at of placesOfLargest(lacks, leftFils)) borne[at] = (borne[at] ?? 0) + 1;
  return borne;
}
