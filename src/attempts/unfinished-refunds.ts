/** Refunds of a payment that the engine has still to write on their order: with the next one it would write that one's amount. */
import { isOrderCanceled } from "../engine/orders";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { engineRefundIdsOfPayment } from "./engine-refund";
import { missingOnOrder, WRITTEN_WITHIN_MS } from "./missing-on-order";

type OfOrder = { attempt: Attempt; orderId: string };

/** @returns whether one behind some of the engine's rows is being sent, or is made and its transaction is still missing */
export async function isUnfinishedAmong(
  dependencies: AttemptDependencies,
  { attempt, orderId, engineRefundIds }: OfOrder & { engineRefundIds: string[] },
): Promise<boolean> {
  const { mizan } = dependencies;
  const coming = await mizan.refunds.comingOnOrder(engineRefundIds, WRITTEN_WITHIN_MS);
  if (coming.some(({ state }) => state === "requested")) return true;
  if (coming.length === 0) return false;
  // Of a cancelled order nothing more is written.
  if (await isOrderCanceled(dependencies, orderId)) return false;
  return (await missingOnOrder(dependencies, { attempt, orderId, refunds: coming })).length > 0;
}

/**
 * @returns whether a refund of the payment was begun and has not ended, by whatever way: our provider would refuse another
 *   one. Not one whose answer was lost, or that waits for a hand: of those a person is told
 */
export async function hasUnfinishedRefund(
  dependencies: AttemptDependencies,
  { attempt, orderId }: OfOrder,
): Promise<boolean> {
  const { refunds } = dependencies.mizan;
  // Mizan's form writes ours first, and the engine its own first.
  const isSending = (await refunds.ofAttempt(attempt.id)).some(
    ({ state, mode }) => state === "requested" && mode === "gateway",
  );
  if (isSending) return true;
  const engineRefundIds = await engineRefundIdsOfPayment(dependencies, attempt);
  const lost = await refunds.notMadeAmong(engineRefundIds);
  return lost.length > 0 || isUnfinishedAmong(dependencies, { attempt, orderId, engineRefundIds });
}
