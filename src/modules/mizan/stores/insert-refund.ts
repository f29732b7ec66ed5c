/** A refund is written under the row lock of its payment, so that no two count on the same money. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { Attempt } from "./attempt";
import { DATABASE_NOW } from "./database";
import { jsonText } from "./json-text";
import { NAME_PARTIES } from "./named-vendor";
import type { NewRefund, RefundDecision, RefundRow } from "./refund";

/** @returns the payment, held until the transaction ends, and all its refunds, the oldest first */
export async function lockRefunds(
  transaction: Knex,
  attemptId: string,
): Promise<{ attempt: Attempt; refunds: RefundRow[] }> {
  await transaction.raw("SET LOCAL lock_timeout = '3s'");
  const attempts = await transaction.raw<{ rows: Attempt[] }>(
    "SELECT * FROM mizan_payment_attempt WHERE id = ? FOR UPDATE",
    [attemptId],
  );
  const [attempt] = attempts.rows;
  if (!attempt) throw new Error(`Attempt ${attemptId} is not known`);
  const { rows: refunds } = await transaction.raw<{ rows: RefundRow[] }>(
    "SELECT * FROM mizan_refund WHERE attempt_id = ? AND deleted_at IS NULL ORDER BY created_at, id",
    [attemptId],
  );
  return { attempt, refunds };
}

/** One in credit is made when it is written, and its order shows it. */
export async function insertRefund(
  transaction: Knex,
  refund: NewRefund,
  decision: RefundDecision,
): Promise<RefundRow> {
  const isInCredit = refund.mode === "credit";
  const row = { ...rowOf(refund, decision), state: isInCredit ? "completed" : "requested" };
  const columns = Object.keys(row);
  const { rows } = await transaction.raw<{ rows: [RefundRow] }>(
    `WITH changed AS (
       INSERT INTO mizan_refund (${columns.join(", ")}, on_order_at)
       VALUES (${columns.map(() => "?").join(", ")}, ${isInCredit ? DATABASE_NOW : "NULL"}) RETURNING *
     ), named AS (${NAME_PARTIES}) SELECT * FROM changed`,
    Object.values(row) as Knex.RawBinding[],
  );
  return rows[0];
}

function rowOf(refund: NewRefund, decision: RefundDecision): Record<string, unknown> {
  return {
    id: generateEntityId(undefined, "mref"),
    attempt_id: refund.attemptId,
    engine_refund_id: refund.engineRefundId,
    order_id: refund.orderId ?? null,
    mode: refund.mode ?? "gateway",
    amount_fils: decision.amountFils,
    refund_type: decision.refundType,
    parties: decision.parties ? jsonText(decision.parties) : null,
    lines: refund.lines ? jsonText(refund.lines) : null,
    reversal: decision.reversal ?? "proportional",
    reason: refund.reason ?? null,
    requested_by: refund.requestedBy ?? null,
    review_item_id: refund.reviewItemId ?? null,
  };
}
