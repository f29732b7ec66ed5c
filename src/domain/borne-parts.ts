/** What the operator bears of a charge's lines and shipping methods, to the fils (money.md, rule 13). */
import { byId } from "./allocate";
import type { Fils } from "./money";

/** A part of whose discount or credit the operator bears something; `numerator ÷ denominator` fils is its exact worth. */
export interface BornePart {
  readonly id: string;
  /** What the shopper pays of it. */
  readonly amountFils: Fils;
  /** What is paid and what is borne together, with one denominator for all parts. */
  readonly numerator: bigint;
}

/** A part whose exact worth is above what it counts as so far. */
interface LackingPart {
  readonly id: string;
  readonly lack: bigint;
}

/**
 * What is borne of each part: its exact worth floored, less what is paid. What the rounded sum of all exact worths then
 * still lacks goes out one fils each to the largest lack, ties by id: a price in whole fils counts as that price.
 * @param denominator above zero
 * @returns fils by id, above zero; parts of which nothing is borne are left out
 */
export function borneFilsOf(parts: readonly BornePart[], denominator: bigint): ReadonlyMap<string, Fils> {
  const borne = new Map<string, Fils>();
  const lacking: LackingPart[] = [];
  // Of all parts together: what the exact worths are above what is counted.
  let rest = 0n;
  for (const { id, amountFils, numerator } of parts) {
    const floor = numerator / denominator;
    const paid = BigInt(amountFils);
    const isPaidAbove = floor < paid;
    const lack = numerator - (isPaidAbove ? paid : floor) * denominator;
    rest += lack;
    if (lack > 0n) lacking.push({ id, lack });
    if (floor > paid) borne.set(id, Number(floor) - amountFils);
  }
  const leftFils = Number((2n * rest + denominator) / (2n * denominator));
  // No more fils are left than parts lack some: each lacks less than one.
  if (leftFils > 0) lacking.sort(byLack);
  for (const { id } of lacking.slice(0, Math.max(0, leftFils))) borne.set(id, (borne.get(id) ?? 0) + 1);
  return borne;
}

function byLack(a: LackingPart, b: LackingPart): number {
  if (a.lack === b.lack) return byId(a, b);
  return a.lack < b.lack ? 1 : -1;
}
