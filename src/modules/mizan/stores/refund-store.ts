/**
 * Refunds as the database allows them: one in flight per attempt by a unique index, never more than is left by a row
 * lock on the attempt. An `unknown` refund counts as in flight and as spent until a person has resolved it.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { DATABASE_NOW } from "./database-time";

const TABLE = "mizan_refund";
const SPENT_STATES = "('requested', 'accepted', 'completed', 'unknown')";

export type RefundState = "requested" | "accepted" | "completed" | "failed" | "rejected" | "unknown";

/** A row of `mizan_refund`; `amount_fils` is whole fils. */
export type RefundRow = {
  id: string;
  attempt_id: string;
  engine_refund_id: string;
  amount_fils: number;
  refund_type: "full" | "partial";
  state: RefundState;
  gateway_code: string | null;
  message: string | null;
  created_at: Date;
};

/** What a refund is judged by, read under the attempt's row lock. */
export type RefundPosition = { chargeFils: number; refundedFils: number; inFlight: RefundRow | undefined };

export type RefundDecision = { amountFils: number; refundType: "full" | "partial" };

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
  async request(
    attemptId: string,
    engineRefundId: string,
    decide: (position: RefundPosition) => RefundDecision,
  ): Promise<RefundRow> {
    return this.#database().transaction(async (transaction) => {
      const attempts = await transaction.raw<{ rows: { amount_fils: number }[] }>(
        "SELECT amount_fils FROM mizan_payment_attempt WHERE id = ? FOR UPDATE",
        [attemptId],
      );
      const { rows: spent } = await transaction.raw<{ rows: RefundRow[] }>(
        `SELECT * FROM ${TABLE} WHERE attempt_id = ? AND deleted_at IS NULL AND state IN ${SPENT_STATES} ORDER BY created_at`,
        [attemptId],
      );
      const chargeFils = attempts.rows[0]?.amount_fils;
      if (chargeFils === undefined) throw new Error(`Attempt ${attemptId} is not known`);
      const decision = decide({
        chargeFils,
        refundedFils: spent.reduce((sum, refund) => sum + refund.amount_fils, 0),
        inFlight: spent.find((refund) => refund.state === "requested" || refund.state === "unknown"),
      });
      const { rows } = await transaction.raw<{ rows: [RefundRow] }>(
        `INSERT INTO ${TABLE} (id, attempt_id, engine_refund_id, amount_fils, refund_type)
         VALUES (?, ?, ?, ?, ?) RETURNING *`,
        [
          generateEntityId(undefined, "mref"),
          attemptId,
          engineRefundId,
          decision.amountFils,
          decision.refundType,
        ],
      );
      return rows[0];
    });
  }

  async recordState(
    id: string,
    state: Exclude<RefundState, "requested">,
    answer: { gatewayCode?: string | null; message?: string | null } = {},
  ): Promise<void> {
    await this.#database().raw(
      `UPDATE ${TABLE} SET state = ?, gateway_code = ?, message = ?, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND state IN ('requested', 'unknown')`,
      [state, answer.gatewayCode ?? null, answer.message ?? null, id],
    );
  }

  /** @returns refunds that are still `requested` after so many milliseconds */
  async requestedBefore(olderThanMs: number): Promise<RefundRow[]> {
    const { rows } = await this.#database().raw<{ rows: RefundRow[] }>(
      `SELECT * FROM ${TABLE}
       WHERE state = 'requested' AND deleted_at IS NULL AND created_at < ${DATABASE_NOW} - ? * interval '1 millisecond'
       ORDER BY created_at, id`,
      [olderThanMs],
    );
    return rows;
  }

  /** Takes a refund whose answer nobody heard out of `requested`. @returns false when somebody else was first */
  async holdOrphan(id: string): Promise<boolean> {
    const { rows } = await this.#database().raw<{ rows: unknown[] }>(
      `UPDATE ${TABLE} SET state = 'unknown', message = 'the process ended before the answer', updated_at = ${DATABASE_NOW}
       WHERE id = ? AND state = 'requested' RETURNING id`,
      [id],
    );
    return rows.length > 0;
  }

  async ofAttempt(attemptId: string): Promise<RefundRow[]> {
    const { rows } = await this.#database().raw<{ rows: RefundRow[] }>(
      `SELECT * FROM ${TABLE} WHERE attempt_id = ? AND deleted_at IS NULL ORDER BY created_at, id`,
      [attemptId],
    );
    return rows;
  }
}
