/** What the operator bears of a random cart, and what its parts are worth, in integers (BigInt): rules 1, 5 and 13 written a second time. */
import type { RandomCart } from "./random-cart";

const FILS = 10_000n;

export function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Rule 1 in ten-millionths of a dinar: what each line and method gets, in fils. */
export function expectedParts({ total, exactPart }: RandomCart): Map<string, bigint> {
  const sum = sumOf(exactPart.values());
  const [factor, divisor] = sum - total >= 5_000n ? [total, sum * FILS] : [1n, FILS];
  const exact = new Map([...exactPart].map(([id, raw]) => [id, raw * factor]));
  return sharedOut(halfUp(total, FILS), exact, divisor);
}

/** Rule 13: what is borne of each line and method, in fils. */
export function expectedBorne(cart: RandomCart, paid: ReadonlyMap<string, bigint>): Map<string, bigint> {
  const { total, exactPart, borne, input } = cart;
  const sum = sumOf(exactPart.values());
  const isCredit = sum - total >= 5_000n;
  const [factor, whole] = isCredit ? [total, sum] : [1n, 1n];
  const operators = new Set(input.lines.filter(({ vendorId }) => vendorId === null).map(({ id }) => id));
  const parts = [...exactPart].flatMap(([id, raw]) => {
    const ofCredit = isCredit && input.settings.credit === "operator" ? raw * whole - raw * factor : 0n;
    const bears = (borne.get(id) ?? 0n) * whole + ofCredit;
    if (operators.has(id) || bears === 0n) return [];
    const worth = raw * factor + bears;
    const floor = worth / (whole * FILS) - paid.get(id)!;
    return [{ id, worth, fils: floor > 0n ? floor : 0n, paid: paid.get(id)! }];
  });
  const lackOf = (part: (typeof parts)[number]) => part.worth - (part.paid + part.fils) * whole * FILS;
  const left = halfUp(sumOf(parts.map(({ worth }) => worth)), whole * FILS);
  const above = left - sumOf(parts.map((part) => part.paid + part.fils));
  parts.sort((a, b) => (lackOf(a) === lackOf(b) ? (a.id < b.id ? -1 : 1) : lackOf(a) > lackOf(b) ? -1 : 1));
  parts.forEach((part, at) => (part.fils += BigInt(at) < above ? 1n : 0n));
  return new Map(parts.map(({ id, fils }) => [id, fils]));
}

/** Rule 13: fils that are borne of a line or method by promotion and credit. */
export function expectedSources(cart: RandomCart, id: string, fils: bigint): Map<string | null, bigint> {
  const sum = sumOf(cart.exactPart.values());
  const isCredit = sum - cart.total >= 5_000n && cart.input.settings.credit === "operator";
  const weights = new Map(cart.borneBy.get(id));
  for (const [source, bears] of weights) weights.set(source, isCredit ? bears * sum : bears);
  if (isCredit) weights.set("credit", cart.exactPart.get(id)! * (sum - cart.total));
  return expectedShares(fils, weights);
}

/** Rule 5: an amount over parties by their worth; the operator is the last of equals. */
export function expectedShares(
  amount: bigint,
  weights: ReadonlyMap<string | null, bigint>,
): Map<string | null, bigint> {
  const named = new Map([...weights].map(([id, weight]) => [id ?? "\uffff", weight]));
  const sum = sumOf(named.values());
  const exact = new Map([...named].map(([id, weight]) => [id, amount * (sum === 0n ? 1n : weight)]));
  const shares = sharedOut(amount, exact, sum === 0n ? BigInt(named.size) : sum);
  return new Map([...weights.keys()].map((id) => [id, shares.get(id ?? "\uffff") ?? 0n]));
}

function sharedOut(total: bigint, exact: ReadonlyMap<string, bigint>, divisor: bigint): Map<string, bigint> {
  const parts = [...exact].map(([id, part]) => ({ id, fils: part / divisor, rest: part % divisor }));
  parts.sort((a, b) => (a.rest === b.rest ? (a.id < b.id ? -1 : 1) : a.rest > b.rest ? -1 : 1));
  let left = total - sumOf(parts.map(({ fils }) => fils));
  for (let next = 0; left > 0n; next = (next + 1) % parts.length, left -= 1n) parts[next]!.fils += 1n;
  return new Map(parts.map(({ id, fils }) => [id, fils]));
}

function sumOf(values: Iterable<bigint>): bigint {
  return [...values].reduce((sum, one) => sum + one, 0n);
}
