/** Payments that Medusa has booked through a session, and the refunds on them. */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { processPaymentWorkflow } from "@medusajs/medusa/core-flows";
import { directRows, type Engine, rowOf, rowsOf } from "./ask";

/** A payment on a cart's collection; amounts as Medusa has them, unrounded. */
export type BookedPayment = {
  id: string;
  sessionId: string | null;
  providerId: string;
  rawAmount: unknown;
  collection: { id: string; rawAmount: unknown };
};

/** Of collections whose ids are its one parameter. */
export const BOOKED = `SELECT payment.id, payment.provider_id, payment.payment_session_id, payment.canceled_at, payment.amount,
    payment.raw_amount,
    jsonb_build_object('id', collection.id, 'amount', collection.amount, 'raw_amount', collection.raw_amount)
      AS payment_collection
  FROM payment JOIN payment_collection collection ON collection.id = payment.payment_collection_id
  WHERE payment.payment_collection_id = ANY(?) AND payment.deleted_at IS NULL AND collection.deleted_at IS NULL`;

/** @returns the payments that are booked on some collections and not cancelled */
export async function bookedPayments(
  engine: Engine,
  collectionIds: readonly string[],
): Promise<BookedPayment[]> {
  const ids = [...new Set(collectionIds)];
  const found = await directRows<BookedRow>(engine, BOOKED, [ids]);
  return paymentsOf(found ?? (await bookedByQuery(engine, ids)));
}

export function paymentsOf(rows: readonly BookedRow[]): BookedPayment[] {
  return rows
    .filter(({ canceled_at }) => !canceled_at)
    .map((row) => ({
      id: row.id,
      sessionId: row.payment_session_id ?? null,
      providerId: row.provider_id,
      rawAmount: row.raw_amount ?? row.amount,
      collection: {
        id: row.payment_collection.id,
        rawAmount: row.payment_collection.raw_amount ?? row.payment_collection.amount,
      },
    }));
}

async function bookedByQuery(engine: Engine, collectionIds: string[]): Promise<BookedRow[]> {
  return rowsOf<BookedRow>(engine, {
    entity: "payment",
    fields: [
      "id",
      "provider_id",
      "payment_session_id",
      "canceled_at",
      "amount",
      "raw_amount",
      "payment_collection.id",
      "payment_collection.amount",
      "payment_collection.raw_amount",
    ],
    filters: { payment_collection_id: collectionIds },
  });
}

type Amount = { amount: unknown; raw_amount?: unknown };
export type BookedRow = Amount & {
  id: string;
  provider_id: string;
  payment_session_id?: string | null;
  canceled_at?: unknown;
  payment_collection: Amount & { id: string };
};

/** A payment and the order that was made for it. */
export type OrderedPayment = { id: string; orderId: string | null; isOrderCanceled: boolean };

/** @returns undefined while nothing is booked through the session */
export async function paymentOfSession(
  engine: Engine,
  sessionId: string,
): Promise<OrderedPayment | undefined> {
  const payment = await rowOf<{
    id: string;
    payment_collection?: { order?: { id: string; status: string } | null } | null;
  }>(engine, {
    entity: "payment",
    fields: ["id", "payment_collection.order.id", "payment_collection.order.status"],
    filters: { payment_session_id: sessionId },
  });
  if (!payment) return undefined;
  const order = payment.payment_collection?.order;
  return { id: payment.id, orderId: order?.id ?? null, isOrderCanceled: order?.status === "canceled" };
}

/** @returns through which provider and session a payment was booked; undefined when there is none */
export async function readPayment(
  engine: Engine,
  paymentId: string,
): Promise<{ providerId: string; sessionId: string } | undefined> {
  const payment = await rowOf<{ provider_id: string; payment_session_id: string }>(engine, {
    entity: "payment",
    fields: ["provider_id", "payment_session_id"],
    filters: { id: paymentId },
  });
  return payment && { providerId: payment.provider_id, sessionId: payment.payment_session_id };
}

/** @returns the payments of an order's collections */
export async function paymentsOfOrder(
  engine: Engine,
  orderId: string,
): Promise<{ id: string; providerId: string; sessionId: string; isCaptured: boolean }[]> {
  const fields = ["id", "provider_id", "payment_session_id", "captures.id"];
  const order = await rowOf<{ payment_collections?: ({ payments?: OrdersRow[] } | null)[] | null }>(engine, {
    entity: "order",
    fields: fields.map((field) => `payment_collections.payments.${field}`),
    filters: { id: orderId },
  });
  return (order?.payment_collections ?? [])
    .flatMap((collection) => collection?.payments ?? [])
    .map(({ id, provider_id, payment_session_id, captures }) => ({
      id,
      providerId: provider_id,
      sessionId: payment_session_id,
      isCaptured: (captures ?? []).length > 0,
    }));
}

type OrdersRow = {
  id: string;
  provider_id: string;
  payment_session_id: string;
  captures?: { id: string }[] | null;
};

export type Captures = {
  currencyCode: string;
  captures: readonly { id: string; rawAmount: BigNumberInput }[];
};

/** @returns what was captured of a payment; undefined when there is no such payment */
export async function readCaptures(engine: Engine, paymentId: string): Promise<Captures | undefined> {
  const row = await rowOf<{
    currency_code: string;
    captures?: { id: string; raw_amount: BigNumberInput }[];
  }>(engine, {
    entity: "payment",
    fields: ["id", "currency_code", "captures.id", "captures.raw_amount"],
    filters: { id: paymentId },
  });
  if (!row) return undefined;
  const captures = (row.captures ?? []).map(({ id, raw_amount }) => ({ id, rawAmount: raw_amount }));
  return { currencyCode: row.currency_code, captures };
}

/**
 * Books a captured payment through a session: Medusa asks our provider, writes the capture and completes the cart where
 * it has no order. It takes the id of a session that is gone for any session (2.21.2, process-payment.js): whoever
 * calls this has just read the session, and nobody else can delete it meanwhile.
 */
export async function bookThroughSession(
  container: MedusaContainer,
  session: { id: string; rawAmount: unknown },
): Promise<void> {
  await processPaymentWorkflow(container).run({
    input: { action: "captured", data: { session_id: session.id, amount: session.rawAmount as number } },
  });
}

/** Has Medusa judge the status of a captured payment's collection again: no capture is written, and our provider not asked (2.21.2). */
export async function judgeCollectionAgain(container: MedusaContainer, paymentId: string): Promise<void> {
  await container.resolve(Modules.PAYMENT).capturePayment({ payment_id: paymentId });
}
