/** Refunds of a payment that the engine has still to write on their order: with the next one it would write that one's amount. */
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { isCountedByOrder } from "./counted-by-order";

/** The sweep writes what is missing of a refund after five minutes; what it has not written then is not waited for. */
const SWEPT_WITHIN_MS = 10 * 60_000;

/** @returns whether one behind some of the engine's rows is being sent, or is made and its transaction is still missing */
export async function isUnfinishedAmong(
  { mizan, query }: AttemptDependencies,
  { attempt, orderId, engineRefundIds }: { attempt: Attempt; orderId: string; engineRefundIds: string[] },
): Promise<boolean> {
  const coming = await mizan.refunds.comingOnOrder(engineRefundIds, SWEPT_WITHIN_MS);
  if (coming.some(({ state }) => state === "requested")) return true;
  if (coming.length === 0) return false;
  const { data: orders } = await query.graph({
    entity: "order",
    fields: ["status"],
    filters: { id: orderId },
  });
  // A cancellation writes its refunds under the payment's id, and of a cancelled order nothing more is written.
  if ((orders[0] as { status: string } | undefined)?.status === "canceled") return false;
  const all = await mizan.refunds.ofAttempt(attempt.id);
  const expected = coming.filter((refund) => !isCountedByOrder(attempt, refund, all));
  const { data: written } = await query.graph({
    entity: "order_transaction",
    fields: ["reference_id"],
    filters: { order_id: orderId, reference: "refund", reference_id: engineRefundIds },
  });
  const ids = new Set((written as { reference_id: string }[]).map(({ reference_id }) => reference_id));
  return expected.some(({ engine_refund_id }) => engine_refund_id !== null && !ids.has(engine_refund_id));
}
