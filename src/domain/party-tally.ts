/** What each party of a charge has of its goods and shipping, and which promotions, or credit, the operator's costs of that come from. */
import { byId } from "./allocate";
import type { BorneShare } from "./borne-by";
import type { ChargeParts } from "./charge-parts";
import type { ChargedPart, Worth } from "./charged-part";
import type { RawPart } from "./raw-parts";

type Kind = "goods" | "shipping";
type Writable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

interface PartyTally {
  readonly goods: Writable<Worth>;
  readonly shipping: Writable<Worth>;
  readonly bySource: Map<string | null, Writable<BorneShare>>;
}

/** Added up part by part, then asked for; `null` is the operator. */
export class PartyTallies {
  private readonly tallies = new Map<string | null, PartyTally>();

  constructor(private readonly sourcesOf: ChargeParts["sourcesOf"]) {}

  /** @param counted a line, or a party's share of a shipping method, of the part `whole` */
  add(kind: Kind, counted: ChargedPart, whole: RawPart): void {
    const { vendorId, amountFils, borneFils = 0 } = counted;
    const tally = this.of(vendorId);
    const sum = tally[kind];
    sum.paidFils += amountFils;
    sum.borneFils += borneFils;
    sum.worthFils += amountFils + borneFils;
    if (borneFils === 0) return;
    for (const { source, fils } of this.sourcesOf(whole, borneFils)) {
      const known = tally.bySource.get(source);
      const share = known ?? { source, goodsFils: 0, shippingFils: 0 };
      if (!known) tally.bySource.set(source, share);
      if (kind === "goods") share.goodsFils += fils;
      else share.shippingFils += fils;
    }
  }

  /** What a party has of its goods and shipping. */
  of(owner: string | null): PartyTally {
    const known = this.tallies.get(owner);
    if (known) return known;
    const none: PartyTally = { goods: noWorth(), shipping: noWorth(), bySource: new Map() };
    this.tallies.set(owner, none);
    return none;
  }

  /** What the operator bears of a vendor's part for each source, in code units; undefined where none is told. */
  borneBy(vendorId: string): BorneShare[] | undefined {
    const shares = [...this.of(vendorId).bySource.values()].filter(
      ({ goodsFils, shippingFils }) => goodsFils + shippingFils > 0,
    );
    if (shares.every(({ source }) => source === null)) return undefined;
    return shares.sort((a, b) => byId({ id: a.source }, { id: b.source }));
  }
}

function noWorth(): Worth {
  return { paidFils: 0, borneFils: 0, worthFils: 0 };
}
