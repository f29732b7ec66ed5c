/**
 * Goods that nobody can send any more. The engine looks at the stock only after it has made the order, and breaks off there
 * in a way that can leave the order half made and its run without an end (github.com/medusajs/medusa/issues/16825).
 */
import type { Settling } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { type Exact, exactOf } from "../../domain/exact";
import { ENGINES_COMPLETION } from "../../engine/completion";
import {
  type CartStock,
  type KeptItem,
  type KeptVariant,
  readCartStock,
  readSetAside,
  type Warehouse,
} from "../../engine/stock";

type Shortage = { line: CartStock["lines"][number]; item: KeptItem };

/**
 * Looks at the stock as the engine would, and says only what is certain: that it cannot reserve a line. Goods that are set
 * aside for a line of the cart already are somebody's own arrangement, and left to the engine.
 *
 * @returns the titles of the lines for which there is too little; none where it cannot be told
 */
export async function goodsGone(settling: Settling, cartId: string): Promise<string[]> {
  const { mizan, logger } = settling;
  // What another workflow does about stock is its own matter.
  if (mizan.options.completionWorkflow !== ENGINES_COMPLETION) return [];
  try {
    const cart = await readCartStock(settling, cartId);
    const gone = cart ? await withoutSetAside(settling, shortagesOf(cart)) : [];
    return [...new Set(gone.map(({ line }) => line.title))];
  } catch (error) {
    logger.warn(logLine({ cart: cartId }, `could not look at the stock for the cart: ${String(error)}`));
    return [];
  }
}

function shortagesOf({ salesChannelId, lines }: CartStock): Shortage[] {
  return lines
    .filter(({ variant }) => !variant?.allow_backorder)
    .flatMap((line) => keptItemsOf(line.variant).map((item) => ({ line, item })))
    .filter(({ line, item }) => {
      const needed = neededFor(item, line.quantity);
      return !warehousesOf(item, salesChannelId).some((warehouse) => hasEnough(warehouse, needed));
    });
}

async function withoutSetAside({ container }: Settling, shortages: Shortage[]): Promise<Shortage[]> {
  if (shortages.length === 0) return [];
  const setAside = await readSetAside(
    container,
    shortages.map(({ line }) => line.id),
  );
  return shortages.filter(
    ({ line, item }) =>
      !setAside.some(
        (one) => one.line_item_id === line.id && one.inventory_item_id === item.inventory_item_id,
      ),
  );
}

/**
 * What the warehouses have of an item, counted as the engine counts when it reserves: each line of a cart alone, and all
 * of it from one warehouse of the cart's sales channel (2.21.2, prepare-confirm-inventory-input; the inventory module's
 * createReservationItems).
 */

/** @returns what the warehouses keep of a variant; nothing where nobody counts it */
export function keptItemsOf(variant: KeptVariant | null | undefined): KeptItem[] {
  if (!variant?.manage_inventory) return [];
  return (variant.inventory_items ?? []).filter((item) => item !== null);
}

/** @returns the warehouses of a sales channel that know an item, in the engine's order */
export function warehousesOf({ inventory }: KeptItem, salesChannelId: string | null): Warehouse[] {
  return (inventory?.location_levels ?? [])
    .filter((warehouse) => warehouse !== null)
    .filter(({ stock_locations }) =>
      stock_locations?.some((location) =>
        location?.sales_channels?.some((one) => one?.id === salesChannelId),
      ),
    );
}

/** @param quantity of a line, as the engine has it */
export function neededFor(item: KeptItem, quantity: unknown): Exact {
  return exactOf(quantity).times(exactOf(item.required_quantity));
}

/** Not below zero only: more can be reserved of a warehouse than is in it. */
export function hasEnough(
  { raw_stocked_quantity, raw_reserved_quantity }: Warehouse,
  needed: Exact,
): boolean {
  return exactOf(raw_stocked_quantity).minus(exactOf(raw_reserved_quantity)).gte(needed);
}
