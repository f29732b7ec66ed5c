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
