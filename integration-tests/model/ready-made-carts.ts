/**
 * Carts cost more than all that histories are about: four requests of the store API. One is made that way, and every
 * cart after it is a copy of its rows under ids of its own.
 */
import type { MizanShop } from "../support/mizan-suite";

/** The tables that a cart is in; its address is shared. */
const TABLES = [
  { table: "cart", of: "id" },
  { table: "cart_line_item", of: "cart_id" },
  { table: "cart_shipping_method", of: "cart_id" },
];

export type ReadyMadeCarts = {
  /** @returns the id of a new cart */
  next: () => Promise<string>;
};

/** @param goods title and quantity, as for `shop.newCart` */
export async function readyMadeCarts(
  shop: MizanShop,
  goods: Record<string, number>,
): Promise<ReadyMadeCarts> {
  const originalId = await shop.newCart(goods);
  const originals: { table: string; ids: string[] }[] = [];
  for (const { table, of } of TABLES) {
    await shop.sql(`CREATE TABLE mizan_test_${table} AS SELECT * FROM ${table} WHERE ${of} = ?`, [
      originalId,
    ]);
    const rows = await shop.sql<{ id: string }>(`SELECT id FROM mizan_test_${table}`);
    originals.push({ table, ids: rows.map(({ id }) => id) });
  }
  let made = 0;
  const copyOf = (id: string): string => `${id.slice(0, -6)}${String(made).padStart(6, "0")}`;
  const next = async (): Promise<string> => {
    made += 1;
    for (const { table } of originals) {
      let row = `to_jsonb(original)::text`;
      for (const id of originals.flatMap(({ ids }) => ids)) row = `replace(${row}, '${id}', '${copyOf(id)}')`;
      await shop.sql(
        `INSERT INTO ${table} SELECT copy.* FROM mizan_test_${table} original,
           jsonb_populate_record(NULL::${table}, (${row})::jsonb) copy`,
      );
    }
    return copyOf(originalId);
  };
  return { next };
}
