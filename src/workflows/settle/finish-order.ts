/**
 * What the engine writes beside an order while it completes a cart: links, the end of the cart, reserved goods, the
 * order's transaction. All of it at once, and a process can end between any two (medusa.md, 4.3).
 */
import type { BigNumberInput } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MathBN, MedusaError, Modules } from "@medusajs/framework/utils";
import { createReservationsWorkflow } from "@medusajs/medusa/core-flows";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { collectionLink, type EnginePayment, orderIdsOfCollection } from "./read-paid-cart";
import type { Settling } from "./settling";
import {
  hasEnough,
  KEPT_FIELDS,
  type KeptItem,
  keptItemsOf,
  type KeptVariant,
  neededFor,
  warehousesOf,
} from "./warehouses";

export type OrderLine = {
  id: string;
  quantity: BigNumberInput;
  variant?: KeptVariant | null;
};

export type UnfinishedOrder = {
  id: string;
  status: string;
  salesChannelId: string | null;
  rawTotal: unknown;
  lines: OrderLine[];
};

/** The engine took its order away again and left the links to it, which it writes at the same time. */
export class OrderIsGone extends Error {}

/** @throws OrderIsGone */
export async function readUnfinishedOrder({ query }: Settling, orderId: string): Promise<UnfinishedOrder> {
  const { data } = await query.graph({
    entity: "order",
    fields: [...["id", "status", "sales_channel_id", "total", "items.id", "items.quantity"], ...KEPT_FIELDS],
    filters: { id: orderId },
  });
  const order = data[0] as
    | { id: string; status: string; sales_channel_id: string | null; total: unknown; items?: OrderLine[] }
    | undefined;
  if (!order) throw new OrderIsGone(`the engine has no order ${orderId}`);
  const { id, status, total, items } = order;
  return { id, status, salesChannelId: order.sales_channel_id, rawTotal: total, lines: items ?? [] };
}

/** Links the order to its payment collection, and ends its cart. */
export async function linkUnfinishedOrder(
  settling: Settling,
  attempt: Attempt,
  orderId: string,
): Promise<void> {
  const { container } = settling;
  const { collection_id: collectionId } = attempt;
  const linkedIds = await orderIdsOfCollection(settling, collectionId);
  // One that is another order's is refused by the engine, and a person told.
  if (!linkedIds.includes(orderId))
    await container.resolve(ContainerRegistrationKeys.LINK).create(collectionLink(orderId, collectionId));
  const carts = container.resolve(Modules.CART);
  const cart = await carts.retrieveCart(attempt.cart_id, { select: ["id", "completed_at"] });
  if (!cart.completed_at) await carts.updateCarts(attempt.cart_id, { completed_at: new Date() });
}

/**
 * Reserves what the order holds and nobody has reserved for it. Only for an order without its payment: goods that have
 * left the warehouse are reserved no more.
 *
 * @returns false where the stock is gone: nothing was reserved then
 * @throws what else the engine says
 */
export async function reserveGoods({ container }: Settling, order: UnfinishedOrder): Promise<boolean> {
  const inventory = container.resolve(Modules.INVENTORY);
  const reserved = await inventory.listReservationItems(
    { line_item_id: order.lines.map(({ id }) => id) },
    { select: ["line_item_id", "inventory_item_id"] },
  );
  const isReserved = (line: OrderLine, { inventory_item_id }: KeptItem) =>
    reserved.some((one) => one.line_item_id === line.id && one.inventory_item_id === inventory_item_id);
  const missing = order.lines.flatMap((line) =>
    keptItemsOf(line.variant)
      .filter((item) => !isReserved(line, item))
      .map((item) => ({
        line_item_id: line.id,
        inventory_item_id: item.inventory_item_id,
        quantity: MathBN.mult(item.required_quantity, line.quantity).toNumber(),
        allow_backorder: line.variant?.allow_backorder ?? false,
        location_id: locationFor(line, item, order.salesChannelId),
      })),
  );
  if (missing.length === 0) return true;
  try {
    await createReservationsWorkflow(container).run({ input: { reservations: missing } });
    return true;
  } catch (error) {
    const isGone = (error as { type?: string }).type === MedusaError.Types.NOT_ALLOWED;
    if (isGone) return false;
    throw error;
  }
}

/**
 * The first warehouse that has enough, or the first at all: what is too little there, the engine says itself.
 *
 * @throws Error when no warehouse of the order's sales channel has the goods
 */
function locationFor(line: OrderLine, item: KeptItem, salesChannelId: string | null): string {
  const warehouses = warehousesOf(item, salesChannelId);
  const needed = neededFor(item, line.quantity);
  const chosen = warehouses.find((warehouse) => hasEnough(warehouse, needed)) ?? warehouses[0];
  if (chosen) return chosen.location_id;
  throw new Error(`no stock location of the sales channel holds ${item.inventory_item_id}`);
}

/** Writes the captures of the order's payment on the order, where the engine stopped before it did. */
export async function addMissingTransactions(
  { container, query }: Settling,
  payment: EnginePayment,
  orderId: string,
): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const written = await orders.listOrderTransactions(
    { order_id: orderId, reference: "capture" },
    { select: ["id", "reference_id"] },
  );
  const { data } = await query.graph({
    entity: "payment",
    fields: ["id", "currency_code", "captures.id", "captures.raw_amount"],
    filters: { id: payment.id },
  });
  const row = data[0] as
    { currency_code: string; captures?: { id: string; raw_amount: BigNumberInput }[] } | undefined;
  const missing = (row?.captures ?? []).filter(
    ({ id }) => !written.some(({ reference_id }) => reference_id === id),
  );
  if (missing.length === 0) return;
  await orders.addOrderTransactions(
    missing.map(({ id, raw_amount }) => ({
      order_id: orderId,
      amount: raw_amount,
      currency_code: row?.currency_code ?? "kwd",
      reference: "capture",
      reference_id: id,
    })),
  );
}
