/** The engine's refunds of a payment: what it has of them, and how one is made or forgotten. */
import type { IPaymentModuleService, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows";
import { type Engine, rowsOf } from "./ask";

export type PaymentRefund = {
  id: string;
  rawAmount: unknown;
  metadata: Record<string, unknown>;
  createdAt: Date;
  /** A later Medusa takes a row up again when it is asked with the key of one that failed: it is not as old as its id then. */
  updatedAt: Date;
  /** What whoever asked for the refund calls it; null where nobody does, and in Medusa 2.21.2. */
  callersKey: string | null;
};

export type RefundedPayment = {
  id: string;
  sessionId: string;
  captures: readonly unknown[];
  refunds: readonly PaymentRefund[];
};

/**
 * Medusa writes the row of a refund before it asks our provider, and deletes it where that refuses (2.21.2; softly in later
 * ones, whose `status` of a row that stands says nothing more: rows from before have the one of a refund that is under way).
 *
 * @returns what is booked through some sessions, with all that was captured and refunded of it
 */
export async function readRefunds(engine: Engine, sessionIds: readonly string[]): Promise<RefundedPayment[]> {
  if (sessionIds.length === 0) return [];
  const rows = await rowsOf<RefundedRow>(engine, {
    entity: "payment",
    // All that the installed Medusa has of a refund: it refuses the name of a column that it does not know.
    fields: ["id", "payment_session_id", "captures.raw_amount", "refunds.*"],
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
      updatedAt: new Date(refund.updated_at),
      callersKey: refund.idempotency_key ?? null,
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
  updated_at: string | Date;
  idempotency_key?: string | null;
};

/**
 * Medusa names a refund to our provider by its id (2.21.2), or by the key of whoever asked for it where there is one (later ones).
 *
 * @returns the id of the row that is meant; what it was named by where there is no row
 */
export async function refundIdOf(engine: Engine, sessionId: string, named: string): Promise<string> {
  const [payment] = await readRefunds(engine, [sessionId]);
  const refunds = payment?.refunds ?? [];
  const found =
    refunds.find(({ callersKey }) => callersKey === named) ?? refunds.find(({ id }) => id === named);
  return found?.id ?? named;
}

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
