/** Which promotions, or whether credit, the operator's costs of a charge come from, to the fils (money.md, rule 13). */
import { byId, roundToTotal } from "./allocate";
import type { RawAmount } from "./exact";
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

/** What a source has of what is borne of a part, in a unit that all sources of the part have in common. */
export interface SourceWeight {
  readonly source: string | null;
  readonly weight: bigint;
}

/** A vendor's sum for a source, while it is added up. */
interface Tally {
  readonly source: string | null;
  goodsFils: Fils;
  shippingFils: Fils;
}

/** What the operator bears of each vendor's goods and shipping for each source: added up part by part, then asked for. */
export interface BorneTally {
  /** What is borne of a vendor's line, or of its share of a method, for those that it comes from. */
  readonly add: (
    part: { readonly vendorId: string | null; readonly borneFils?: Fils },
    kind: "goodsFils" | "shippingFils",
    sources: readonly SourceWeight[],
  ) => void;
  /** By source in code units; undefined where none is told. */
  readonly sharesOf: (vendorId: string) => BorneShare[] | undefined;
}

/** An empty tally. */
export function borneTally(): BorneTally {
  const vendors = new Map<string | null, Map<string | null, Tally>>();
  return {
    add: ({ vendorId, borneFils = 0 }, kind, sources) => {
      if (borneFils === 0) return;
      const known = vendors.get(vendorId);
      const ofVendor = known ?? new Map<string | null, Tally>();
      if (!known) vendors.set(vendorId, ofVendor);
      const shares = sharedOut(borneFils, sources);
      sources.forEach(({ source }, at) => {
        const tally = ofVendor.get(source);
        const fils = shares[at] ?? 0;
        if (tally) tally[kind] += fils;
        else ofVendor.set(source, { source, goodsFils: 0, shippingFils: 0, [kind]: fils });
      });
    },
    sharesOf: (vendorId) => {
      const shares = [...(vendors.get(vendorId)?.values() ?? [])].filter(
        ({ goodsFils, shippingFils }) => goodsFils + shippingFils > 0,
      );
      if (shares.every(({ source }) => source === null)) return undefined;
      return shares.sort((a, b) => byId({ id: a.source }, { id: b.source }));
    },
  };
}

/** Fils among sources by largest remainder, ties in their order. */
function sharedOut(borneFils: Fils, sources: readonly SourceWeight[]): Fils[] {
  if (sources.length === 1) return [borneFils];
  const whole = sources.reduce((sum, { weight }) => sum + weight, 0n);
  const [first] = sources;
  if (first && sources.length === 2) {
    // Between two, the largest remainder is the first's share half-up.
    const firstFils = Number((2n * BigInt(borneFils) * first.weight + whole) / (2n * whole));
    return [firstFils, borneFils - firstFils];
  }
  const numerators = sources.map(({ weight }) => BigInt(borneFils) * weight);
  return roundToTotal(borneFils, numerators, whole);
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
