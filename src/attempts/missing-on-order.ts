/**
 * Refunds that were made and that the engine has not written on their order: it does so after the money went back, and its
 * process can end before. The next refund's guard and the sweep that writes what is missing must mean the same ones.
 */
import { type Fils, filsOf } from "../domain/money";
import type { Engine } from "../engine/ask";
import { type OrderTransaction, readTransactions } from "../engine/orders";
import { paymentIdsOfSession } from "../engine/payments";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundRow } from "../modules/mizan/stores/refund";
import type { AttemptDependencies } from "./attempt-dependencies";

/** The hourly sweep writes what is missing of refunds that are no older; nothing waits for an older one. */
export const WRITTEN_WITHIN_MS = 2 * 24 * 60 * 60_000;

type Candidate = Pick<RefundRow, "id" | "order_id" | "engine_refund_id" | "amount_fils">;

/**
 * A cancellation writes its refunds under the payment's id, and each only once: a refund without a transaction of its own
 * is only missing where the order's transactions of the payment are less than what it has to count as returned.
 *
 * @param refunds of the payment, that were made and that the engine's payment holds
 * @returns those of them that the order does not show yet and that have to be written there
 */
export async function missingOnOrder<Refund extends Candidate>(
  dependencies: AttemptDependencies,
  { attempt, orderId, refunds }: { attempt: Attempt; orderId: string; refunds: readonly Refund[] },
): Promise<Refund[]> {
  const all = await dependencies.mizan.refunds.ofAttempt(attempt.id);
  const transactions = await transactionsOf(dependencies, { attempt, orderId, refunds: all });
  const counted = countedOnOrder(attempt, all);
  const countedIds = new Set(counted.map(({ id }) => id));
  const writtenIds = new Set(transactions.map(({ reference_id }) => reference_id));
  let leftFils =
    counted.reduce((sum, { amount_fils }) => sum + amount_fils, 0) -
    transactions.reduce((sum, { raw_amount }) => sum - filsOf(raw_amount), 0);
  return refunds.filter(({ id, order_id, engine_refund_id, amount_fils }) => {
    const isWritten = order_id !== orderId || writtenIds.has(engine_refund_id) || !countedIds.has(id);
    const isMissing = !isWritten && amount_fils <= leftFils;
    if (isMissing) leftFils -= amount_fils;
    return isMissing;
  });
}

/**
 * One that came back stays counted on the order as it was, and one that would count more than was paid is not written there
 * (counted-by-order.ts): as they came on it, one after the other.
 */
function countedOnOrder({ amount_fils: chargeFils }: Attempt, refunds: readonly RefundRow[]): RefundRow[] {
  const onOrder = refunds
    .filter(({ on_order_at }) => on_order_at !== null)
    .sort((one, other) => Number(one.on_order_at) - Number(other.on_order_at));
  let earlierFils: Fils = 0;
  return onOrder.filter(({ amount_fils }) => {
    earlierFils += amount_fils;
    return earlierFils <= chargeFils;
  });
}

/** An order can have refunds of other payments, too, that are not ours: what an edit raised it by is paid elsewhere. */
async function transactionsOf(
  engine: Engine,
  { attempt, orderId, refunds }: { attempt: Attempt; orderId: string; refunds: readonly RefundRow[] },
): Promise<OrderTransaction[]> {
  const paymentIds = await paymentIdsOfSession(engine, attempt.booked_session_id);
  const refundIds = refunds.flatMap(({ engine_refund_id }) => engine_refund_id ?? []);
  const referenceIds = [...paymentIds, ...refundIds];
  return readTransactions(engine, { of: "refund", orderIds: [orderId], referenceIds });
}
