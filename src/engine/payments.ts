/** Payments that Medusa has booked through a session, and the refunds on them. */
import type { BigNumberInput, IPaymentModuleService, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { processPaymentWorkflow, refundPaymentWorkflow } from "@medusajs/medusa/core-flows";
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

export type PaymentRefund = {
  id: string;
  rawAmount: unknown;
  metadata: Record<string, unknown>;
  createdAt: Date;
};

export type RefundedPayment = {
  id: string;
  sessionId: string;
  captures: readonly unknown[];
  refunds: readonly PaymentRefund[];
};

/**
 * Medusa writes the row of a refund before it asks our provider, and deletes it where that refuses (2.21.2).
 *
 * @returns what is booked through some sessions, with all that was captured and refunded of it
 */
export async function readRefunds(engine: Engine, sessionIds: readonly string[]): Promise<RefundedPayment[]> {
  if (sessionIds.length === 0) return [];
  const rows = await rowsOf<RefundedRow>(engine, {
    entity: "payment",
    fields: [
      ...["id", "payment_session_id", "captures.raw_amount"],
      ...["refunds.id", "refunds.raw_amount", "refunds.metadata", "refunds.created_at"],
    ],
    filters: { payment_session_id: [...sessionIds] },
  });
  return rows.map(({ id, payment_session_id, captures, refunds }) => ({
    id,
    sessionId: payment_session_id,
    captures: (captures ?? []).map(({ raw_amount }) => raw_amount),
    refunds: (refunds ?? []).map((refund) => ({
      id: refund.id,
      rawAmount: refund.raw_amount,
      metadata: refund.metadata ?? {},
      createdAt: new Date(refund.created_at),
    })),
  }));
}

type RefundedRow = {
  id: string;
  payment_session_id: string;
  captures?: { raw_amount: unknown }[];
  refunds?: RefundRow[];
};

type RefundRow = {
  id: string;
  raw_amount: unknown;
  metadata?: Record<string, unknown> | null;
  created_at: string | Date;
};

/** @returns refunds whose ids, which begin with their time, are between two; the table has no index over time (2.21.2) */
export async function readRefundsBetween(
  engine: Engine,
  { after, before, limit }: { after: string; before: string; limit: number },
): Promise<{ id: string; sessionId: string | undefined }[]> {
  const rows = await rowsOf<{ id: string; payment?: { payment_session_id: string } | null }>(engine, {
    entity: "refund",
    fields: ["id", "payment.payment_session_id"],
    filters: { id: { $gt: after, $lt: before } },
    pagination: { take: limit, order: { id: "ASC" } },
  });
  return rows.map(({ id, payment }) => ({ id, sessionId: payment?.payment_session_id }));
}

export type WantedRefund = {
  paymentId: string;
  /** Decimal, in the payment's currency. */
  amount: string;
  createdBy: string | null;
  metadata: Record<string, unknown>;
};

/**
 * Has Medusa refund: it asks our provider, and writes the refund on the order. Of a cancelled order it refunds and fails
 * on the credit line (2.21.2).
 */
export async function refundPayment(container: MedusaContainer, wanted: WantedRefund): Promise<void> {
  await refundPaymentWorkflow(container).run({ input: inputOf(wanted) });
}

/** The same without the order: nothing is written there. */
export async function refundPaymentAlone(container: MedusaContainer, wanted: WantedRefund): Promise<void> {
  const payments: IPaymentModuleService = container.resolve(Modules.PAYMENT);
  await payments.refundPayment(inputOf(wanted));
}

function inputOf({ paymentId, amount, createdBy, metadata }: WantedRefund) {
  // The workflow hands its input on whole; its type names no metadata (2.21.2).
  return { payment_id: paymentId, amount, created_by: createdBy ?? undefined, metadata };
}

/** The Payment module makes these methods of its models; its published type leaves those for refunds out. */
type DeletesRefunds = { deleteRefunds: (ids: string[]) => Promise<void> };

/** Deletes rows of refunds. Medusa does so itself when a call fails, but not when its process ends (2.21.2). */
export async function forgetRefunds(container: MedusaContainer, refundIds: string[]): Promise<void> {
  const payments: IPaymentModuleService = container.resolve(Modules.PAYMENT);
  const { deleteRefunds } = payments as Partial<DeletesRefunds>;
  if (deleteRefunds) await deleteRefunds.call(payments, refundIds);
}
