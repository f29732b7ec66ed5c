/** What refunds of the operator's have in common: the payment they are of, and the order that it paid for. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { attemptDependenciesOf } from "../../attempts/attempt-dependencies";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { unknownAttempt } from "../../operator/attempt-view";
import { OperatorRefusal } from "../../operator/operator-refusal";
import { type EnginePayment, enginePaymentOf } from "./engine-payment";

/** @throws OperatorRefusal MIZAN_ATTEMPT_NOT_FOUND (404), MIZAN_NO_ORDER_TO_REFUND (422) */
export async function orderedPayment(
  container: MedusaContainer,
  attemptId: string,
): Promise<{ attempt: Attempt; payment: EnginePayment }> {
  const { mizan } = attemptDependenciesOf(container);
  const attempt = await mizan.attempts.byId(attemptId);
  if (!attempt) throw unknownAttempt(attemptId);
  const payment = await enginePaymentOf(container, attempt);
  if (attempt.outcome === "paid" && payment?.orderId) return { attempt, payment };
  throw new OperatorRefusal({
    status: 422,
    code: "MIZAN_NO_ORDER_TO_REFUND",
    message: "This payment has no order. What becomes of it is decided at its review item.",
  });
}
