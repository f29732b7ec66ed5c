/** An order with what is still to be paid of it, shaped as a cart is, and what its changes added. */
import type { PartInVersion } from "../domain/outstanding";
import { type Engine, rowOf, rowsOf } from "./ask";
import { CART_FIELDS, DISCOUNT_FIELDS, type ShopperCart } from "./carts";

export type OutstandingOrder = {
  /** Under the order's id. Its lines are what is still there of them; its `total` is what is outstanding, in its currency. */
  cart: ShopperCart;
  status: string;
  /** Of the lines, in all versions of the order. */
  versions: PartInVersion[];
  /** By the id of a shipping method that a change added, the version that the change made. */
  methodsAdded: ReadonlyMap<string, number>;
};

/** What only a cart has. */
const OF_CARTS = ["completed_at", "locale"];
const ORDER_FIELDS = [...CART_FIELDS, ...DISCOUNT_FIELDS].filter((field) => !OF_CARTS.includes(field));
/** More than an order has of changes. */
const MOST_CHANGES = 200;

/**
 * Three questions, however many lines and changes.
 *
 * @param furtherFields as of a cart
 * @returns undefined when Medusa has no such order
 */
export async function readOutstandingOrder(
  engine: Engine,
  orderId: string,
  furtherFields: readonly string[] = [],
): Promise<OutstandingOrder | undefined> {
  const [order, items, changes] = await Promise.all([
    rowOf<OrderRow>(engine, {
      entity: "order",
      // Without `detail` the engine counts what came back as though it were there (2.21.2).
      fields: ["status", "summary.*", "items.detail.*", ...ORDER_FIELDS, ...furtherFields],
      filters: { id: orderId },
    }),
    rowsOf<ItemRow>(engine, {
      entity: "order_item",
      fields: [
        "version",
        "quantity",
        "raw_quantity",
        "unit_price",
        "raw_unit_price",
        "item.id",
        "item.unit_price",
      ],
      filters: { order_id: orderId },
    }),
    rowsOf<ChangeRow>(engine, {
      entity: "order_change",
      fields: ["version", "actions.action", "actions.reference_id"],
      filters: { order_id: orderId, status: "confirmed" },
      pagination: { take: MOST_CHANGES },
    }),
  ]);
  if (!order) return undefined;
  const { status, summary, ...cart } = order;
  const outstanding = summary?.raw_pending_difference ?? summary?.pending_difference ?? 0;
  return {
    cart: {
      ...cart,
      completed_at: null,
      total: outstanding as ShopperCart["total"],
      items: cart.items ?? [],
      shipping_methods: cart.shipping_methods ?? [],
      // What credit paid is not outstanding.
      credit_lines: [],
    },
    status,
    versions: items.flatMap(({ version, item, ...row }) =>
      item
        ? [
            {
              id: item.id,
              version,
              quantity: row.raw_quantity ?? row.quantity,
              unitPrice: row.raw_unit_price ?? row.unit_price ?? item.unit_price ?? 0,
            },
          ]
        : [],
    ),
    methodsAdded: new Map(
      changes.flatMap(({ version, actions }) =>
        (actions ?? []).flatMap(({ action, reference_id }): [string, number][] =>
          action === "SHIPPING_ADD" && reference_id ? [[reference_id, version]] : [],
        ),
      ),
    ),
  };
}

/** What a link to pay says of its order, and which ways the order's region has switched on. */
export type OrderToPay = {
  /** The shop's own number, or Medusa's. */
  number: string | number;
  lines: { id: string; title: string | null; quantity: unknown }[];
  providerIds: string[];
};

/** @returns undefined when Medusa has no such order */
export async function readOrderToPay(engine: Engine, orderId: string): Promise<OrderToPay | undefined> {
  const row = await rowOf<ToPayRow>(engine, {
    entity: "order",
    fields: [
      ...["id", "display_id", "custom_display_id", "items.*", "items.detail.*"],
      ...["region.payment_providers.id", "region.payment_providers.is_enabled"],
    ],
    filters: { id: orderId },
  });
  return (
    row && {
      number: row.custom_display_id ?? row.display_id,
      lines: (row.items ?? []).map(({ id, title, product_title, quantity }) => ({
        id,
        title: product_title ?? title ?? null,
        quantity,
      })),
      providerIds: (row.region?.payment_providers ?? []).flatMap((provider) =>
        provider?.is_enabled ? [provider.id] : [],
      ),
    }
  );
}

type ToPayRow = {
  id: string;
  display_id: number;
  custom_display_id?: string | null;
  items?: { id: string; title?: string | null; product_title?: string | null; quantity: unknown }[] | null;
  region?: { payment_providers?: ({ id: string; is_enabled: boolean } | null)[] } | null;
};

type OrderRow = Omit<ShopperCart, "completed_at" | "locale" | "items" | "shipping_methods"> & {
  status: string;
  items?: ShopperCart["items"] | null;
  shipping_methods?: ShopperCart["shipping_methods"] | null;
  summary?: { pending_difference?: unknown; raw_pending_difference?: unknown } | null;
};
type ItemRow = {
  version: number;
  quantity: unknown;
  raw_quantity?: unknown;
  unit_price?: unknown;
  raw_unit_price?: unknown;
  item?: { id: string; unit_price?: unknown } | null;
};
type ChangeRow = {
  version: number;
  actions?: { action: string; reference_id?: string | null }[] | null;
};
