import { exactOf, exactSum } from "../domain/exact";
import { type Fils, wholeFilsIn } from "../domain/money";
import { claimItems, type ClaimRow, type Item, type Lines, type ReturnRow } from "./dispute-rows";

/**
 * @param returns of the claim
 * @returns what a claim wants money for though the shopper keeps it: pieces that come back are the return's; 0 for one that wants
 *   other goods, or was cancelled
 */
export function claimedWorth(claim: ClaimRow, returns: readonly ReturnRow[], lines: Lines): Fils {
  if (claim.type !== "refund" || isCancelled(claim, returns)) return 0;
  const worth = claimItems(claim).map((item) => {
    const kept = Math.max(0, Number(item.quantity) - comingBack(item, returns));
    return exactOf(lines.get(item.item_id)?.refundable_total_per_unit ?? 0).times(kept);
  });
  return wholeFilsIn(exactSum(worth));
}

/** The engine writes a cancellation down first and cancels the return last; where it refuses that, nothing is cancelled (2.21.2). */
function isCancelled({ canceled_at }: ClaimRow, returns: readonly ReturnRow[]): boolean {
  return Boolean(canceled_at) && returns.every(({ status }) => status === "canceled");
}

function comingBack({ item_id }: Item, returns: readonly ReturnRow[]): number {
  return returns
    .filter(({ status }) => status !== "canceled")
    .flatMap(({ items = [] }) => items)
    .filter((item) => item.item_id === item_id)
    .reduce((sum, { quantity }) => sum + Number(quantity), 0);
}
