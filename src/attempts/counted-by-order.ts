import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundRow } from "../modules/mizan/stores/refund";

/**
 * @param refunds all of the payment's
 * @returns whether the order has counted a refund's money as returned before: one that came back stays counted there
 */
export function isCountedByOrder(
  attempt: Attempt,
  refund: RefundRow,
  refunds: readonly RefundRow[],
): boolean {
  const countedFils = refunds
    .filter((other) => other.id !== refund.id && other.on_order_at !== null)
    .reduce((sum, { amount_fils }) => sum + amount_fils, 0);
  return countedFils + refund.amount_fils > attempt.amount_fils;
}
