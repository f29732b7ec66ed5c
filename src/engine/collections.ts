/** Payment collections: what a cart is paid on, with the sessions that are left in it. */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createOrUpdateOrderPaymentCollectionWorkflow,
  refreshPaymentCollectionForCartWorkflow,
} from "@medusajs/medusa/core-flows";
import { directRows, type Engine, rowOf, rowsOf } from "./ask";
import { BOOKED, type BookedPayment, type BookedRow, paymentsOf } from "./payments";

export type CollectionSession = {
  id: string;
  providerId: string;
  status: string;
  rawAmount: unknown;
  /** Public, and as its provider wrote it last; a session that is being made anew has the data of the one before. */
  data: Record<string, unknown>;
};

/** Amounts as Medusa has them, unrounded. */
export type PaymentCollection = { id: string; rawAmount: unknown; sessions: CollectionSession[] };

/** Of a row that is called `collection`. */
const SESSIONS = `(SELECT coalesce(jsonb_agg(to_jsonb(session) - ARRAY['context', 'metadata']), '[]') FROM payment_session session
    WHERE session.payment_collection_id = collection.id AND session.deleted_at IS NULL) AS payment_sessions`;
const COLLECTION = `SELECT collection.id, collection.amount, collection.raw_amount, ${SESSIONS}
  FROM payment_collection collection WHERE collection.id = ? AND collection.deleted_at IS NULL`;

/** @returns the collection, or undefined when Medusa has it no more */
export async function readCollection(
  engine: Engine,
  collectionId: string,
): Promise<PaymentCollection | undefined> {
  const [found] = (await directRows<CollectionRow>(engine, COLLECTION, [collectionId])) ?? [];
  const row = found ?? (await collectionByQuery(engine, collectionId));
  return row && collectionOf(row);
}

/** What settling asks first of a cart, in one moment. */
export type OrdersAndPayments = {
  /** Made of the cart, the oldest first. */
  orderIds: string[];
  collection: PaymentCollection;
  /** Linked to the collection. */
  collectionOrderIds: string[];
  /** On any of the cart's collections. */
  payments: BookedPayment[];
  /** A credit is on the cart, such as a gift card: Medusa leaves collection and sessions as they are when one is added (2.21.2). */
  isCredited: boolean;
};

const ORDERS_AND_PAYMENTS = `SELECT collection.id, collection.amount, collection.raw_amount, ${SESSIONS},
    (SELECT coalesce(jsonb_agg(order_id ORDER BY created_at, order_id), '[]') FROM order_cart
     WHERE cart_id = ? AND deleted_at IS NULL) AS "orderIds",
    EXISTS (SELECT 1 FROM credit_line WHERE cart_id = ? AND deleted_at IS NULL) AS "isCredited",
    (SELECT coalesce(jsonb_agg(order_id ORDER BY created_at, order_id), '[]') FROM order_payment_collection
     WHERE payment_collection_id = collection.id AND deleted_at IS NULL) AS "collectionOrderIds",
    (SELECT coalesce(jsonb_agg(to_jsonb(booked)), '[]') FROM (${BOOKED}) booked) AS booked
  FROM payment_collection collection WHERE collection.id = ? AND collection.deleted_at IS NULL`;

/** @returns undefined where each is to be asked by itself */
export async function readOrdersAndPayments(
  engine: Engine,
  { cartId, collectionId, collectionIds }: { cartId: string; collectionId: string; collectionIds: string[] },
): Promise<OrdersAndPayments | undefined> {
  type Row = CollectionRow & {
    orderIds: string[];
    collectionOrderIds: string[];
    booked: BookedRow[];
    isCredited: boolean;
  };
  const bindings = [cartId, cartId, collectionIds, collectionId];
  const [row] = (await directRows<Row>(engine, ORDERS_AND_PAYMENTS, bindings)) ?? [];
  if (!row) return undefined;
  const { orderIds, collectionOrderIds, booked, isCredited } = row;
  const payments = paymentsOf(booked);
  return { orderIds, collectionOrderIds, collection: collectionOf(row), payments, isCredited };
}

/** @returns whether a credit is on the cart */
export async function isCartCredited(engine: Engine, cartId: string): Promise<boolean> {
  const cart = await rowOf<{ credit_lines?: unknown[] | null }>(engine, {
    entity: "cart",
    fields: ["credit_lines.id"],
    filters: { id: cartId },
  });
  return (cart?.credit_lines ?? []).length > 0;
}

function collectionOf(row: CollectionRow): PaymentCollection {
  const sessions = (row.payment_sessions ?? []).map((session) => ({
    id: session.id,
    providerId: session.provider_id,
    status: session.status,
    rawAmount: session.raw_amount ?? session.amount,
    data: session.data ?? {},
  }));
  return { id: row.id, rawAmount: row.raw_amount ?? row.amount, sessions };
}

async function collectionByQuery(engine: Engine, collectionId: string): Promise<CollectionRow | undefined> {
  const fields = ["id", "provider_id", "status", "data", "amount", "raw_amount"];
  return rowOf<CollectionRow>(engine, {
    entity: "payment_collection",
    fields: ["id", "amount", "raw_amount", ...fields.map((field) => `payment_sessions.${field}`)],
    filters: { id: collectionId },
  });
}

type Amount = { amount: unknown; raw_amount?: unknown };
type SessionRow = Amount & {
  id: string;
  provider_id: string;
  status: string;
  data?: Record<string, unknown> | null;
};
type CollectionRow = Amount & { id: string; payment_sessions?: SessionRow[] };

/** @returns undefined where the collection is gone, or no cart's */
export async function cartIdOfCollection(engine: Engine, collectionId: string): Promise<string | undefined> {
  const collection = await rowOf<{ cart?: { id: string } | null }>(engine, {
    entity: "payment_collection",
    fields: ["cart.id"],
    filters: { id: collectionId },
  });
  return collection?.cart?.id;
}

/**
 * Gives a collection another amount, and leaves its sessions as they are.
 *
 * @param rawAmount as Medusa gave it
 */
export async function setCollectionAmount(
  container: MedusaContainer,
  collectionId: string,
  rawAmount: unknown,
): Promise<void> {
  const amount = rawAmount as BigNumberInput;
  await container.resolve(Modules.PAYMENT).updatePaymentCollections(collectionId, { amount });
}

/** @returns the payment collection of an order on which nothing was paid yet, at whatever amount; made where there is none */
export async function collectionToPay(
  engine: Engine & { container: MedusaContainer },
  orderId: string,
): Promise<string> {
  const linked = await rowsOf<{ payment_collection?: { id: string; status: string } | null }>(engine, {
    entity: "order_payment_collection",
    fields: ["payment_collection.id", "payment_collection.status"],
    filters: { order_id: orderId },
  });
  const isOpen = (status = "") => status === "not_paid" || status === "awaiting";
  const open = linked.find(({ payment_collection }) => isOpen(payment_collection?.status));
  return open?.payment_collection?.id ?? (await openCollectionOfOrder(engine.container, orderId));
}

/** @returns the same, brought to all that is outstanding */
export async function openCollectionOfOrder(container: MedusaContainer, orderId: string): Promise<string> {
  const { result } = await createOrUpdateOrderPaymentCollectionWorkflow(container).run({
    input: { order_id: orderId },
  });
  // One that was there is answered alone, a new one in a list (2.21.2).
  const [collection] = [(result as { id: string } | { id: string }[] | undefined) ?? []].flat();
  if (!collection) throw new Error(`the engine made no payment collection for order ${orderId}`);
  return collection.id;
}

/**
 * Brings a cart's collection to the cart's total, as every change of the cart does, and lets the sessions of another amount
 * go. Medusa compares the amounts itself, and leaves a cart that is completed as it is (2.21.2).
 */
export async function refreshCollection(container: MedusaContainer, cartId: string): Promise<void> {
  await refreshPaymentCollectionForCartWorkflow(container).run({ input: { cart_id: cartId } });
}
