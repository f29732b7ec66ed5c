/** A refund as it stands in three books: the gateway's truth, Mizan's own row, the engine's. */
import type { TransactionTruth } from "../../packages/mizan-gateway/src/truth";
import type { RefundRow } from "../../src/modules/mizan/stores/refund";
import type { MizanShop } from "./mizan-suite";

export type EnginePayment = { id: string; data: Record<string, unknown>; raw_amount: { value: string } };

/** @returns the engine's payment of an order */
export async function paymentOfOrder(shop: MizanShop, orderId: string): Promise<EnginePayment> {
  const [payment] = await shop.sql<EnginePayment>(
    `SELECT payment.id, payment.data, payment.raw_amount FROM payment
     JOIN order_payment_collection link ON link.payment_collection_id = payment.payment_collection_id
     WHERE link.order_id = ? AND payment.deleted_at IS NULL`,
    [orderId],
  );
  if (!payment) throw new Error(`Order ${orderId} has no payment`);
  return payment;
}

/** @returns the refunds that really happened at the gateway, as `amount by type` */
export function refundsIn(truth: TransactionTruth | undefined): string[] {
  return (truth?.refunds ?? []).map(({ amount, refund_type }) => `${amount} of type ${refund_type}`);
}

/** @returns Mizan's refunds of an attempt as `fils kind state`, the oldest first */
export async function ownRefunds(shop: MizanShop, attemptId: string): Promise<string[]> {
  const rows: RefundRow[] = await shop.mizan().refunds.ofAttempt(attemptId);
  return rows.map(({ amount_fils, refund_type, state }) => `${amount_fils} ${refund_type} ${state}`);
}

/** @returns the amounts of the refunds that the engine believes in, the oldest first */
export async function engineRefunds(shop: MizanShop, paymentId: string): Promise<string[]> {
  const rows = await shop.sql<{ raw_amount: { value: string } }>(
    "SELECT raw_amount FROM refund WHERE payment_id = ? AND deleted_at IS NULL ORDER BY created_at",
    [paymentId],
  );
  return rows.map(({ raw_amount }) => raw_amount.value);
}
