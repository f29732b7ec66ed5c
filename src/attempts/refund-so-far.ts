import type { Fils } from "../domain/money";
import type { RefundRow } from "../modules/mizan/stores/refund";

/** @returns what has gone back to the shopper, in whole fils */
export function returnedFilsOf(refunds: readonly RefundRow[]): Fils {
  return refunds
    .filter(({ state }) => state === "accepted" || state === "completed")
    .reduce((sum, { amount_fils }) => sum + amount_fils, 0);
}
