/** The engine's payment of an attempt, and the engine's way to refund it. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { attemptDependenciesOf } from "../../attempts/attempt-dependencies";
import { OWN_REFUND } from "../../attempts/engine-refund";
import { refundAlone } from "../../attempts/refund-alone";
import { type Fils, toDecimalString } from "../../domain/money";
import { engineOf } from "../../engine/container";
import {
  type OrderedPayment,
  paymentOfSession,
  refundPayment,
  refundPaymentAlone,
} from "../../engine/payments";
import type { Attempt } from "../../modules/mizan/stores/attempt";

/** @returns the engine's payment that an attempt is booked on, or undefined while it has none */
export async function enginePaymentOf(
  container: MedusaContainer,
  { booked_session_id }: Attempt,
): Promise<OrderedPayment | undefined> {
  return booked_session_id ? await paymentOfSession(engineOf(container), booked_session_id) : undefined;
}

/** @returns whether a payment's order is one that a person made by hand: every other order's is booked by a session */
export function isOrderedByHand({ disposition, order_id, booked_session_id }: Attempt): boolean {
  const isOrders = disposition === "ordered" || disposition === "refunded";
  return isOrders && order_id !== null && booked_session_id === null;
}

export type EngineRefundOrder = {
  refundId: string;
  amountFils: Fils;
  createdBy: string | null;
  /** A refund of the payment came back: the order has counted its money as returned, and would not take another. */
  isCountedByOrder: boolean;
};

/**
 * Has the engine refund: it asks our provider, which finds our record by the refund's metadata. On a cancelled order
 * the engine's own workflow refunds and then fails on the credit line (medusa.md, 6), and has written the order's
 * transaction already; so it has of a refund that came back. There the Payment module is asked itself.
 *
 * @throws what the provider refuses with, or the engine; MIZAN_REFUND_IN_FLIGHT while another refund is being written
 */
export async function refundThroughEngine(
  container: MedusaContainer,
  payment: OrderedPayment,
  refund: EngineRefundOrder,
): Promise<void> {
  const wanted = {
    paymentId: payment.id,
    amount: toDecimalString(refund.amountFils),
    createdBy: refund.createdBy,
    metadata: { [OWN_REFUND]: refund.refundId },
  };
  await refundAlone(attemptDependenciesOf(container), payment.id, async () => {
    if (payment.isOrderCanceled || refund.isCountedByOrder) await refundPaymentAlone(container, wanted);
    else await refundPayment(container, wanted);
  });
}
