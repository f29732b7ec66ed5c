/** What of orders was delivered, and when. */
import type { LineToDeliver } from "../domain/delivered-day";
import { type Engine, rowOf, rowsOf } from "./ask";
import { kindOfLine } from "./goods-of-order";

type Named = { variant_id?: string | null; title?: string | null };
type OrderRow = {
  id: string;
  status: string;
  items?: (Named & {
    id: string;
    quantity: unknown;
    requires_shipping?: boolean | null;
    detail?: { delivered_quantity?: unknown } | null;
  })[];
  fulfillments?: {
    canceled_at?: string | Date | null;
    delivered_at?: string | Date | null;
    items?: { line_item_id?: string | null; quantity: unknown }[];
  }[];
};
type CartRow = { id: string; items?: (Named & { id: string; quantity: unknown })[] };

export type OrderDeliveries = {
  orderId: string;
  isCanceled: boolean;
  lines: (LineToDeliver & { kind: string })[];
};

/** @returns the lines of orders, by their kind; an order that is gone is left out */
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
    return {
      orderId: id,
      isCanceled: status === "canceled",
      lines: items.map((line) => ({
        kind: kindOfLine(line),
        quantity: Number(line.quantity ?? 0),
        hasToBeDelivered: line.requires_shipping !== false,
        arrived: Number(line.detail?.delivered_quantity ?? 0),
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

/** What a line of a cart was when it was paid. */
export type PaidLine = { kind: string; quantity: number };

/** @returns the lines of the carts by their ids; those of a cart that is gone are not in it */
export async function paidLinesOfCarts(
  engine: Engine,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, PaidLine>> {
  const carts = await rowsOf<CartRow>(engine, {
    entity: "cart",
    fields: ["id", "items.id", "items.variant_id", "items.title", "items.quantity"],
    filters: { id: [...new Set(cartIds)] },
  });
  const lines = carts.flatMap(({ items = [] }) => items);
  return new Map(
    lines.map((line) => [line.id, { kind: kindOfLine(line), quantity: Number(line.quantity ?? 0) }] as const),
  );
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
