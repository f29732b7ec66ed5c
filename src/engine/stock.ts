/**
 * What the warehouses have of the goods in a cart or an order, and what of it is set aside: counted as the engine counts when
 * it reserves, each line alone, and all of it from one warehouse of the sales channel (2.21.2,
 * prepare-confirm-inventory-input; the inventory module's createReservationItems).
 */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types";
import { MedusaError } from "@medusajs/framework/utils";
import { createReservationsWorkflow } from "@medusajs/medusa/core-flows";
import { type Exact, exactOf } from "../domain/exact";
import { type Engine, rowOf, rowsOf } from "./ask";

export type Warehouse = {
  location_id: string;
  raw_stocked_quantity: unknown;
  raw_reserved_quantity: unknown;
  stock_locations?: ({ sales_channels?: ({ id: string } | null)[] | null } | null)[] | null;
};

/** An item of which so many are sent for one of a variant. */
export type KeptItem = {
  inventory_item_id: string;
  required_quantity: number;
  inventory?: { location_levels?: (Warehouse | null)[] | null } | null;
};

export type KeptVariant = {
  manage_inventory: boolean;
  allow_backorder: boolean;
  inventory_items?: (KeptItem | null)[] | null;
};

export type KeptLine = { id: string; quantity: BigNumberInput; variant?: KeptVariant | null };

const ITEMS = "items.variant.inventory_items";
const LEVELS = `${ITEMS}.inventory.location_levels`;
/** Of an order or a cart, for `query`. */
export const STOCK_FIELDS = [
  ...["items.id", "items.quantity"],
  ...["items.variant.manage_inventory", "items.variant.allow_backorder"],
  ...[`${ITEMS}.inventory_item_id`, `${ITEMS}.required_quantity`],
  ...[`${LEVELS}.location_id`, `${LEVELS}.raw_stocked_quantity`, `${LEVELS}.raw_reserved_quantity`],
  `${LEVELS}.stock_locations.sales_channels.id`,
];

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

export type OrderStock = {
  id: string;
  status: string;
  salesChannelId: string | null;
  rawTotal: unknown;
  lines: KeptLine[];
};

/** @returns an order with the stock of its lines; undefined when Medusa has it no more */
export async function readOrderStock(engine: Engine, orderId: string): Promise<OrderStock | undefined> {
  const order = await rowOf<StockRow<KeptLine> & { id: string; status: string; total: unknown }>(engine, {
    entity: "order",
    fields: ["id", "status", "sales_channel_id", "total", ...STOCK_FIELDS],
    filters: { id: orderId },
  });
  if (!order) return undefined;
  const { id, status, total, items } = order;
  return { id, status, salesChannelId: order.sales_channel_id, rawTotal: total, lines: items ?? [] };
}

type StockRow<Line> = { sales_channel_id: string | null; items?: Line[] | null };

export type SetAside = { line_item_id?: string | null; inventory_item_id: string };

/** @returns what is set aside for lines of a cart or an order */
export async function readSetAside(engine: Engine, lineIds: readonly string[]): Promise<SetAside[]> {
  return rowsOf<SetAside>(engine, {
    entity: "reservation",
    fields: ["line_item_id", "inventory_item_id"],
    filters: { line_item_id: [...lineIds] },
  });
}

type Reservation = {
  line_item_id: string;
  inventory_item_id: string;
  location_id: string;
  quantity: number;
  allow_backorder: boolean;
};

/**
 * Sets goods aside, all of them or none.
 *
 * @returns false where the stock is gone
 * @throws what else Medusa says
 */
export async function setAside(
  container: MedusaContainer,
  reservations: readonly Reservation[],
): Promise<boolean> {
  try {
    await createReservationsWorkflow(container).run({ input: { reservations: [...reservations] } });
    return true;
  } catch (error) {
    const isGone = (error as { type?: string }).type === MedusaError.Types.NOT_ALLOWED;
    if (isGone) return false;
    throw error;
  }
}
