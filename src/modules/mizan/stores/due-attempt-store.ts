/** When attempts are looked at again, and who looks: schedule and leases, in the database's time. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Outcome } from "../../../domain/outcome";
import type { Attempt } from "./attempt";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database-time";

const TABLE = "mizan_payment_attempt";

export class DueAttemptStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  /** Takes due attempts for one sweeper; rows that another one holds are skipped, not waited for. */
  async claimDue(claim: { owner: string; limit: number; leaseMs: number }): Promise<Attempt[]> {
    const { rows } = await this.#database().raw<{ rows: Attempt[] }>(
      // The time is read once, as a subquery: against a volatile function the partial index would be read to its end.
      // Apart from the update, so that the limit holds whatever plan Postgres chooses.
      `WITH due AS MATERIALIZED (
         SELECT id FROM ${TABLE}
         WHERE next_check_at <= (SELECT ${DATABASE_NOW}) AND deleted_at IS NULL
           AND (lease_until IS NULL OR lease_until < ${DATABASE_NOW})
         ORDER BY next_check_at LIMIT ? FOR UPDATE SKIP LOCKED)
       UPDATE ${TABLE} SET lease_owner = ?, lease_until = ${DATABASE_NOW_PLUS_MS}
       FROM due WHERE ${TABLE}.id = due.id RETURNING ${TABLE}.*`,
      [claim.limit, claim.owner, claim.leaseMs],
    );
    return rows;
  }

  /**
   * Sets when to look again; null ends the watching. The lease on the attempt ends with it. A check of an unpaid attempt
   * that used no slot got no answer: the first of them begins its silence.
   *
   * @param judged the outcome that the plan was made for: what has moved on since keeps its own time
   */
  async schedule(
    id: string,
    plan: { judged: Outcome; nextCheckMs: number | null; usesSlot: boolean },
  ): Promise<void> {
    await this.#database().raw(
      `UPDATE ${TABLE} SET next_check_at = ${DATABASE_NOW_PLUS_MS}, checks = checks + ?,
         unanswered_since = CASE WHEN ? OR outcome = 'paid' THEN NULL ELSE COALESCE(unanswered_since, ${DATABASE_NOW}) END,
         lease_owner = NULL, lease_until = NULL, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND disposition = 'pending' AND outcome = ?`,
      [plan.nextCheckMs, plan.usesSlot ? 1 : 0, plan.usesSlot, id, plan.judged],
    );
  }

  /** Gives an attempt back that was let go and could not be ended; it is looked at again after the delay. */
  async letGoAgainLater(
    id: string,
    { leasedTo, delayMs }: { leasedTo: string; delayMs: number },
  ): Promise<number> {
    const { rows } = await this.#database().raw<{ rows: { order_tries: number }[] }>(
      `UPDATE ${TABLE} SET next_check_at = ${DATABASE_NOW_PLUS_MS}, order_tries = order_tries + 1,
         lease_owner = NULL, lease_until = NULL, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND lease_owner = ? AND disposition IN ('released', 'refunded') AND next_check_at IS NOT NULL
       RETURNING order_tries`,
      [delayMs, id, leasedTo],
    );
    return rows[0]?.order_tries ?? 0;
  }

  /** Ends the watching of what was let go of a cart, which is free now. */
  async endOfLetGo(cartId: string): Promise<void> {
    await this.#database().raw(
      `UPDATE ${TABLE} SET next_check_at = NULL, lease_owner = NULL, lease_until = NULL, updated_at = ${DATABASE_NOW}
       WHERE cart_id = ? AND disposition IN ('released', 'refunded') AND next_check_at IS NOT NULL AND deleted_at IS NULL`,
      [cartId],
    );
  }

  /**
   * @returns milliseconds by the database's clock: since the page was shown, and since the first of the planned checks
   *   that have got no answer; 0 where the latest got one
   */
  async agesOf(id: string): Promise<{ sinceShownMs: number; silentMs: number }> {
    const { rows } = await this.#database().raw<{ rows: { shown: string; silent: string }[] }>(
      `SELECT extract(epoch FROM ${DATABASE_NOW} - coalesce(shown_at, created_at)) * 1000 AS shown,
              coalesce(extract(epoch FROM ${DATABASE_NOW} - unanswered_since), 0) * 1000 AS silent
       FROM ${TABLE} WHERE id = ?`,
      [id],
    );
    return { sinceShownMs: Number(rows[0]?.shown ?? 0), silentMs: Number(rows[0]?.silent ?? 0) };
  }

  /** @returns how many attempts are due, and for how long the first of them has been; `oldestSeconds` is 0 without any */
  async backlog(): Promise<{ due: number; oldestSeconds: number }> {
    const { rows } = await this.#database().raw<{ rows: [{ due: string; oldest: string }] }>(
      `SELECT count(*) AS due, COALESCE(extract(epoch FROM max((SELECT ${DATABASE_NOW}) - next_check_at)), 0) AS oldest
       FROM ${TABLE} WHERE next_check_at <= (SELECT ${DATABASE_NOW}) AND deleted_at IS NULL`,
    );
    return { due: Number(rows[0].due), oldestSeconds: Number(rows[0].oldest) };
  }
}
