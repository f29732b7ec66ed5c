/**
 * The months of vendors that are over, and which of them the shop was told of: at least once, as of review items (review-telling-store.ts).
 * What a month came to is read of the sums that are kept by day: nothing can be posted into it any more.
 */
import type { Environment } from "../../../config/options";
import { daysOfMonth } from "../../../domain/kuwait-month";
import type { Fils } from "../../../domain/money";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS, filsOfSum } from "./database";
import { Store } from "./store";

const TABLE = "mizan_closed_statement";

type StatementKey = { environment: Environment; vendor_id: string; month: string };

export type ClosedStatement = StatementKey & {
  /** Owed to the vendor when the month began, and when it ended; below zero the vendor owes. */
  openingFils: Fils;
  closingFils: Fils;
  /** Of payouts in the month, less those that came back. */
  paidOutFils: Fils;
  /** What the gateway paid in the month on the vendor's own key. */
  settledFils: Fils;
};

type Sums = Record<"opening" | "closing" | "paid_out" | "settled", string>;

export class ClosedStatementStore extends Store {
  /** Closes a month that is over for every vendor with a line in it, once. @param month `YYYY-MM` in Kuwait */
  async close(environment: Environment, month: string): Promise<void> {
    const { first, last } = daysOfMonth(month);
    // By the accounts' totals, of which each vendor has two: the days of all years would be read from end to end.
    await this.rows(
      `INSERT INTO ${TABLE} (environment, month, vendor_id, tell_at)
       SELECT DISTINCT ?, ?, total.vendor_id, (SELECT ${DATABASE_NOW}) FROM mizan_journal_sum total
       WHERE total.environment = ? AND total.day = '-infinity' AND total.vendor_id IS NOT NULL
         AND EXISTS (
           SELECT 1 FROM mizan_journal_sum s WHERE s.environment = total.environment AND s.account = total.account
             AND s.day BETWEEN ?::date AND ?::date)
       ON CONFLICT DO NOTHING`,
      [environment, month, environment, first, last],
    );
  }

  /**
   * Takes closed months that the shop was not told of, for one process, those first that have waited longest.
   *
   * @param take.againAfterMs when they are told of again unless they are marked; longer than telling takes
   */
  async takeDue(take: { limit: number; againAfterMs: number }): Promise<ClosedStatement[]> {
    const rows = await this.rows<StatementKey & Sums>(
      `WITH due AS MATERIALIZED (
         SELECT environment, month, vendor_id FROM ${TABLE} WHERE tell_at <= (SELECT ${DATABASE_NOW})
         ORDER BY tell_at LIMIT ? FOR UPDATE SKIP LOCKED),
       taken AS (
         UPDATE ${TABLE} closed SET tell_at = ${DATABASE_NOW_PLUS_MS} FROM due
         WHERE closed.environment = due.environment AND closed.month = due.month AND closed.vendor_id = due.vendor_id
         RETURNING closed.environment, closed.month, closed.vendor_id, (closed.month || '-01')::date AS first)
       SELECT environment, month, vendor_id, owed.opening, owed.closing, owed.paid_out, gateway.settled
       FROM taken,
         LATERAL (SELECT (taken.first + interval '1 month')::date AS next) AS month_after,
         LATERAL (
           -- The lines' sums of a vendor are below zero where it is owed.
           SELECT COALESCE(sum(CASE WHEN day = '-infinity' THEN -amount_fils ELSE amount_fils END), 0)::text AS opening,
             COALESCE(sum(CASE WHEN day = '-infinity' THEN -amount_fils WHEN day >= next THEN amount_fils END), 0)::text AS closing,
             COALESCE(sum(amount_fils) FILTER (WHERE part = 'payout' AND day >= first AND day < next), 0)::text AS paid_out
           FROM mizan_journal_sum s WHERE s.environment = taken.environment
             AND s.account = 'vendor_payable:' || taken.vendor_id AND (day = '-infinity' OR day >= first)) AS owed,
         LATERAL (
           SELECT COALESCE(-sum(amount_fils), 0)::text AS settled FROM mizan_journal_sum s
           WHERE s.environment = taken.environment AND s.account = 'vendor_settled_by_gateway:' || taken.vendor_id
             AND day >= first AND day < next) AS gateway
       ORDER BY month, vendor_id`,
      [take.limit, take.againAfterMs],
    );
    return rows.map(({ opening, closing, paid_out, settled, ...key }) => ({
      ...key,
      openingFils: filsOfSum(opening),
      closingFils: filsOfSum(closing),
      paidOutFils: filsOfSum(paid_out),
      settledFils: filsOfSum(settled),
    }));
  }

  /** Writes down that the shop was told. */
  async markTold(told: readonly StatementKey[]): Promise<void> {
    await this.rows(
      `UPDATE ${TABLE} closed SET tell_at = NULL FROM unnest(?::text[], ?::text[], ?::text[]) AS told (environment, month, vendor_id)
       WHERE closed.environment = told.environment AND closed.month = told.month AND closed.vendor_id = told.vendor_id`,
      [
        told.map(({ environment }) => environment),
        told.map(({ month }) => month),
        told.map(({ vendor_id }) => vendor_id),
      ],
    );
  }
}
