/** Which promotions, or whether credit, the operator's costs of a charge come from, to the fils (money.md, rule 13). */
import { byId, roundToTotal } from "./allocate";
import type { RawAmount } from "./exact";
import { type Fils, inStep } from "./money";
import { plus, quotient, times, type Whole } from "./whole";

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

/** What a source has of what is borne of a part, in a unit that all sources of the part have in common. */
export interface SourceWeight {
  readonly source: string | null;
  readonly weight: Whole;
}

/** Fils among sources by largest remainder, ties in code units of the sources, null last; in that order. */
export function sharedOut(borneFils: Fils, sources: readonly SourceWeight[]): SourceFils[] {
  const inOrder = [...sources].sort((a, b) => byId({ id: a.source }, { id: b.source }));
  const whole = inOrder.reduce((sum: Whole, { weight }) => plus(sum, weight), 0);
  const numerators = inOrder.map(({ weight }) => times(weight, borneFils));
  const shares = roundToTotal(borneFils, numerators, whole);
  return inOrder.map(({ source }, at) => ({ source, fils: shares[at] ?? 0 }));
}

/** The same between two sources that are in order: the largest remainder is the first's share half-up. */
export function betweenTwo(borneFils: Fils, first: SourceWeight, second: SourceWeight): SourceFils[] {
  const whole = plus(first.weight, second.weight);
  const twice = plus(times(first.weight, 2 * borneFils), whole);
  const fils = Number(quotient(twice, times(whole, 2)));
  return [
    { source: first.source, fils },
    { source: second.source, fils: borneFils - fils },
  ];
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
