/**
 * Refunds as the database allows them: one in flight per attempt by a unique index, never more than is left by a row
 * lock on the attempt. An `unknown` refund counts as in flight and as refunded until a person has resolved it. What changes
 * a refund to or from "the money is gone" is posted in the same transaction.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { attributedRefunds } from "../../../domain/attributed-refunds";
import { cameBack } from "../../../domain/came-back";
import { opposing, postingsOfRefund } from "../../../domain/journal";
import type { PartyRefund } from "../../../domain/party-refund";
import {
  COUNTED_AS_REFUNDED,
  GONE_BACK_STATES,
  isInFlight,
  mayBecome,
  type RefundState,
} from "../../../domain/refund-life";
import { REASONS_ENDED_BY_REFUND } from "../../../domain/review-reasons";
import { countRefund } from "../../../telemetry/counts";
import { type Attempt, type AttemptEventInput, eventBindings, NOTE_CHANGED, noteEvent } from "./attempt";
import { DATABASE_NOW } from "./database";
import type { NewEntry } from "./journal-store";
import { jsonText } from "./json-text";
import { chargeEntryOf, postEntry } from "./post-entry";
import {
  GONE_BACK,
  listOf,
  type NewRefund,
  type RefundDecision,
  type RefundPosition,
  type RefundRow,
  type RefundVerdict,
} from "./refund";
import { tellNowOf } from "./settled-telling-store";

const TABLE = "mizan_refund";

export type RefundChange = {
  from: readonly RefundState[];
  to: RefundState;
  /** Nothing is changed once the gateway was called, by the database's own word. */
  onlyUnsent?: boolean;
  /** Posted with the change, in this order; those that were posted before change nothing. */
  entries?: readonly NewEntry[];
  gatewayCode?: string | null;
  message?: string | null;
  verdict?: RefundVerdict;
  /** The engine's row of it is there and stays: from now on the order shows it. */
  onOrder?: boolean;
  /** Of the attempt's timeline. */
  event?: AttemptEventInput;
};

/** A payment that was to go back without an order got one meanwhile; nothing was written. */
export class PaymentPlaced extends Error {}

export class RefundStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  /**
   * Writes a refund as requested, before the gateway hears of it.
   *
   * @param decide judges amount and remainder; what it throws leaves nothing written
   */
  async request(refund: NewRefund, decide: (position: RefundPosition) => RefundDecision): Promise<RefundRow> {
    const requested = await this.#database().transaction(async (transaction) => {
      await transaction.raw("SET LOCAL lock_timeout = '3s'");
      const attempts = await transaction.raw<{ rows: { amount_fils: number; disposition: string }[] }>(
        "SELECT amount_fils, disposition FROM mizan_payment_attempt WHERE id = ? FOR UPDATE",
        [refund.attemptId],
      );
      const { rows: counted } = await transaction.raw<{ rows: RefundRow[] }>(
        `SELECT * FROM ${TABLE} WHERE attempt_id = ? AND deleted_at IS NULL AND state = ANY(?) ORDER BY created_at, id`,
        [refund.attemptId, [...COUNTED_AS_REFUNDED]],
      );
      const [attempt] = attempts.rows;
      if (!attempt) throw new Error(`Attempt ${refund.attemptId} is not known`);
      const isElsewhere = attempt.disposition !== "released" && attempt.disposition !== "spare";
      if (refund.isUnplaced && isElsewhere) throw new PaymentPlaced("The payment has an order by now");
      const chargeFils = attempt.amount_fils;
      const decision = decide({
        chargeFils,
        refundedFils: counted.reduce((sum, { amount_fils }) => sum + amount_fils, 0),
        inFlight: counted.find(isInFlight),
        counted,
      });
      const row = rowOf(refund, decision);
      const columns = Object.keys(row);
      const { rows } = await transaction.raw<{ rows: [RefundRow] }>(
        `INSERT INTO ${TABLE} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")}) RETURNING *`,
        Object.values(row) as Knex.RawBinding[],
      );
      return rows[0];
    });
    countRefund(requested.state);
    return requested;
  }

  /** Says that the gateway is about to be called. @returns false when it was called before, or need not be any more */
  async markSent(id: string): Promise<boolean> {
    const rows = await this.#rows(
      `UPDATE ${TABLE} SET sent_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND state = 'requested' AND mode = 'gateway' AND sent_at IS NULL RETURNING *`,
      [id],
    );
    return rows.length > 0;
  }

  /**
   * Changes a refund's state and posts what that means, or does nothing of both: one state follows another only where
   * `domain/refund-life.ts` has it so. When everything has gone back, the attempt is `refunded` from then on; when money
   * came back to us, it is the order's again.
   *
   * @returns undefined when the refund is in none of the states that it was thought to be in
   */
  async change(id: string, change: RefundChange): Promise<RefundRow | undefined> {
    const changed = await this.#database().transaction(async (transaction) => {
      const { verdict } = change;
      const { rows } = await transaction.raw<{ rows: RefundRow[] }>(
        `UPDATE ${TABLE} SET state = ?, gateway_code = COALESCE(?, gateway_code), message = COALESCE(?, message),
           decided_by = CASE WHEN ?::boolean THEN ? ELSE decided_by END, decision_note = COALESCE(?, decision_note),
           decided_at = CASE WHEN ?::boolean THEN ${DATABASE_NOW} ELSE decided_at END,
           on_order_at = CASE WHEN ?::boolean THEN ${DATABASE_NOW} ELSE on_order_at END, updated_at = ${DATABASE_NOW}
         WHERE id = ? AND state = ANY(?) AND (NOT ?::boolean OR sent_at IS NULL) AND deleted_at IS NULL RETURNING *`,
        [
          change.to,
          change.gatewayCode ?? null,
          change.message ?? null,
          verdict !== undefined,
          verdict?.decidedBy ?? null,
          verdict?.note ?? null,
          verdict !== undefined,
          change.onOrder === true,
          id,
          change.from.filter((from) => mayBecome(from, change.to)),
          change.onlyUnsent === true,
        ] as Knex.RawBinding[],
      );
      const [row] = rows;
      if (!row) return undefined;
      for (const entry of change.entries ?? []) await postEntry(transaction, entry);
      if (change.event) await noteEvent(transaction, row.attempt_id, change.event);
      await followRefund(transaction, row.attempt_id);
      return row;
    });
    if (changed) countRefund(changed.state);
    return changed;
  }

  /** The shopper has the money. @returns undefined unless the refund was accepted and not yet completed */
  async recordCompleted(id: string, verdict: RefundVerdict): Promise<RefundRow | undefined> {
    return this.change(id, { from: ["accepted"], to: "completed", verdict });
  }

  /**
   * Ties a refund that was made to the engine's row of it, once.
   *
   * @returns undefined when it is on the order already, was not made, or is of another amount
   */
  async putOnOrder(
    id: string,
    engine: { refundId: string; attemptId: string; amountFils: number },
  ): Promise<RefundRow | undefined> {
    const rows = await this.#rows(
      `UPDATE ${TABLE} SET engine_refund_id = ?, on_order_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND attempt_id = ? AND amount_fils = ? AND on_order_at IS NULL
         AND state IN ${listOf(GONE_BACK_STATES)} AND deleted_at IS NULL RETURNING *`,
      [engine.refundId, id, engine.attemptId, engine.amountFils],
    );
    return rows[0];
  }

  /** Gives the engine's row to a refund that was asked for in our own form, once. @returns undefined for any other */
  async tieToEngine(
    id: string,
    engine: { refundId: string; attemptId: string; amountFils: number },
  ): Promise<RefundRow | undefined> {
    const rows = await this.#rows(
      `UPDATE ${TABLE} SET engine_refund_id = ?, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND attempt_id = ? AND amount_fils = ? AND engine_refund_id IS NULL
         AND state = 'requested' AND mode = 'gateway' AND deleted_at IS NULL RETURNING *`,
      [engine.refundId, id, engine.attemptId, engine.amountFils],
    );
    return rows[0];
  }

  async byId(id: string): Promise<RefundRow | undefined> {
    return (await this.#rows(`SELECT * FROM ${TABLE} WHERE id = ? AND deleted_at IS NULL`, [id]))[0];
  }

  /** @returns all refunds of an attempt, the oldest first */
  async ofAttempt(attemptId: string): Promise<RefundRow[]> {
    return this.ofAttempts([attemptId]);
  }

  /** The same of several attempts. */
  async ofAttempts(attemptIds: readonly string[]): Promise<RefundRow[]> {
    return this.#rows(
      `SELECT * FROM ${TABLE} WHERE attempt_id = ANY(?) AND deleted_at IS NULL ORDER BY created_at, id`,
      [[...attemptIds]],
    );
  }

  async #rows(sql: string, bindings: unknown[]): Promise<RefundRow[]> {
    const { rows } = await this.#database().raw<{ rows: RefundRow[] }>(sql, bindings as Knex.RawBinding[]);
    return rows;
  }
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

/** What a refund means for the payment that it gives back, and for what a person was asked about it. */

/**
 * A payment is `refunded` exactly while all of it is gone back; both ways, and in the transaction of the refund. What a
 * person was asked because of the money is over then, and was decided where the refund was. One that was let go and whose
 * cart is still to be freed stays due.
 */
async function followRefund(transaction: Knex, attemptId: string): Promise<void> {
  const returned = `(SELECT COALESCE(sum(r.amount_fils), 0) FROM mizan_refund r WHERE r.attempt_id = a.id
    AND ${GONE_BACK} AND r.deleted_at IS NULL)`;
  const { rows } = await transaction.raw<{ rows: unknown[] }>(
    `WITH changed AS (
       UPDATE mizan_payment_attempt a SET disposition = 'refunded', updated_at = ${DATABASE_NOW},
         tell_at = CASE WHEN a.disposition = 'pending' THEN ${tellNowOf("a.outcome")} ELSE a.tell_at END,
         next_check_at = CASE WHEN a.disposition <> 'pending' THEN a.next_check_at END
       WHERE a.id = ? AND a.outcome = 'paid' AND a.disposition <> 'refunded' AND ${returned} >= a.amount_fils RETURNING a.id
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
     WHERE a.id = ? AND a.disposition = 'refunded' AND ${returned} < a.amount_fils`,
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

/** What refunds post: the charge they are of, where nobody posted it yet, and the reversal as it was attributed. */

/** @param refunds all refunds of the attempt whose money is gone or may be, the oldest first, this one among them */
export function entriesOfRefund(
  attempt: Attempt,
  refund: RefundRow,
  refunds: readonly RefundRow[],
): NewEntry[] {
  const parties = attributedRefunds(attempt.split, refunds).get(refund.id) ?? [];
  return [chargeEntryOf(attempt, refund.order_id), refundEntry(attempt, refund, parties)];
}

/** The money came back, and with it what stands reversed only because of it (money.md, rule 8). @param refunds as above */
export function entryOfReturn(attempt: Attempt, refund: RefundRow, refunds: readonly RefundRow[]): NewEntry {
  const { split } = attempt;
  const attributed = attributedRefunds(split, refunds);
  const earlier = [...attributed.values()].flat();
  const parties = cameBack({ split, earlier, reversal: refund.reversal }, attributed.get(refund.id) ?? []);
  const made = refundEntry(attempt, refund, parties);
  return { ...made, kind: "refund_returned", postings: opposing(made.postings) };
}

function refundEntry(attempt: Attempt, refund: RefundRow, parties: readonly PartyRefund[]): NewEntry {
  return {
    environment: attempt.environment,
    kind: "refund",
    reference: refund.id,
    attemptId: attempt.id,
    refundId: refund.id,
    orderId: refund.order_id ?? attempt.order_id,
    // No words: they may name a shopper, and the books never forget. The refund has them.
    madeBy: refund.requested_by,
    postings: postingsOfRefund(attempt.split, parties),
  };
}
