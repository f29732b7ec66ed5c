/**
 * Carts that are filled like one that the store's API has filled before: three requests to the engine take over a second,
 * copying their rows a few milliseconds. What filling a cart does is the engine's; what is done with it is tested.
 */
import { generateEntityId } from "@medusajs/framework/utils";
import type { MizanShop } from "./mizan-suite";

type Row = Record<string, unknown>;
type CartRows = { customer: Row | undefined; tables: [table: string, rows: Row[]][] };

/** Each after those that it refers to; the bindings are the cart's id. */
const TABLES: readonly [table: string, ofCart: string][] = [
  [
    "cart_address",
    "id IN (SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM cart WHERE id = ?)",
  ],
  ["cart", "id = ?"],
  ["cart_line_item", "cart_id = ?"],
  ["cart_line_item_tax_line", "item_id IN (SELECT id FROM cart_line_item WHERE cart_id = ?)"],
  ["cart_line_item_adjustment", "item_id IN (SELECT id FROM cart_line_item WHERE cart_id = ?)"],
  ["cart_shipping_method", "cart_id = ?"],
  [
    "cart_shipping_method_tax_line",
    "shipping_method_id IN (SELECT id FROM cart_shipping_method WHERE cart_id = ?)",
  ],
  [
    "cart_shipping_method_adjustment",
    "shipping_method_id IN (SELECT id FROM cart_shipping_method WHERE cart_id = ?)",
  ],
];

/** What the engine fills a cart from. */
const SHOP_TABLES = [
  ...["tax_region", "tax_rate", "tax_rate_rule", "price", "price_rule", "price_list", "promotion"],
  ...["product", "product_variant", "shipping_option", "shipping_option_rule", "region", "sales_channel"],
];

/** @returns a word that is another one when a cart filled now may be another cart */
export async function stateOfShop(sql: MizanShop["sql"]): Promise<string> {
  const sums = SHOP_TABLES.map((table) => `(SELECT sum(hashtextextended(t::text, 0)) FROM ${table} t)`);
  const [row] = await sql<{ state: string }>(`SELECT concat_ws(' ', ${sums.join(", ")}) AS state`);
  return row?.state ?? "";
}

export async function rowsOfCart(sql: MizanShop["sql"], cartId: string): Promise<CartRows> {
  const tables: [string, Row[]][] = [];
  for (const [table, ofCart] of TABLES) {
    const rows = await sql<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${ofCart} AND deleted_at IS NULL ORDER BY id`,
      [cartId],
    );
    tables.push([table, rows.map(({ row }) => row)]);
  }
  const [customer] = await sql<{ row: Row }>(
    "SELECT to_jsonb(t) AS row FROM customer t WHERE id = (SELECT customer_id FROM cart WHERE id = ?)",
    [cartId],
  );
  return { customer: customer?.row, tables };
}

/** @returns the new cart's id */
export async function copyCart(sql: MizanShop["sql"], { customer, tables }: CartRows): Promise<string> {
  const newIds = new Map<string, string>();
  for (const { id } of tables.flatMap(([, rows]) => rows)) {
    const old = id as string;
    newIds.set(old, generateEntityId(undefined, old.slice(0, old.indexOf("_"))));
  }
  if (customer) newIds.set(customer.id as string, await customerLike(sql, customer));
  const now = new Date().toISOString();
  const copied = (row: Row): Row =>
    Object.fromEntries(
      Object.entries({ ...row, created_at: now, updated_at: now }).map(([column, value]) => [
        column,
        typeof value === "string" ? (newIds.get(value) ?? value) : value,
      ]),
    );
  for (const [table, rows] of tables) {
    if (rows.length > 0) await insert(sql, table, rows.map(copied));
  }
  const [cart] = tables.find(([table]) => table === "cart")?.[1] ?? [];
  return newIds.get(cart?.id as string) ?? "";
}

/** The engine knows one guest by each address. */
async function customerLike(sql: MizanShop["sql"], customer: Row): Promise<string> {
  const [known] = await sql<{ id: string }>(
    "SELECT id FROM customer WHERE email = ? AND has_account = ? AND deleted_at IS NULL",
    [customer.email, customer.has_account],
  );
  if (known) return known.id;
  await insert(sql, "customer", [customer]);
  return customer.id as string;
}

async function insert(sql: MizanShop["sql"], table: string, rows: readonly Row[]): Promise<void> {
  await sql(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, ?::jsonb)`, [
    JSON.stringify(rows),
  ]);
}
