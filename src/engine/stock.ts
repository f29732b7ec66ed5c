/** What the warehouses have of the goods in a cart or an order, and what of it is set aside. */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types";
import { MedusaError, Modules } from "@medusajs/framework/utils";
import { createReservationsWorkflow } from "@medusajs/medusa/core-flows";
import { directRows, type Engine, rowOf } from "./ask";

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
const LINE_FIELDS = [
  ...["items.id", "items.quantity"],
  ...["items.variant.manage_inventory", "items.variant.allow_backorder"],
  ...[`${ITEMS}.inventory_item_id`, `${ITEMS}.required_quantity`],
  ...[`${LEVELS}.location_id`, `${LEVELS}.raw_stocked_quantity`, `${LEVELS}.raw_reserved_quantity`],
  `${LEVELS}.stock_locations.sales_channels.id`,
];

const CHANNELS = `SELECT jsonb_agg(jsonb_build_object('id', channel.id)) FROM sales_channel_stock_location link
  JOIN sales_channel channel ON channel.id = link.sales_channel_id AND channel.deleted_at IS NULL
  WHERE link.stock_location_id = location.id AND link.deleted_at IS NULL`;
const LEVELS_OF_ITEM = `SELECT jsonb_agg(jsonb_build_object('location_id', level.location_id,
    'raw_stocked_quantity', level.raw_stocked_quantity, 'raw_reserved_quantity', level.raw_reserved_quantity,
    'stock_locations', (SELECT jsonb_agg(jsonb_build_object('sales_channels', (${CHANNELS}))) FROM stock_location location
      WHERE location.id = level.location_id AND location.deleted_at IS NULL)))
  FROM inventory_level level WHERE level.inventory_item_id = item.id AND level.deleted_at IS NULL`;
const ITEMS_OF_VARIANT = `SELECT jsonb_agg(jsonb_build_object('inventory_item_id', kept.inventory_item_id,
    'required_quantity', kept.required_quantity,
    'inventory', (SELECT jsonb_build_object('location_levels', (${LEVELS_OF_ITEM})) FROM inventory_item item
      WHERE item.id = kept.inventory_item_id AND item.deleted_at IS NULL)))
  FROM product_variant_inventory_item kept WHERE kept.variant_id = variant.id AND kept.deleted_at IS NULL`;
/** Beside readCartStock's own question: a variant whose stock nobody counts needs no more. */
const CART_STOCK = `SELECT cart.sales_channel_id, (
    SELECT jsonb_agg(jsonb_build_object('id', line.id, 'title', line.title, 'quantity', line.quantity,
      'raw_quantity', to_jsonb(line) -> 'raw_quantity',
      'variant', (SELECT jsonb_build_object('manage_inventory', variant.manage_inventory,
          'allow_backorder', variant.allow_backorder,
          'inventory_items', CASE WHEN variant.manage_inventory THEN (${ITEMS_OF_VARIANT}) END)
        FROM product_variant variant WHERE variant.id = line.variant_id AND variant.deleted_at IS NULL)))
    FROM cart_line_item line WHERE line.cart_id = cart.id AND line.deleted_at IS NULL) AS items
  FROM cart WHERE cart.id = ? AND cart.deleted_at IS NULL`;

export type CartStock = { salesChannelId: string | null; lines: (KeptLine & { title: string })[] };

/** @returns the lines of a cart with the stock of each; undefined when there is no such cart */
export async function readCartStock(engine: Engine, cartId: string): Promise<CartStock | undefined> {
  const [found] = (await directRows<StockRow<CartLine>>(engine, CART_STOCK, [cartId])) ?? [];
  const cart =
    found ??
    (await rowOf<StockRow<CartLine>>(engine, {
      entity: "cart",
      fields: ["sales_channel_id", "items.title", "items.raw_quantity", ...LINE_FIELDS],
      filters: { id: cartId },
    }));
  if (!cart) return undefined;
  const lines = (cart.items ?? []).map((line) => ({
    ...line,
    quantity: line.raw_quantity ?? line.quantity,
  }));
  return { salesChannelId: cart.sales_channel_id, lines };
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
    fields: ["id", "status", "sales_channel_id", "total", ...LINE_FIELDS],
    filters: { id: orderId },
  });
  if (!order) return undefined;
  const { id, status, total, items } = order;
  return { id, status, salesChannelId: order.sales_channel_id, rawTotal: total, lines: items ?? [] };
}

type StockRow<Line> = { sales_channel_id: string | null; items?: Line[] | null };
type CartLine = KeptLine & { title: string; raw_quantity?: BigNumberInput | null };

export type SetAside = { line_item_id?: string | null; inventory_item_id: string };

/** @returns what is set aside for lines of a cart or an order */
export async function readSetAside(
  container: MedusaContainer,
  lineIds: readonly string[],
): Promise<SetAside[]> {
  return container
    .resolve(Modules.INVENTORY)
    .listReservationItems({ line_item_id: [...lineIds] }, { select: ["line_item_id", "inventory_item_id"] });
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
