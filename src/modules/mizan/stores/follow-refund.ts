/** What a refund means for the payment that it gives back, and for what a person was asked about it. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { REASONS_ENDED_BY_REFUND } from "../../../domain/review-reasons";
import { eventBindings, NOTE_CHANGED } from "./attempt-event";
import { DATABASE_NOW } from "./database";
import { GONE_BACK } from "./refund";
import { tellNowOf } from "./settled-telling-store";

/** SQL: what can go back of a payment `a`; where nothing was charged, what the operator bears of it. */
const WHOLE = `CASE WHEN a.amount_fils > 0 THEN a.amount_fils ELSE (
  SELECT COALESCE(sum((part->>'borneFils')::integer), 0) FROM jsonb_array_elements(a.split->'vendors') AS part) END`;

/**
 * A payment is `refunded` exactly while all of it is gone back; both ways, and in the transaction of the refund. What a
 * person was asked because of the money is over then, and was decided where the refund was. One that was let go and whose
 * cart is still to be freed stays due.
 */
export async function followRefund(transaction: Knex, attemptId: string): Promise<void> {
  const returned = `(SELECT COALESCE(sum(r.amount_fils), 0) FROM mizan_refund r WHERE r.attempt_id = a.id
    AND ${GONE_BACK} AND r.deleted_at IS NULL)`;
  const { rows } = await transaction.raw<{ rows: unknown[] }>(
    `WITH changed AS (
       UPDATE mizan_payment_attempt a SET disposition = 'refunded', updated_at = ${DATABASE_NOW},
         tell_at = CASE WHEN a.disposition = 'pending' THEN ${tellNowOf("a.outcome")} ELSE a.tell_at END,
         next_check_at = CASE WHEN a.disposition <> 'pending' THEN a.next_check_at END
       WHERE a.id = ? AND a.outcome = 'paid' AND a.disposition <> 'refunded' AND ${returned} >= ${WHOLE} RETURNING a.id
     ), noted AS (
       ${NOTE_CHANGED}
     ) SELECT id FROM changed`,
    [attemptId, ...eventBindings({ kind: "refunded" })],
  );
  if (rows.length > 0) await closeReviewItems(transaction, attemptId);
  // One without an order goes back to what it was: it never becomes an order's because its refund failed.
  await transaction.raw(
    `UPDATE mizan_payment_attempt a SET updated_at = ${DATABASE_NOW}, disposition = CASE
         WHEN EXISTS (SELECT 1 FROM mizan_refund r WHERE r.attempt_id = a.id AND r.order_id IS NOT NULL AND r.deleted_at IS NULL)
           THEN CASE WHEN a.order_id IS NULL THEN a.disposition ELSE 'ordered' END
         WHEN a.order_id IS NULL THEN 'released' ELSE 'spare' END
     WHERE a.id = ? AND a.disposition = 'refunded' AND ${returned} < ${WHOLE}`,
    [attemptId],
  );
}

/** With the decision of the refund that was asked for at an item; a refund from elsewhere only ends them. */
async function closeReviewItems(transaction: Knex, attemptId: string): Promise<void> {
  await transaction.raw(
    `WITH decision AS (
       SELECT review_item_id, requested_by, reason FROM mizan_refund r
       WHERE attempt_id = ? AND review_item_id IS NOT NULL AND ${GONE_BACK} AND deleted_at IS NULL
       ORDER BY created_at DESC, id DESC LIMIT 1
     ), closed AS (
       UPDATE mizan_review_item i SET status = 'resolved', updated_at = ${DATABASE_NOW},
         decided_action = CASE WHEN d.review_item_id IS NULL THEN NULL ELSE 'refund' END, decided_by = d.requested_by,
         decided_at = CASE WHEN d.review_item_id IS NULL THEN NULL ELSE ${DATABASE_NOW} END, decision_reason = d.reason
       FROM (SELECT 1) one LEFT JOIN decision d ON true
       WHERE i.attempt_id = ? AND i.reason = ANY(?) AND i.status = 'open' AND i.deleted_at IS NULL RETURNING i.id
     )
     INSERT INTO mizan_attempt_event (id, attempt_id, kind, evidence)
       SELECT ?, ?, 'decided', jsonb_build_object('action', 'refund', 'by', requested_by, 'reason', reason,
         'review_item_id', review_item_id) FROM decision`,
    [
      attemptId,
      attemptId,
      [...REASONS_ENDED_BY_REFUND],
      generateEntityId(undefined, "mevt"),
      attemptId,
    ] as Knex.RawBinding[],
  );
}
