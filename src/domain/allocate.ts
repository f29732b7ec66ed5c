/**
 * Sharing money out so that nothing is lost: every share is floored to the fils, and what is left goes, one fils
 * each, to the largest fractions (money.md, rules 1 and 5).
 */
import { assertWholeFils, type Fils } from "./money";

/** A share is known by its id; `null` is the operator. */
export interface Share {
  readonly id: string | null;
  readonly amountFils: Fils;
}

export interface Weight {
  readonly id: string | null;
  /** A whole number, not negative. */
  readonly weight: number;
}

/** The exact value of a part is `numerator ÷ denominator` fils, with one denominator for all parts; not negative. */
export interface ExactPart {
  readonly id: string | null;
  readonly numerator: bigint;
}

/**
 * Distributes whole fils by integer weights, by largest remainder; equal weights if all are zero.
 * Ties go to the smaller id in code units, the operator (`null`) last. Answers in that order.
 * @throws RangeError for no weights while there is something to distribute, or a weight that is no whole number
 */
export function allocate(totalFils: Fils, weights: readonly Weight[]): Share[] {
  assertWholeFils(totalFils);
  for (const { id, weight } of weights) {
    const usable = Number.isSafeInteger(weight) && weight >= 0;
    if (!usable)
      throw new RangeError(`Cannot distribute by the weight ${weight} of ${id ?? "the operator"}.`);
  }
  const allZero = weights.every(({ weight }) => weight === 0);
  const total = BigInt(totalFils);
  let denominator = 0n;
  const parts = weights.map(({ id, weight }) => {
    const counted = allZero ? 1n : BigInt(weight);
    denominator += counted;
    return { id, numerator: total * counted };
  });
  return roundToTotal(totalFils, parts, denominator);
}

/**
 * Rounds exact parts to whole fils that sum to a total already fixed: floors, then one fils each by largest fraction, round
 * and round where more fils are left than parts; ties as in `allocate`. A part of whole fils keeps them where the parts
 * add up to the total.
 * @param denominator above zero, unless there are no parts
 * @throws RangeError when the total is below the floored parts, or there are no parts to hold it
 */
export function roundToTotal(totalFils: Fils, parts: readonly ExactPart[], denominator: bigint): Share[] {
  const floored = [...parts].sort(byId).map(({ id, numerator }) => {
    const floor = numerator / denominator;
    return { id, floor: Number(floor), rest: numerator - floor * denominator };
  });
  const leftFils = floored.reduce((left, { floor }) => left - floor, totalFils);
  const bridgeable = leftFils === 0 || (leftFils > 0 && floored.length > 0);
  if (!bridgeable) {
    throw new RangeError(
      `Cannot round ${parts.length} parts to ${totalFils} fils: ${leftFils} fils are left over.`,
    );
  }
  if (leftFils === 0) return floored.map(({ id, floor }) => ({ id, amountFils: floor }));
  const last = leftFils % floored.length;
  const eachFils = (leftFils - last) / floored.length;
  // Array sort is stable, so equal fractions stay in the order of their ids.
  const winners = new Set([...floored].sort(byRest).slice(0, last));
  return floored.map((part) => {
    return { id: part.id, amountFils: part.floor + eachFils + (winners.has(part) ? 1 : 0) };
  });
}

function byRest(a: { readonly rest: bigint }, b: { readonly rest: bigint }): number {
  if (a.rest === b.rest) return 0;
  return a.rest < b.rest ? 1 : -1;
}

/** Order by id in code units, the same on every server whatever its locale; `null` is last. */
export function byId(a: { readonly id: string | null }, b: { readonly id: string | null }): number {
  if (a.id === b.id) return 0;
  if (a.id === null) return 1;
  if (b.id === null) return -1;
  return a.id < b.id ? -1 : 1;
}
