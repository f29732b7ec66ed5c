/** The engine asks for a refund that was made already: Mizan shows its own there, or the answer to an earlier question was lost. */
import { MedusaError } from "@medusajs/framework/utils";
import { PaymentRefusal } from "../answers/payment-refusal";
import type { Mizan } from "../application/dependencies";
import { filsOf } from "../domain/money";
import { hasGoneBack } from "../domain/refund-life";
import type { Attempt } from "../modules/mizan/stores/attempt";

/**
 * Medusa 2.21.2 asks once for each row of its refunds. A later one asks again for a row that failed, or that a process has left.
 *
 * @param engine `amount` as the engine gives it
 * @returns whether the refund of that row was made, and is on the order by now: nothing is to be sent
 * @throws PaymentRefusal MIZAN_REFUND_ON_ORDER when it was of another amount
 */
export async function wasMadeBefore(
  dependencies: Mizan<"refunds">,
  attempt: Attempt,
  engine: { refundId: string; amount: unknown },
): Promise<boolean> {
  const refunds = await dependencies.mizan.refunds.ofAttempt(attempt.id);
  const made = refunds.find((one) => one.engine_refund_id === engine.refundId && hasGoneBack(one));
  if (!made) return false;
  const row = { refundId: engine.refundId, attemptId: attempt.id, amountFils: filsOf(engine.amount) };
  const isShown = made.on_order_at !== null && made.amount_fils === row.amountFils;
  if (!isShown) await showOwn(dependencies, made.id, row);
  return true;
}

/**
 * A refund that Mizan has made and now shows on its order: the engine's row is noted at ours, so that it is there once.
 *
 * @throws PaymentRefusal MIZAN_REFUND_ON_ORDER when it is on the order, was not made, or is of another amount
 */
export async function showOwn(
  { mizan }: Mizan<"refunds">,
  refundId: string,
  engine: { refundId: string; attemptId: string; amountFils: number },
): Promise<void> {
  if (await mizan.refunds.putOnOrder(refundId, engine)) return;
  throw new PaymentRefusal(
    "MIZAN_REFUND_ON_ORDER",
    `The refund ${refundId} cannot be put on the order: it is there already, or it was not made.`,
    MedusaError.Types.NOT_ALLOWED,
  );
}
