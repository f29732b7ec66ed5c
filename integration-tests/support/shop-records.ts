/** What the shop has written down about a cart: in Mizan's tables, in the engine's, and what the storefront sees. */
import type { Attempt } from "../../src/modules/mizan/stores/attempt";
import type { MizanShop } from "./mizan-suite";

export type SessionRow = { id: string; provider_id: string; status: string };
export type PaymentRow = {
  id: string;
  payment_session_id: string;
  captured_at: Date | null;
  canceled_at: Date | null;
};

/** @returns the attempts of a cart, the oldest first */
export const attemptsOf = (shop: MizanShop, cartId: string): Promise<Attempt[]> =>
  shop.mizan().attempts.ofCart(cartId);

/** @returns the one attempt of a cart; throws when there are more or none */
export async function onlyAttemptOf(shop: MizanShop, cartId: string): Promise<Attempt> {
  const attempts = await attemptsOf(shop, cartId);
  const [attempt] = attempts;
  if (!attempt || attempts.length > 1)
    throw new Error(`Cart ${cartId} has ${attempts.length} attempts, not one`);
  return attempt;
}

/** @returns the reasons of the open review items of a cart, in the order of the alphabet */
export async function openReviewsOf(shop: MizanShop, cartId: string): Promise<string[]> {
  const rows = await shop.sql<{ reason: string }>(
    "SELECT reason FROM mizan_review_item WHERE cart_id = ? AND status = 'open' ORDER BY reason",
    [cartId],
  );
  return rows.map(({ reason }) => reason);
}

/** @returns the engine's payment sessions of a cart */
export const sessionsOf = (shop: MizanShop, cartId: string): Promise<SessionRow[]> =>
  shop.sql<SessionRow>(
    `SELECT session.id, session.provider_id, session.status FROM payment_session session
     JOIN cart_payment_collection link ON link.payment_collection_id = session.payment_collection_id
     WHERE link.cart_id = ? AND link.deleted_at IS NULL AND session.deleted_at IS NULL ORDER BY session.id`,
    [cartId],
  );

/** @returns the engine's payments of a cart */
export const paymentsOf = (shop: MizanShop, cartId: string): Promise<PaymentRow[]> =>
  shop.sql<PaymentRow>(
    `SELECT payment.id, payment.payment_session_id, payment.captured_at, payment.canceled_at FROM payment
     JOIN cart_payment_collection link ON link.payment_collection_id = payment.payment_collection_id
     WHERE link.cart_id = ? AND link.deleted_at IS NULL AND payment.deleted_at IS NULL ORDER BY payment.id`,
    [cartId],
  );

/** @returns how the engine shows the payment of an order: "captured", "partially_captured", ... */
export async function paymentStatusOf(shop: MizanShop, orderId: string): Promise<string> {
  const { body } = await shop.storeApi("get", `/store/orders/${orderId}?fields=+payment_status`).expect(200);
  return (body as { order: { payment_status: string } }).order.payment_status;
}

/** Sets the quantity of the first line of a cart, as a shopper would. @throws Error when it is refused */
export async function setQuantity(shop: MizanShop, cartId: string, quantity: number): Promise<void> {
  const { status, text } = await shop.setQuantity(cartId, quantity);
  if (status !== 200) throw new Error(`Changing the quantity answered ${status}: ${text}`);
}
