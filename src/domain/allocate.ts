/**
 * Sharing money out so that nothing is lost: every share is floored to the fils, and what is left goes, one fils
 * each, to the largest fractions (money.md, rules 1 and 5).
 */
import { assertWholeFils, type Fils } from "./money";
import { minus, plus, quotient, times, type Whole } from "./whole";

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
  const inOrder = [...weights].sort(byId);
  const allZero = weights.every(({ weight }) => weight === 0);
  let denominator: Whole = 0;
  const numerators = inOrder.map(({ weight }) => {
    const counted = allZero ? 1 : weight;
    denominator = plus(denominator, counted);
    return times(totalFils, counted);
  });
  const amounts = roundToTotal(totalFils, numerators, denominator);
  return inOrder.map(({ id }, at) => ({ id, amountFils: amounts[at] ?? 0 }));
}

/**
 * Rounds exact parts to whole fils that sum to a total already fixed: floors, then one fils each by largest fraction, round
 * and round where more fils are left than parts; ties go to the part that is named first. A part of whole fils keeps them
 * where the parts add up to the total.
 * @param numerators the exact value of each part is `numerator ÷ denominator` fils, not negative
 * @param denominator above zero, unless there are no parts
 * @returns the fils of each part, in their order
 * @throws RangeError when the total is below the floored parts, or there are no parts to hold it
 */
export function roundToTotal(totalFils: Fils, numerators: readonly Whole[], denominator: Whole): Fils[] {
  let leftFils = totalFils;
  const rests: Whole[] = [];
  const amounts = numerators.map((numerator) => {
    const floor = quotient(numerator, denominator);
    rests.push(minus(numerator, times(floor, denominator)));
    const floorFils = Number(floor);
    leftFils -= floorFils;
    return floorFils;
  });
  if (leftFils === 0) return amounts;
  if (leftFils < 0 || amounts.length === 0) {
    throw new RangeError(
      `Cannot round ${amounts.length} parts to ${totalFils} fils: ${leftFils} fils are left over.`,
    );
  }
  const last = leftFils % amounts.length;
  const eachFils = (leftFils - last) / amounts.length;
  for (const at of placesOfLargest(rests, last)) amounts[at] = (amounts[at] ?? 0) + 1;
  return eachFils === 0 ? amounts : amounts.map((fils) => fils + eachFils);
}

/** @returns the places of the largest values, so many, in no order; of equal values those that come first */
export function placesOfLargest(values: readonly Whole[], count: number): number[] {
  if (count <= 0) return [];
  const places = Array.from(values, (_, at) => at);
  const isBefore = (place: number, other: number) => {
    const [one = 0, two = 0] = [values[place], values[other]];
    // A number is never the same as a BigInt, but can be as large.
    return one > two || (one >= two && place < other);
  };
  // Quickselect: parts the places around one of them until what is left of the border is what is wanted.
  let [from, to] = [0, places.length - 1];
  while (from < to) {
    const pivot = places[(from + to) >> 1] ?? 0;
    let [left, right] = [from, to];
    while (left <= right) {
      while (isBefore(places[left] ?? 0, pivot)) left += 1;
      while (isBefore(pivot, places[right] ?? 0)) right -= 1;
      if (left > right) break;
      [places[left], places[right]] = [places[right] ?? 0, places[left] ?? 0];
      left += 1;
      right -= 1;
    }
    if (count - 1 <= right) to = right;
    else if (count - 1 >= left) from = left;
    else break;
  }
  return places.slice(0, count);
}

/** Order by id in code units, the same on every server whatever its locale; `null` is last. */
export function byId(a: { readonly id: string | null }, b: { readonly id: string | null }): number {
  if (a.id === b.id) return 0;
  if (a.id === null) return 1;
  if (b.id === null) return -1;
  return a.id < b.id ? -1 : 1;
}
