/**
 * Refunds as the database allows them: one in flight per attempt by a unique index, never more than is left by a row
 * lock on the attempt. An `unknown` refund counts as in flight and as refunded until a person has resolved it. What changes
 * a refund to or from "the money is gone" is posted in the same transaction.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { toDecimalString } from "../../../domain/money";
import { countsAsRefunded, GONE_BACK_STATES, mayBecome, type RefundState } from "../../../domain/refund-life";
import { countRefund } from "../../../telemetry/counts";
import type { Attempt } from "./attempt";
import { type AttemptEventInput, noteEvent } from "./attempt-event";
import { DATABASE_NOW } from "./database";
import type { NewEntry } from "./journal-store";
import { insertRefund, lockRefunds } from "./insert-refund";
import { postEntry } from "./post-entry";
import {
  listOf,
  type NewRefund,
  positionOf,
  type RefundDecision,
  type RefundPosition,
  type RefundRow,
  type RefundVerdict,
} from "./refund";
import { entriesOfRefund } from "./refund-entries";
import { followRefund } from "./follow-refund";
import { Store } from "./store";

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

export class RefundStore extends Store {
  /**
   * Writes a refund as requested, before the gateway hears of it.
   *
   * @param decide judges amount and remainder; what it throws leaves nothing written
   */
  async request(refund: NewRefund, decide: (position: RefundPosition) => RefundDecision): Promise<RefundRow> {
    const requested = await this.database().transaction(async (transaction) => {
      const { attempt, refunds: earlier } = await lockRefunds(transaction, refund.attemptId);
      const isElsewhere = attempt.disposition !== "released" && attempt.disposition !== "spare";
      if (refund.isUnplaced && isElsewhere) throw new PaymentPlaced("The payment has an order by now");
      return insertRefund(transaction, refund, decide(positionOf(attempt.amount_fils, earlier)));
    });
    countRefund(requested.state);
    return requested;
  }

  /**
   * Makes a refund in credit, of which the gateway hears nothing, and posts it; with the charge, where nobody posted that yet.
   *
   * @param decide what is to go back, by the payment and its refunds that count; undefined where that is nothing
   */
  async makeInCredit(
    attemptId: string,
    decide: (attempt: Attempt, counted: readonly RefundRow[]) => RefundDecision | undefined,
  ): Promise<RefundRow | undefined> {
    const made = await this.database().transaction(async (transaction) => {
      const { attempt, refunds } = await lockRefunds(transaction, attemptId);
      const counted = refunds.filter(countsAsRefunded);
      const decision = decide(attempt, counted);
      if (!decision) return undefined;
      const asked = { attemptId, engineRefundId: null, orderId: attempt.order_id, mode: "credit" } as const;
      const refund = await insertRefund(transaction, asked, decision);
      for (const entry of entriesOfRefund(attempt, refund, [...counted, refund])) {
        await postEntry(transaction, entry);
      }
      const evidence = { refund_id: refund.id, amount: toDecimalString(refund.amount_fils) };
      await noteEvent(transaction, attemptId, { kind: "refund_in_credit", evidence });
      await followRefund(transaction, attemptId);
      return refund;
    });
    if (made) countRefund(made.state);
    return made;
  }

  /** Says that the gateway is about to be called. @returns false when it was called before, or need not be any more */
  async markSent(id: string): Promise<boolean> {
    const rows = await this.rows(
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
    const changed = await this.database().transaction(async (transaction) => {
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
    return this.first(
      `UPDATE ${TABLE} SET engine_refund_id = ?, on_order_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND attempt_id = ? AND amount_fils = ? AND on_order_at IS NULL
         AND state IN ${listOf(GONE_BACK_STATES)} AND deleted_at IS NULL RETURNING *`,
      [engine.refundId, id, engine.attemptId, engine.amountFils],
    );
  }

  async byId(id: string): Promise<RefundRow | undefined> {
    return this.first(`SELECT * FROM ${TABLE} WHERE id = ? AND deleted_at IS NULL`, [id]);
  }

  /** @returns all refunds of an attempt, the oldest first */
  async ofAttempt(attemptId: string): Promise<RefundRow[]> {
    return this.ofAttempts([attemptId]);
  }

  /** The same of several attempts. */
  async ofAttempts(attemptIds: readonly string[]): Promise<RefundRow[]> {
    return this.rows(
      `SELECT * FROM ${TABLE} WHERE attempt_id = ANY(?) AND deleted_at IS NULL ORDER BY created_at, id`,
      [[...attemptIds]],
    );
  }
}
