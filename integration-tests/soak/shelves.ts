/** What the soak's shoppers buy, put on the shelves before they come: through the admin API, as an operator does it. */
import type { RunningShop } from "../support/running-shop";
import { expected } from "../support/shopper";

type Shelf = { location_id: string; stocked_quantity: number };
type Item = { id: string; location_levels?: Shelf[] | null };

/** More items than the soak's marketplace sells; one that has more is not filled by half without a word. */
const MOST_ITEMS = 1_000;

/**
 * Raises the stock of every item in every warehouse; nothing is taken off a shelf that holds more.
 *
 * @returns what the emptiest shelf holds now, as the shop says it
 * @throws Error when the shop refuses, or keeps nothing in stock
 */
export async function fillShelves(shop: RunningShop, quantity: number): Promise<number> {
  const [instance] = shop.description.instances;
  if (!instance) throw new Error("A soak needs an instance");
  const call = await shop.at(instance.url).logIn();
  const itemsOfShop = async (): Promise<Item[]> => {
    const fields = "id,location_levels.location_id,location_levels.stocked_quantity";
    const path = `/admin/inventory-items?limit=${MOST_ITEMS}&fields=${fields}`;
    const { inventory_items: items, count } = expected(await call("GET", path));
    if (count > MOST_ITEMS) throw new Error(`The shop keeps ${count} items, and ${MOST_ITEMS} can be filled`);
    return items as Item[];
  };
  const low = (await itemsOfShop()).flatMap(({ id, location_levels }) =>
    (location_levels ?? [])
      .filter(({ stocked_quantity }) => stocked_quantity < quantity)
      .map(({ location_id }) => ({ inventory_item_id: id, location_id, stocked_quantity: quantity })),
  );
  if (low.length > 0)
    expected(await call("POST", "/admin/inventory-items/location-levels/batch", { update: low }));
  const shelves = (await itemsOfShop()).flatMap(({ location_levels }) => location_levels ?? []);
  if (shelves.length === 0) throw new Error("The shop keeps nothing in stock");
  return Math.min(...shelves.map(({ stocked_quantity }) => stocked_quantity));
}
