/** Whose each line of a charge is, and each party's share of its delivery, to the fils (money.md, rules 1 and 5). */
import { type ChargeParts, chargePartsOf } from "./charge-parts";
import { type ChargedPart, chargedPart } from "./charged-part";
import { shareShipping } from "./delivery";
import { PartyTallies } from "./party-tally";
import type { CreditBearer, SplitInput } from "./split-input";

export interface SharedParts {
  readonly charge: ChargeParts;
  /** By line id in code units. */
  readonly lines: readonly ChargedPart[];
  /** By method id, then vendor id, the operator last; one entry per method and party. */
  readonly shipping: readonly ChargedPart[];
  /** What each party has of both. */
  readonly tallies: PartyTallies;
}

/** @throws SplitRefusal for what cannot be charged at all */
export function sharePartsOf(
  input: Pick<SplitInput, "total" | "lines" | "shipping">,
  credit: CreditBearer,
): SharedParts {
  const charge = chargePartsOf(input, credit);
  const tallies = new PartyTallies(charge.sourcesOf);
  const lines = charge.lines.map(({ part, amountFils, borneFils }) => {
    const line = chargedPart({ id: part.id, vendorId: part.vendorId ?? null }, amountFils, borneFils);
    tallies.add("goods", line, part);
    return Object.freeze(line);
  });
  const withLines = [...new Set(input.lines.map(({ vendorId }) => vendorId))];
  const goods = withLines.map((id) => ({ id, goodsFils: tallies.of(id).goods.worthFils }));
  const shipping = charge.shipping.flatMap((method) => {
    const shares = shareShipping(method, goods);
    for (const share of shares) tallies.add("shipping", share, method.part);
    return shares;
  });
  return { charge, lines, shipping, tallies };
}
