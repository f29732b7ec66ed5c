/**
 * Goods that nobody can send any more. The engine looks at the stock only after it has made the order, and breaks off there
 * in a way that can leave the order half made and its run without an end (github.com/medusajs/medusa/issues/16825).
 */
import type { Exact } from "../../domain/exact";
import { exactOf } from "../../domain/exact";
import type { Settling } from "./settling";

/** The engine's own way to complete a cart; what another workflow does about stock is its own matter. */
const ENGINES_OWN = "complete-cart";

type Level = { raw_stocked_quantity: unknown; raw_reserved_quantity: unknown };
type Kept = {
  inventory_item_id: string;
  required_quantity: number;
  inventory?: { location_levels?: (Level | null)[] | null } | null;
};
type Variant = {
  manage_inventory: boolean;
  allow_backorder: boolean;
  inventory_items?: (Kept | null)[] | null;
};
type Line = { title: string; raw_quantity?: unknown; quantity: unknown; variant?: Variant | null };

/**
 * Looks no closer than is certain: what all warehouses together do not have, the engine cannot reserve in one. Everything
 * else is left to the engine.
 *
 * @returns the titles of the lines for which there is too little; none where it cannot be told
 */
export async function goodsGone({ query, mizan, logger }: Settling, cartId: string): Promise<string[]> {
  if (mizan.options.completionWorkflow !== ENGINES_OWN) return [];
  try {
    const { data } = await query.graph({
      entity: "cart",
      fields: [
        "items.title",
        "items.quantity",
        "items.raw_quantity",
        "items.variant.manage_inventory",
        "items.variant.allow_backorder",
        "items.variant.inventory_items.inventory_item_id",
        "items.variant.inventory_items.required_quantity",
        "items.variant.inventory_items.inventory.location_levels.raw_stocked_quantity",
        "items.variant.inventory_items.inventory.location_levels.raw_reserved_quantity",
      ],
      filters: { id: cartId },
    });
    return missingOf((data[0] as { items?: Line[] } | undefined)?.items ?? []);
  } catch (error) {
    logger.warn(`Mizan could not look at the stock for cart ${cartId}: ${String(error)}`);
    return [];
  }
}

function missingOf(lines: readonly Line[]): string[] {
  const wanted = lines.flatMap((line) => keptOf(line).map((kept) => ({ line, kept })));
  const needed = new Map<string, Exact>();
  for (const { line, kept } of wanted) {
    const before = needed.get(kept.inventory_item_id) ?? exactOf(0);
    const more = exactOf(line.raw_quantity ?? line.quantity).times(exactOf(kept.required_quantity));
    needed.set(kept.inventory_item_id, before.plus(more));
  }
  const missing = wanted.filter(({ kept }) =>
    availableOf(kept).lessThan(needed.get(kept.inventory_item_id) ?? exactOf(0)),
  );
  return [...new Set(missing.map(({ line }) => line.title))];
}

function keptOf({ variant }: Line): Kept[] {
  if (!variant?.manage_inventory || variant.allow_backorder) return [];
  return (variant.inventory_items ?? []).filter((kept) => kept !== null);
}

function availableOf({ inventory }: Kept): Exact {
  return (inventory?.location_levels ?? []).reduce(
    (sum, level) =>
      level ? sum.plus(exactOf(level.raw_stocked_quantity)).minus(exactOf(level.raw_reserved_quantity)) : sum,
    exactOf(0),
  );
}
