/**
 * Goods that nobody can send any more. The engine looks at the stock only after it has made the order, and breaks off there
 * in a way that can leave the order half made and its run without an end (github.com/medusajs/medusa/issues/16825).
 */
import { logLine } from "../../attempts/log-line";
import { ENGINES_COMPLETION } from "../../engine/completion";
import { type CartStock, type KeptItem, readCartStock, readSetAside } from "../../engine/stock";
import type { Settling } from "./settling";
import { hasEnough, keptItemsOf, neededFor, warehousesOf } from "./warehouses";

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
