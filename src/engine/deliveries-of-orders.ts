/** What of orders was delivered, and when. */
import type { LineToDeliver } from "../domain/delivered-day";
import { type Engine, rowOf, rowsOf } from "./ask";

type Named = { variant_id?: string | null; title?: string | null };
type OrderRow = {
  id: string;
  status: string;
  items?: (Named & { id: string; quantity: unknown; requires_shipping?: boolean | null })[];
  fulfillments?: {
    canceled_at?: string | Date | null;
    delivered_at?: string | Date | null;
    items?: { line_item_id?: string | null; quantity: unknown }[];
  }[];
};
type CartRow = { id: string; items?: (Named & { id: string })[] };

export type OrderDeliveries = { orderId: string; lines: (LineToDeliver & { kind: string })[] };

/** @returns the lines of orders that are not cancelled, by their kind; an order that is gone is left out */
export async function deliveriesOfOrders(
  engine: Engine,
  orderIds: readonly string[],
): Promise<OrderDeliveries[]> {
  const orders = await rowsOf<OrderRow>(engine, {
    entity: "order",
    fields: ["id", "status", "items.*", "items.detail.*", "fulfillments.*", "fulfillments.items.*"],
    filters: { id: [...orderIds] },
  });
  return orders.map(({ id, status, items = [], fulfillments = [] }) => {
    const sent = fulfillments
      .filter(({ canceled_at }) => !canceled_at)
      .flatMap(({ delivered_at, items = [] }) => items.map((item) => ({ ...item, delivered_at })));
    const lines = status === "canceled" ? [] : items;
    return {
      orderId: id,
      lines: lines.map((line) => ({
        kind: kindOf(line),
        quantity: Number(line.quantity ?? 0),
        hasToBeDelivered: line.requires_shipping !== false,
        deliveries: sent
          .filter(({ line_item_id }) => line_item_id === line.id)
          .map(({ quantity, delivered_at }) => ({
            quantity: Number(quantity ?? 0),
            deliveredAt: delivered_at ? new Date(delivered_at) : null,
          })),
      })),
    };
  });
}

/**
 * The engine copies a cart's lines to the order without saying which is which: they are told by variant and title.
 *
 * @returns the kind of each line of the carts, by its id; lines of a cart that is gone are not in it
 */
export async function kindsOfCartLines(
  engine: Engine,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const carts = await rowsOf<CartRow>(engine, {
    entity: "cart",
    fields: ["id", "items.id", "items.variant_id", "items.title"],
    filters: { id: [...new Set(cartIds)] },
  });
  return new Map(carts.flatMap(({ items = [] }) => items.map((line) => [line.id, kindOf(line)] as const)));
}

/** @returns the order that a fulfillment is of; undefined where the engine knows none */
export async function orderOfFulfillment(engine: Engine, fulfillmentId: string): Promise<string | undefined> {
  const found = await rowOf<{ order?: { id: string } | null }>(engine, {
    entity: "fulfillment",
    fields: ["id", "order.id"],
    filters: { id: fulfillmentId },
  });
  return found?.order?.id;
}

function kindOf({ variant_id, title }: Named): string {
  return JSON.stringify([variant_id ?? null, title ?? null]);
}
