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

export type OrderSums = {
  id: string;
  status: string;
  currencyCode: string;
  /** What is still to be paid by the order's own sums, in its currency; below zero the shop owes it. */
  pending: unknown;
};

export async function readOrderSums(engine: Engine, orderIds: readonly string[]): Promise<OrderSums[]> {
  const rows = await rowsOf<SumsRow>(engine, {
    entity: "order",
    fields: ["id", "status", "currency_code", "summary.*"],
    filters: { id: [...new Set(orderIds)] },
  });
  return rows.map(({ id, status, currency_code, summary }) => ({
    id,
    status,
    currencyCode: currency_code,
    pending: summary?.pending_difference ?? 0,
  }));
}

type SumsRow = {
  id: string;
  status: string;
  currency_code: string;
  summary?: { pending_difference?: unknown } | null;
};

export type OrderContents = {
  id: string;
  email: string | null;
  currencyCode: string;
  createdAt: Date;
  /** Unrounded, in the order's currency. */
  total: unknown;
  lines: { variantId: string | null; quantity: unknown }[];
};

export async function readOrderContents(
  engine: Engine,
  orderIds: readonly string[],
): Promise<OrderContents[]> {
  const rows = await rowsOf<ContentsRow>(engine, {
    entity: "order",
    fields: ["id", "email", "total", "currency_code", "created_at", "items.variant_id", "items.quantity"],
    filters: { id: [...orderIds] },
  });
  return rows.map(({ id, email, total, currency_code, created_at, items }) => ({
    id,
    email: email ?? null,
    currencyCode: currency_code,
    createdAt: new Date(created_at),
    total,
    lines: (items ?? []).map(({ variant_id, quantity }) => ({ variantId: variant_id ?? null, quantity })),
  }));
}

type ContentsRow = {
  id: string;
  email?: string | null;
  currency_code: string;
  created_at: string | Date;
  total: unknown;
  items?: { variant_id?: string | null; quantity?: unknown }[];
};

/** An order with its cart, and with everything through which it could have been paid. */
export type OrderWithPayments = {
  id: string;
  status: string;
  cart?: { id: string } | null;
  payment_collections?: {
    cart?: { id: string } | null;
    payments?: { provider_id: string; payment_session_id: string | null; canceled_at: unknown }[];
    payment_sessions?: { id: string; provider_id: string }[];
  }[];
};

/** @returns orders whose ids, which begin with their time, are between two; in the order of the ids */
export async function readOrdersBetween(
  engine: Engine,
  { after, before, limit }: { after: string; before: string; limit: number },
): Promise<OrderWithPayments[]> {
  return rowsOf<OrderWithPayments>(engine, {
    entity: "order",
    fields: [
      "id",
      "status",
      "cart.id",
      "payment_collections.cart.id",
      "payment_collections.payments.provider_id",
      "payment_collections.payments.payment_session_id",
      "payment_collections.payments.canceled_at",
      "payment_collections.payment_sessions.id",
      "payment_collections.payment_sessions.provider_id",
    ],
    filters: { id: { $gt: after, $lt: before } },
    pagination: { take: limit, skip: 0, order: { id: "ASC" } },
  });
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
