/** Refunds that our own workflows have written down, and that the engine now asks for. */
import { MedusaError } from "@medusajs/framework/utils";
import type { Fils } from "../domain/money";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { judgeRefundNotMade } from "./judge-refund-not-made";
import { PaymentRefusal } from "./payment-refusal";
import { sendRequestedRefund } from "./refund-attempt";

type OwnRefundOrder = {
  attempt: Attempt;
  refundId: string;
  engine: { refundId: string; attemptId: string; amountFils: Fils };
};

/**
 * Sends one that was asked for in Mizan's form; of one that was made before, only the engine's row is noted: nothing is
 * sent, and it is on the order once.
 *
 * @throws PaymentRefusal MIZAN_REFUND_ON_ORDER when it is on the order, was not made, or is of another amount; as
 *   `refundAttempt` else
 */
export async function carryOutOwnRefund(
  dependencies: AttemptDependencies,
  { attempt, refundId, engine }: OwnRefundOrder,
): Promise<void> {
  const { refunds } = dependencies.mizan;
  const requested = await refunds.tieToEngine(refundId, engine);
  if (requested) {
    await sendRequestedRefund(dependencies, attempt, requested);
    await judgeRefundNotMade(dependencies, attempt, requested);
    return;
  }
  const shown = await refunds.putOnOrder(refundId, engine);
  if (shown) return judgeRefundNotMade(dependencies, attempt, shown);
  throw new PaymentRefusal(
    "MIZAN_REFUND_ON_ORDER",
    `The refund ${refundId} cannot be put on the order: it is there already, or it was not made.`,
    MedusaError.Types.NOT_ALLOWED,
  );
}
