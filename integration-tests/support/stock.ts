/** What the warehouses have, as if others had sold it, moved it or promised it. */
import { Modules } from "@medusajs/framework/utils";
import {
  createInventoryLevelsWorkflow,
  createReservationsWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows";
import type { MizanShop } from "./mizan-suite";
import { until } from "./until";

const raw = (quantity: number) => JSON.stringify({ value: String(quantity), precision: 20 });

/** Of every product in every warehouse, whatever is reserved. */
export async function setStock(shop: MizanShop, quantity: number): Promise<void> {
  await shop.sql("UPDATE inventory_level SET stocked_quantity = ?, raw_stocked_quantity = ?", [
    quantity,
    raw(quantity),
  ]);
}

/** Of every product in one warehouse; less than nothing is left where more is reserved than is there. */
export async function setWarehouse(
  shop: MizanShop,
  locationId: string,
  { stocked, reserved = 0 }: { stocked: number; reserved?: number },
): Promise<void> {
  await shop.sql(
    `UPDATE inventory_level SET stocked_quantity = ?, raw_stocked_quantity = ?, reserved_quantity = ?,
       raw_reserved_quantity = ? WHERE location_id = ?`,
    [stocked, raw(stocked), reserved, raw(reserved), locationId],
  );
}

/**
 * Opens a warehouse that knows every product and has none of them.
 *
 * @param options.isOfChannel false: no sales channel sends from it
 * @returns its id
 */
export async function anotherWarehouse(
  shop: MizanShop,
  { isOfChannel = true }: { isOfChannel?: boolean } = {},
): Promise<string> {
  const { result } = await createStockLocationsWorkflow(shop.container()).run({
    input: { locations: [{ name: "Jahra warehouse" }] },
  });
  const id = result[0]?.id ?? "";
  if (isOfChannel) {
    await linkSalesChannelsToStockLocationWorkflow(shop.container()).run({
      input: { id, add: [shop.store().salesChannelId] },
    });
  }
  const items = await shop.sql<{ id: string }>("SELECT id FROM inventory_item WHERE deleted_at IS NULL");
  await createInventoryLevelsWorkflow(shop.container()).run({
    input: {
      inventory_levels: items.map((item) => ({
        inventory_item_id: item.id,
        location_id: id,
        stocked_quantity: 0,
      })),
    },
  });
  return id;
}

/** Reserves what the lines of a cart hold, as a shop does that promises goods before they are ordered. */
export async function setAside(shop: MizanShop, cartId: string): Promise<void> {
  const lines = await shop.sql<{ line_item_id: string; inventory_item_id: string; quantity: number }>(
    `SELECT line.id AS line_item_id, kept.inventory_item_id, line.quantity::int FROM cart_line_item line
     JOIN product_variant_inventory_item kept ON kept.variant_id = line.variant_id
     WHERE line.cart_id = ? AND line.deleted_at IS NULL AND kept.deleted_at IS NULL`,
    [cartId],
  );
  const location_id = shop.store().stockLocationId;
  await createReservationsWorkflow(shop.container()).run({
    input: { reservations: lines.map((line) => ({ ...line, location_id })) },
  });
}

/**
 * From now on a new order frees everything that is set aside, as a shop's own program would for the order's cart.
 *
 * @returns undoes it
 */
export async function freeSetAsideWhenOrdering(shop: MizanShop): Promise<() => Promise<void>> {
  await shop.sql(
    `CREATE FUNCTION mizan_test_free() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       UPDATE reservation_item SET deleted_at = now();
       UPDATE inventory_level SET reserved_quantity = 0, raw_reserved_quantity = '${raw(0)}';
       RETURN NEW; END $$`,
  );
  await shop.sql(
    `CREATE TRIGGER mizan_test_free BEFORE INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION mizan_test_free()`,
  );
  return async () => {
    await shop.sql("DROP FUNCTION mizan_test_free() CASCADE");
  };
}

/**
 * Shuts the shelves: whoever looks at the stock waits, and sees what a statement has changed once he waited.
 *
 * @param change an SQL statement without a semicolon
 * @returns when the shelves are shut; `done` is over once somebody has waited and the change is made
 */
export async function changeWhileSomebodyLooks(
  shop: MizanShop,
  change: string,
): Promise<{ done: Promise<unknown> }> {
  const locks = `SELECT FROM pg_locks WHERE relation = 'inventory_level'::regclass`;
  const done = shop.sql(
    `DO $$ BEGIN
       LOCK TABLE inventory_level IN ACCESS EXCLUSIVE MODE;
       FOR tries IN 1..600 LOOP
         EXIT WHEN EXISTS (${locks} AND NOT granted);
         PERFORM pg_sleep(0.05);
       END LOOP;
       ${change};
     END $$`,
  );
  const isShut = `SELECT EXISTS (${locks} AND granted AND mode = 'AccessExclusiveLock') AS shut`;
  await until(
    "the shelves are shut",
    async () => (await shop.sql<{ shut: boolean }>(isShut))[0]?.shut === true,
  );
  return { done };
}

/** What is reserved for the lines of an order. @returns warehouse and quantity of each, the smallest first */
export async function reservedFor(
  shop: MizanShop,
  orderId: string,
): Promise<{ location_id: string; quantity: number }[]> {
  return shop.sql(
    `SELECT r.location_id, r.quantity::int FROM reservation_item r JOIN order_item i ON i.item_id = r.line_item_id
     WHERE i.order_id = ? AND r.deleted_at IS NULL ORDER BY r.quantity`,
    [orderId],
  );
}

/** Completes a cart as a program does that asks neither Mizan nor its lease. */
export async function completeInEngine(shop: MizanShop, cartId: string): Promise<void> {
  await shop
    .container()
    .resolve(Modules.WORKFLOW_ENGINE)
    .run("complete-cart", { input: { id: cartId } });
}
