/**
 * What the engine's completion looks at before it makes an order of a cart (2.21.2, complete-cart.js; docs/medusa.md, 4.3), by
 * one statement. That `query` says the same is integration-tests/http/engine-reading.spec.ts.
 */
import type { BigNumberInput } from "@medusajs/framework/types";
import { directRows, type Engine, rowOf } from "./ask";
import { type KeptLine, type KeptVariant, STOCK_FIELDS } from "./stock";

export type LineToComplete = KeptLine & {
  title: string;
  requires_shipping: boolean;
  /** Not there where it was deleted, or the line never had one. */
  variant?: VariantToComplete | null;
};
type VariantToComplete = KeptVariant & {
  /** Not there where it was deleted. */
  product?: { shipping_profile?: { id: string } | null } | null;
};

export type CartToComplete = {
  salesChannelId: string | null;
  /** Enabled in its region; null where it has none, and the engine compares nothing. */
  providerIds: readonly string[] | null;
  lines: readonly LineToComplete[];
  /** The shipping profile of each delivery that was chosen; undefined where it is offered no more. */
  deliveryProfileIds: readonly (string | undefined)[];
};

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
const PROFILE_OF_PRODUCT = `SELECT jsonb_build_object('id', profile.id) FROM product_shipping_profile link
  JOIN shipping_profile profile ON profile.id = link.shipping_profile_id AND profile.deleted_at IS NULL
  WHERE link.product_id = product.id AND link.deleted_at IS NULL LIMIT 1`;
/** With its items also where nobody counts them: beside them the engine misses those of a variant that has none. */
const VARIANT_OF_LINE = `SELECT jsonb_build_object('manage_inventory', variant.manage_inventory,
    'allow_backorder', variant.allow_backorder,
    'product', (SELECT jsonb_build_object('shipping_profile', (${PROFILE_OF_PRODUCT})) FROM product
      WHERE product.id = variant.product_id AND product.deleted_at IS NULL),
    'inventory_items', (${ITEMS_OF_VARIANT}))
  FROM product_variant variant WHERE variant.id = line.variant_id AND variant.deleted_at IS NULL`;
const CART = `SELECT cart.sales_channel_id, cart.region_id,
    (SELECT jsonb_build_object('payment_providers', jsonb_agg(jsonb_build_object('id', link.payment_provider_id)))
      FROM region_payment_provider link WHERE link.region_id = cart.region_id AND link.deleted_at IS NULL) AS region,
    (SELECT jsonb_agg(jsonb_build_object('id', line.id, 'title', line.title, 'quantity', line.quantity,
        'raw_quantity', to_jsonb(line) -> 'raw_quantity', 'requires_shipping', line.requires_shipping,
        'variant', (${VARIANT_OF_LINE})))
      FROM cart_line_item line WHERE line.cart_id = cart.id AND line.deleted_at IS NULL) AS items,
    (SELECT jsonb_agg(jsonb_build_object('shipping_option', (
        SELECT jsonb_build_object('shipping_profile_id', option.shipping_profile_id) FROM shipping_option option
        WHERE option.id = method.shipping_option_id AND option.deleted_at IS NULL)))
      FROM cart_shipping_method method WHERE method.cart_id = cart.id AND method.deleted_at IS NULL) AS shipping_methods
  FROM cart WHERE cart.id = ? AND cart.deleted_at IS NULL`;

const FIELDS = [
  ...["sales_channel_id", "region_id", "region.payment_providers.id"],
  ...["items.title", "items.raw_quantity", "items.requires_shipping", ...STOCK_FIELDS],
  "items.variant.product.shipping_profile.id",
  ...["shipping_methods.id", "shipping_methods.shipping_option.shipping_profile_id"],
];

type CartRow = {
  sales_channel_id: string | null;
  region_id: string | null;
  region?: { payment_providers?: ({ id: string } | null)[] | null } | null;
  items?: (LineToComplete & { raw_quantity?: BigNumberInput | null })[] | null;
  shipping_methods?: { shipping_option?: { shipping_profile_id?: string | null } | null }[] | null;
};

/** @returns undefined when there is no such cart */
export async function readCartToComplete(
  engine: Engine,
  cartId: string,
): Promise<CartToComplete | undefined> {
  const [found] = (await directRows<CartRow>(engine, CART, [cartId])) ?? [];
  const cart =
    found ?? (await rowOf<CartRow>(engine, { entity: "cart", fields: FIELDS, filters: { id: cartId } }));
  if (!cart) return undefined;
  const { region_id, region, items, shipping_methods } = cart;
  return {
    salesChannelId: cart.sales_channel_id,
    providerIds:
      region_id === null ? null : (region?.payment_providers ?? []).flatMap((provider) => provider?.id ?? []),
    lines: (items ?? []).map((line) => ({ ...line, quantity: line.raw_quantity ?? line.quantity })),
    deliveryProfileIds: (shipping_methods ?? []).map(
      ({ shipping_option }) => shipping_option?.shipping_profile_id ?? undefined,
    ),
  };
}
