/** The engine's payment of an attempt, and the engine's way to refund it. */
import type { IPaymentModuleService, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows";
import { attemptDependenciesOf } from "../../attempts/attempt-dependencies";
import { OWN_REFUND } from "../../attempts/engine-refund";
import { refundAlone } from "../../attempts/refund-alone";
import { type Fils, toDecimalString } from "../../domain/money";
import type { Attempt } from "../../modules/mizan/stores/attempt";

export type EnginePayment = { id: string; orderId: string | null; isOrderCanceled: boolean };

/** @returns the engine's payment that an attempt is booked on, or undefined while it has none */
export async function enginePaymentOf(
  container: MedusaContainer,
  attempt: Attempt,
): Promise<EnginePayment | undefined> {
  if (!attempt.booked_session_id) return undefined;
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({
    entity: "payment",
    fields: ["id", "payment_collection.order.id", "payment_collection.order.status"],
    filters: { payment_session_id: attempt.booked_session_id },
  });
  const payment = data[0] as
    { id: string; payment_collection?: { order?: { id: string; status: string } | null } | null } | undefined;
  if (!payment) return undefined;
  const order = payment.payment_collection?.order;
  return { id: payment.id, orderId: order?.id ?? null, isOrderCanceled: order?.status === "canceled" };
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
  payment: EnginePayment,
  refund: EngineRefundOrder,
): Promise<void> {
  const input = {
    payment_id: payment.id,
    amount: toDecimalString(refund.amountFils),
    created_by: refund.createdBy ?? undefined,
    // The workflow hands its input on whole; its type names no metadata (medusa.md, 1).
    metadata: { [OWN_REFUND]: refund.refundId },
  };
  await refundAlone(attemptDependenciesOf(container), payment.id, async () => {
    if (payment.isOrderCanceled || refund.isCountedByOrder) {
      const payments: IPaymentModuleService = container.resolve(Modules.PAYMENT);
      await payments.refundPayment(input);
    } else {
      await refundPaymentWorkflow(container).run({ input });
    }
  });
}
