import { type Engine, rowsOf } from "./ask";

/** An order with its cart, and with everything through which it could have been paid. */
export type OrderWithPayments = {
  id: string;
  status: string;
  cart?: { id: string } | null;
  payment_collections?: {
    cart?: { id: string } | null;
    payments?: { provider_id: string; payment_session_id: string | null; canceled_at: unknown }[];
    payment_sessions?: { id: string; provider_id: string }[];
  }[];
};

/** @returns orders whose ids, which begin with their time, are between two; in the order of the ids */
export async function readOrdersBetween(
  engine: Engine,
  { after, before, limit }: { after: string; before: string; limit: number },
): Promise<OrderWithPayments[]> {
  return rowsOf<OrderWithPayments>(engine, {
    entity: "order",
    fields: [
      "id",
      "status",
      "cart.id",
      "payment_collections.cart.id",
      "payment_collections.payments.provider_id",
      "payment_collections.payments.payment_session_id",
      "payment_collections.payments.canceled_at",
      "payment_collections.payment_sessions.id",
      "payment_collections.payment_sessions.provider_id",
    ],
    filters: { id: { $gt: after, $lt: before } },
    pagination: { take: limit, skip: 0, order: { id: "ASC" } },
  });
}
