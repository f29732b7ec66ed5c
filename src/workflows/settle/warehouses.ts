/**
 * What the warehouses have of an item, counted as the engine counts when it reserves: each line of a cart alone, and all
 * of it from one warehouse of the cart's sales channel (2.21.2, prepare-confirm-inventory-input; the inventory module's
 * createReservationItems).
 */
import type { Exact } from "../../domain/exact";
import { exactOf } from "../../domain/exact";
import type { KeptItem, KeptVariant, Warehouse } from "../../engine/stock";

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
