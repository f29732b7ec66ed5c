/** A database that refuses single writes of single carts, so that a flow fails on its way and no other one does. */
import type { MizanShop } from "../support/mizan-suite";

/** What is refused, by which row it is known, and when. */
const REFUSED = {
  order: `BEFORE INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION mizan_test.refuse('order', 'email')`,
  transaction: `BEFORE INSERT ON order_transaction FOR EACH ROW EXECUTE FUNCTION mizan_test.refuse('transaction', 'order_id')`,
  cart_freed: `BEFORE UPDATE ON cart FOR EACH ROW WHEN (OLD.completed_at IS NOT NULL AND NEW.completed_at IS NULL)
    EXECUTE FUNCTION mizan_test.refuse('cart_freed', 'id')`,
  given_to_order: `BEFORE UPDATE ON mizan_payment_attempt FOR EACH ROW
    WHEN (OLD.disposition = 'pending' AND NEW.disposition = 'ordered') EXECUTE FUNCTION mizan_test.refuse('given_to_order', 'cart_id')`,
  cancellation: `BEFORE UPDATE ON "order" FOR EACH ROW WHEN (OLD.status <> 'canceled' AND NEW.status = 'canceled')
    EXECUTE FUNCTION mizan_test.refuse('cancellation', 'id')`,
} as const;

/** Before any process holds a table: a trigger waits for whoever does. */
export async function prepareRefusals(shop: MizanShop): Promise<void> {
  await shop.sql("CREATE TABLE mizan_test.refused (what text, cart_id text, PRIMARY KEY (what, cart_id))");
  await shop.sql(
    `CREATE FUNCTION mizan_test.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
       DECLARE name text := to_jsonb(NEW)->>TG_ARGV[1];
       BEGIN
         IF TG_ARGV[0] = 'transaction' THEN SELECT email INTO name FROM "order" WHERE id = name; END IF;
         IF EXISTS (SELECT FROM mizan_test.refused WHERE what = TG_ARGV[0] AND cart_id = lower(split_part(name, '@', 1)))
         THEN RAISE EXCEPTION 'the test refuses this change' USING ERRCODE = '53100'; END IF;
         RETURN NEW;
       END $$`,
  );
  for (const [what, trigger] of Object.entries(REFUSED))
    await shop.sql(`CREATE TRIGGER mizan_test_refuse_${what} ${trigger}`);
}

/**
 * From now on the database refuses this of one cart.
 *
 * @param cartId of a cancellation, the order's id
 * @returns undoes it
 */
export async function refuseFor(
  shop: MizanShop,
  cartId: string,
  what: keyof typeof REFUSED,
): Promise<() => Promise<void>> {
  // An order knows its cart by nothing that is written with it; its shopper's address is.
  await shop.sql("UPDATE cart SET email = ? WHERE id = ?", [`${cartId}@example.com`, cartId]);
  await shop.sql("INSERT INTO mizan_test.refused VALUES (?, ?)", [what, cartId.toLowerCase()]);
  return async () => {
    await shop.sql("DELETE FROM mizan_test.refused WHERE what = ? AND cart_id = ?", [
      what,
      cartId.toLowerCase(),
    ]);
  };
}
