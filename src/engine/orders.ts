/** Orders, and what has changed them since they were made. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { cancelOrderWorkflow, convertDraftOrderWorkflow } from "@medusajs/medusa/core-flows";
import { latinDigits } from "../domain/latin-digits";
import { directRows, type Engine, rowOf, rowsOf } from "./ask";
import type { EventBus } from "./container";

/** @returns undefined when Medusa has no such order */
export async function orderStatusOf(engine: Engine, orderId: string): Promise<string | undefined> {
  const order = await rowOf<{ status: string }>(engine, {
    entity: "order",
    fields: ["id", "status"],
    filters: { id: orderId },
  });
  return order?.status;
}

/**
 * @returns by its id, what people know an order by, the shop's own number or else Medusa's, and whether it is still a draft; an order
 *   that is gone is left out
 */
export async function knownOrders(
  engine: Engine,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { number: string | number; isDraft: boolean }>> {
  const ids = [...new Set(orderIds)];
  if (ids.length === 0) return new Map();
  // A statement asks for five thousand at once.
  const direct = `SELECT ${NUMBERED.join(", ")} FROM "order" WHERE id = ANY(?) AND deleted_at IS NULL`;
  const orders =
    (await directRows<NumberedOrder>(engine, direct, [ids])) ?? (await numberedOrders(engine, { id: ids }));
  return new Map(
    orders.map(({ id, display_id, custom_display_id, is_draft_order: isDraft }) => [
      id,
      { number: custom_display_id ?? display_id, isDraft },
    ]),
  );
}

/**
 * @param typed an order's number as a person types it: `#12`, `12`, `١٢`, or the shop's own, in whatever case
 * @returns the orders that it may mean: Medusa's number is of one, the shop's own of one
 */
export async function orderIdsOfNumber(engine: Engine, typed: string): Promise<string[]> {
  const latin = latinDigits(typed.trim());
  const bare = latin.replace(/^#/, "");
  const written = [typed.trim(), latin, bare].flatMap((text) => [
    text,
    text.toUpperCase(),
    text.toLowerCase(),
  ]);
  const isNumber = /^\d{1,9}$/.test(bare);
  const found = await Promise.all([
    numberedOrders(engine, { custom_display_id: [...new Set(written)] }),
    isNumber ? numberedOrders(engine, { display_id: Number(bare) }) : [],
  ]);
  return [...new Set(found.flat().map(({ id }) => id))];
}

type NumberedOrder = {
  id: string;
  display_id: number;
  custom_display_id: string | null;
  is_draft_order: boolean;
};

const NUMBERED = ["id", "display_id", "custom_display_id", "is_draft_order"];

async function numberedOrders(engine: Engine, filters: Record<string, unknown>): Promise<NumberedOrder[]> {
  return rowsOf<NumberedOrder>(engine, { entity: "order", fields: NUMBERED, filters });
}

/**
 * An order as the route of a completion answers with it (2.21.2, api/store/carts/[id]/complete).
 *
 * @param fields as Medusa has checked and spread them
 */
export async function readAnsweredOrder(
  engine: Engine,
  orderId: string,
  fields: readonly string[],
): Promise<object | undefined> {
  return rowOf<object>(engine, { entity: "order", fields, filters: { id: orderId } });
}

/** @returns false for no order */
export async function isOrderCanceled(engine: Engine, orderId: string | null): Promise<boolean> {
  return orderId ? (await orderStatusOf(engine, orderId)) === "canceled" : false;
}

/** @returns whether goods of an order have left, or all of it is done with */
export async function isOrderSent(engine: Engine, orderId: string): Promise<boolean> {
  const order = await rowOf<{ status: string; fulfillments?: { canceled_at: unknown }[] }>(engine, {
    entity: "order",
    fields: ["status", "fulfillments.canceled_at"],
    filters: { id: orderId },
  });
  return order?.status === "completed" || (order?.fulfillments ?? []).some(({ canceled_at }) => !canceled_at);
}

/** Cancels an order, and with it the payment collection that it is linked to; throws what the workflow says. */
export async function cancelOrder(container: MedusaContainer, orderId: string): Promise<void> {
  await cancelOrderWorkflow(container).run({ input: { order_id: orderId } });
}

/** Makes an order of a draft: its taxes are worked out anew, and its goods reserved. Throws where they are not in stock. */
export async function placeDraft(container: MedusaContainer, orderId: string): Promise<void> {
  await convertDraftOrderWorkflow(container).run({ input: { id: orderId } });
}

/** Says that an order was made, as a completion does in its last step. */
export async function announceOrder({ eventBus }: { eventBus: EventBus }, orderId: string): Promise<void> {
  await eventBus.emit({ name: "order.placed", data: { id: orderId } });
}
