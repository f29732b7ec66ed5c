import type { MizanShop } from "./mizan-suite";

/** Takes the payment of an ordered cart away, as if the process had ended between making the order and booking it (M14). */
export async function unbookPayment(shop: MizanShop, cartId: string): Promise<void> {
  const ofCart = "(SELECT payment_collection_id FROM cart_payment_collection WHERE cart_id = ?)";
  await shop.sql(
    `DELETE FROM capture WHERE payment_id IN (SELECT id FROM payment WHERE payment_collection_id = ${ofCart})`,
    [cartId],
  );
  await shop.sql(`DELETE FROM payment WHERE payment_collection_id = ${ofCart}`, [cartId]);
  await shop.sql(
    `UPDATE payment_session SET status = 'pending', authorized_at = NULL WHERE payment_collection_id = ${ofCart}`,
    [cartId],
  );
  await shop.sql(
    `UPDATE payment_collection SET status = 'awaiting', authorized_amount = 0, raw_authorized_amount = NULL,
       captured_amount = 0, raw_captured_amount = NULL, completed_at = NULL WHERE id = ${ofCart}`,
    [cartId],
  );
  await shop.sql(
    "DELETE FROM order_transaction WHERE order_id = (SELECT order_id FROM order_cart WHERE cart_id = ?)",
    [cartId],
  );
  await shop.sql(
    `UPDATE mizan_payment_attempt SET disposition = 'pending', order_id = NULL, booked_session_id = NULL,
       next_check_at = mizan_now() + interval '1 hour' WHERE cart_id = ?`,
    [cartId],
  );
}
