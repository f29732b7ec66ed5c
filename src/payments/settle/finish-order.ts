/**
 * What the engine writes beside an order while it completes a cart: links, the end of the cart, reserved goods, the
 * order's transaction. All of it at once, and a process can end between any two (medusa.md, 4.3).
 */
import { endCart } from "../../engine/carts";
import { linkCollection, orderIdsOfCollection } from "../../engine/order-links";
import { addTransactions, readTransactions } from "../../engine/order-transactions";
import { type BookedPayment, readCaptures } from "../../engine/payments";
import {
  hasEnough,
  type KeptItem,
  keptItemsOf,
  type KeptLine,
  neededFor,
  type OrderStock,
  readOrderStock,
  readSetAside,
  setAside,
  warehousesOf,
} from "../../engine/stock";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { Settling } from "../../application/dependencies";

/** The engine took its order away again and left the links to it, which it writes at the same time. */
export class OrderIsGone extends Error {}

/** @throws OrderIsGone */
export async function readUnfinishedOrder(settling: Settling, orderId: string): Promise<OrderStock> {
  const order = await readOrderStock(settling, orderId);
  if (order) return order;
  throw new OrderIsGone(`the engine has no order ${orderId}`);
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
  if (!linkedIds.includes(orderId)) await linkCollection(container, { orderId, collectionId });
  await endCart(container, attempt.cart_id);
}

/**
 * Reserves what the order holds and nobody has reserved for it. Only for an order without its payment: goods that have
 * left the warehouse are reserved no more.
 *
 * @returns false where the stock is gone: nothing was reserved then
 * @throws what else the engine says
 */
export async function reserveGoods(settling: Settling, order: OrderStock): Promise<boolean> {
  const reserved = await readSetAside(
    settling,
    order.lines.map(({ id }) => id),
  );
  const isReserved = (line: KeptLine, { inventory_item_id }: KeptItem) =>
    reserved.some((one) => one.line_item_id === line.id && one.inventory_item_id === inventory_item_id);
  const missing = order.lines.flatMap((line) =>
    keptItemsOf(line.variant)
      .filter((item) => !isReserved(line, item))
      .map((item) => ({
        line_item_id: line.id,
        inventory_item_id: item.inventory_item_id,
        quantity: neededFor(item, line.quantity).toNumber(),
        allow_backorder: line.variant?.allow_backorder ?? false,
        location_id: locationFor(line, item, order.salesChannelId),
      })),
  );
  return missing.length === 0 || (await setAside(settling.container, missing));
}

/**
 * The first warehouse that has enough, or the first at all: what is too little there, the engine says itself.
 *
 * @throws Error when no warehouse of the order's sales channel has the goods
 */
function locationFor(line: KeptLine, item: KeptItem, salesChannelId: string | null): string {
  const warehouses = warehousesOf(item, salesChannelId);
  const needed = neededFor(item, line.quantity);
  const chosen = warehouses.find((warehouse) => hasEnough(warehouse, needed)) ?? warehouses[0];
  if (chosen) return chosen.location_id;
  throw new Error(`no stock location of the sales channel holds ${item.inventory_item_id}`);
}

/** Writes the captures of the order's payment on the order, where the engine stopped before it did. */
export async function addMissingTransactions(
  settling: Settling,
  payment: BookedPayment,
  orderId: string,
): Promise<void> {
  const written = await readTransactions(settling, { of: "capture", orderIds: [orderId] });
  const { captures = [], currencyCode = "kwd" } = (await readCaptures(settling, payment.id)) ?? {};
  const missing = captures.filter(({ id }) => !written.some(({ reference_id }) => reference_id === id));
  if (missing.length === 0) return;
  await addTransactions(settling.container, {
    of: "capture",
    orderId,
    currencyCode,
    transactions: missing.map(({ id, rawAmount }) => ({ referenceId: id, amount: rawAmount })),
  });
}
