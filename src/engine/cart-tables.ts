/**
 * A cart with its totals by one statement and the engine's own arithmetic (2.21.2, cart-module.js, listCarts), where its Cart
 * module reads each relation by a statement and a model of its own. That both say the same, of any cart, is
 * integration-tests/http/engine-reading.spec.ts.
 */
import { decorateCartTotals } from "@medusajs/framework/utils";
import { directRows, type Engine } from "./ask";

/** Rows as they are, for a column that counts in a later version; less what is long and counts for nothing. */
const ITEM = `to_jsonb(item) - ARRAY['metadata', 'thumbnail', 'variant_option_values', 'product_description']`;
const METHOD = `to_jsonb(method) - ARRAY['metadata', 'data', 'description']`;
const OF_TAX = `ARRAY['metadata', 'data', 'description']`;

const rowsOf = (table: string, row: string, isOf: string): string =>
  `(SELECT coalesce(json_agg(${row}), '[]') FROM ${table} WHERE ${isOf})`;
/** Binary, to be put into a row. */
const partOf = (table: string, isOf: string): string =>
  `(SELECT coalesce(jsonb_agg(to_jsonb(part) - ${OF_TAX}), '[]') FROM ${table} part
    WHERE part.${isOf} AND part.deleted_at IS NULL)`;

const ITEMS = rowsOf(
  "cart_line_item item",
  `${ITEM} || jsonb_build_object(
    'adjustments', ${partOf("cart_line_item_adjustment", "item_id = item.id")},
    'tax_lines', ${partOf("cart_line_item_tax_line", "item_id = item.id")})`,
  "item.cart_id = cart.id AND item.deleted_at IS NULL",
);
/** By product, of all lines together: line by line a small table would be read to its end for each of them. */
const VENDOR_LINKS = `(SELECT coalesce(jsonb_object_agg(product_id, links), '{}') FROM (
    SELECT product_id, jsonb_agg(jsonb_build_object('mizan_vendor_account_id', link.mizan_vendor_account_id)) AS links
    FROM product JOIN mizan_product_vendor_account link ON link.product_id = product.id AND link.deleted_at IS NULL
    WHERE product.deleted_at IS NULL AND product.id IN (
      SELECT item.product_id FROM cart_line_item item WHERE item.cart_id = cart.id AND item.deleted_at IS NULL)
    GROUP BY product_id) linked)`;
const METHODS = rowsOf(
  "cart_shipping_method method",
  `${METHOD} || jsonb_build_object(
    'adjustments', ${partOf("cart_shipping_method_adjustment", "shipping_method_id = method.id")},
    'tax_lines', ${partOf("cart_shipping_method_tax_line", "shipping_method_id = method.id")})`,
  "method.cart_id = cart.id AND method.deleted_at IS NULL",
);

const CART = `SELECT cart.id, cart.currency_code, cart.email, cart.customer_id, cart.completed_at, cart.locale,
    ${ITEMS} AS items, ${VENDOR_LINKS} AS vendor_links, ${METHODS} AS shipping_methods,
    ${partOf("credit_line", "cart_id = cart.id")} AS credit_lines,
    (SELECT jsonb_build_object('first_name', first_name, 'last_name', last_name, 'phone', phone)
     FROM cart_address WHERE cart_address.id = cart.shipping_address_id AND cart_address.deleted_at IS NULL) AS shipping_address,
    (SELECT jsonb_build_object('first_name', first_name, 'last_name', last_name)
     FROM cart_address WHERE cart_address.id = cart.billing_address_id AND cart_address.deleted_at IS NULL) AS billing_address
  FROM cart WHERE cart.id = ? AND cart.deleted_at IS NULL`;

/** Of a payment, compared with the cart's total in the same moment. */
const AMOUNT_OF_SESSION = `SELECT coalesce(raw_amount, to_jsonb(amount)) AS "sessionAmount" FROM payment_session
  WHERE id = ? AND deleted_at IS NULL`;

/** @returns the cart as `readCartFromTables`, and the amount of a session; undefined where `query` is to be asked */
export async function readCartAndSessionAmount(
  engine: Engine,
  { cartId, sessionId }: { cartId: string; sessionId: string },
): Promise<{ cart: object; sessionAmount: unknown } | undefined> {
  const found = await directRows<Undecorated & { sessionAmount: unknown }>(
    engine,
    `SELECT * FROM (${CART}) cart, (${AMOUNT_OF_SESSION}) session`,
    [cartId, sessionId],
  );
  if (!found) return undefined;
  const [{ sessionAmount, ...cart }] = found;
  return { cart: decorated(cart), sessionAmount };
}

/** @returns the cart, with whose its products are by Mizan's own link; undefined where `query` is to be asked */
export async function readCartFromTables(engine: Engine, cartId: string): Promise<object | undefined> {
  const [cart] = (await directRows<Undecorated>(engine, CART, [cartId])) ?? [];
  return cart && decorated(cart);
}

type Undecorated = Parameters<typeof decorateCartTotals>[0] & {
  items: { product_id: string | null; product?: object }[];
  vendor_links: Record<string, object[]>;
};

function decorated({ vendor_links, ...cart }: Undecorated): object {
  for (const item of cart.items)
    item.product = { mizan_vendor_account_link: vendor_links[item.product_id ?? ""] ?? [] };
  decorateCartTotals(cart);
  return cart;
}
