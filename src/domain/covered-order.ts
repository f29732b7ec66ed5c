/** What an order takes back that credit, or what the operator bears, paid whole (money.md, rule 13): nothing was paid, so its worth is the measure. */
import { goneOf, type GoodsStaying } from "./goods-staying";
import { type NamedRefund, type PartyRefund, remaindersOf, wholeOf } from "./party-refund";
import type { Split } from "./split";

/** Every order that was made of the cart is cancelled: its delivery comes back as well. */
export const ALL_CANCELLED = "all_cancelled";

/** Of each party what stays of its goods, or nothing of anything. */
export type CoveredStaying = GoodsStaying | typeof ALL_CANCELLED;

/**
 * What has gone and is not taken back yet: goods with goods, as they came back or were taken off, and delivery with the whole
 * order alone. Of what stays only, so that it does not matter by how many returns it came about, or who looks how often.
 *
 * @param earlier all that was taken back before
 * @returns the parties with something in it, in fils of worth; none where nothing has gone since
 */
export function goneOfCovered(
  split: Split,
  earlier: readonly PartyRefund[],
  staying: CoveredStaying,
): NamedRefund[] {
  const left = remaindersOf(split, earlier);
  const gone =
    staying === ALL_CANCELLED ? left : goneOf(left, staying).map((party) => ({ ...party, deliveryFils: 0 }));
  return gone.filter((party) => wholeOf(party) > 0);
}
