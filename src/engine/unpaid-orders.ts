/** Orders of carts for which nobody took a payment: credit paid for all, or the money is taken elsewhere. */
import { directRows, type Engine, rowsOf } from "./ask";

export type OrderOfCart = { orderId: string; cartId: string };

/** A payment is looked for on the cart's own collection: a marketplace links several orders to a cart, and none of them to that. */
const PAID_OR_NOT = `SELECT link.order_id AS "orderId", link.cart_id AS "cartId", made.status, EXISTS (
    SELECT 1 FROM cart_payment_collection paid_on JOIN payment ON payment.payment_collection_id = paid_on.payment_collection_id
    WHERE paid_on.cart_id = link.cart_id AND paid_on.deleted_at IS NULL
      AND payment.deleted_at IS NULL AND payment.canceled_at IS NULL) AS "isPaid"
  FROM order_cart link JOIN "order" made ON made.id = link.order_id
  WHERE link.order_id = ANY(?) AND link.deleted_at IS NULL ORDER BY link.order_id`;

type Found = OrderOfCart & { status: string; isPaid: boolean };

/** @returns those of some orders that stand and were made of a cart without a payment, by their ids */
export async function unpaidAmong(engine: Engine, orderIds: readonly string[]): Promise<OrderOfCart[]> {
  if (orderIds.length === 0) return [];
  const found =
    (await directRows<Found>(engine, PAID_OR_NOT, [[...orderIds]])) ?? (await byQuery(engine, orderIds));
  return found
    .filter(({ status, isPaid }) => !isPaid && status !== "canceled")
    .map(({ orderId, cartId }) => ({ orderId, cartId }));
}

type LinkRow = {
  order_id: string;
  cart_id: string;
  order?: { status: string } | null;
  cart?: { payment_collection?: { payments?: { canceled_at: unknown }[] } | null } | null;
};

async function byQuery(engine: Engine, orderIds: readonly string[]): Promise<Found[]> {
  const links = await rowsOf<LinkRow>(engine, {
    entity: "order_cart",
    fields: ["order_id", "cart_id", "order.status", "cart.payment_collection.payments.canceled_at"],
    filters: { order_id: [...orderIds] },
  });
  return links.map(({ order_id, cart_id, order, cart }) => ({
    orderId: order_id,
    cartId: cart_id,
    status: order?.status ?? "canceled",
    isPaid: (cart?.payment_collection?.payments ?? []).some(({ canceled_at }) => !canceled_at),
  }));
}
