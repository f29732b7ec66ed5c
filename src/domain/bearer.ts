/** Who bears what a promotion takes off a price: the vendor, the operator, or both by a percentage (money.md, rule 13). */
import type { BorneAmount } from "./borne-by";
import { Exact, exactOf, exactSum, type RawAmount } from "./exact";

export const BEARERS = ["vendor", "operator", "shared"] as const;
/** `operatorPercent` is the operator's part, 0 to 100, where it is shared. */
export interface BearerTerms {
  readonly bearer: (typeof BEARERS)[number];
  readonly operatorPercent?: string | null;
}

/** What a promotion takes off a line or a shipping method. KWD, unrounded. */
export interface Discount {
  readonly promotionId: string;
  readonly amount: RawAmount;
  /** The amount is with tax; without this the tax that it takes away comes on top. */
  readonly isTaxInclusive: boolean;
}

/** A line or a shipping method as the engine totals it; `tax` is what is left of its tax, `taxRates` are in percent. */
export interface DiscountedPart {
  readonly discounts: readonly Discount[];
  readonly tax: RawAmount;
  readonly taxRates: readonly RawAmount[];
}

/** More than the engine has of a part of a fils. */
const TAX_DECIMALS = 20;

/**
 * What the operator bears of the discounts of one line or shipping method.
 *
 * @param bearerOf who bears a promotion's discount
 * @returns KWD, unrounded: what it bears, with the tax that was taken away, in all and by promotion; and the tax in that and of
 *   the part together
 */
export function borneOf(
  { discounts, tax, taxRates }: DiscountedPart,
  bearerOf: (promotionId: string) => BearerTerms,
): { borne?: string; borneBy?: BorneAmount[]; tax: RawAmount } {
  const byPromotion = new Map<string, Exact>();
  let borneTax = new Exact(0);
  const rate = exactSum(taxRates.map(exactOf)).div(100);
  for (const { promotionId, amount, isTaxInclusive } of discounts) {
    const given = exactOf(amount).times(operatorShareOf(bearerOf(promotionId)));
    const ofTax = isTaxInclusive ? given.times(rate).div(rate.plus(1)) : given.times(rate);
    if (given.isZero()) continue;
    const borne = isTaxInclusive ? given : given.plus(ofTax);
    byPromotion.set(promotionId, byPromotion.get(promotionId)?.plus(borne) ?? borne);
    borneTax = borneTax.plus(ofTax);
  }
  if (byPromotion.size === 0) return { tax };
  return {
    borne: exactSum([...byPromotion.values()]).toFixed(),
    borneBy: [...byPromotion].map(([source, amount]) => ({ source, amount: amount.toFixed() })),
    tax: exactOf(tax).plus(borneTax).toDecimalPlaces(TAX_DECIMALS).toFixed(),
  };
}

/** From 0 to 1. */
function operatorShareOf({ bearer, operatorPercent }: BearerTerms): Exact {
  if (bearer === "shared") return exactOf(operatorPercent ?? "0").div(100);
  return new Exact(bearer === "operator" ? 1 : 0);
}
