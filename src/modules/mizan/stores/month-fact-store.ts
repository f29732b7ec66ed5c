/**
 * What a month came to, for the page that closes it: from sums that are kept and from indexes of what waits. Only payments that no
 * settlement file names are looked for one by one, as on each file's own page.
 */
import type { Environment } from "../../../config/options";
import { daysFrom, instantsOfDays } from "../../../domain/kuwait-day";
import type { Fils } from "../../../domain/money";
import type { MonthFacts } from "../../../domain/month-close";
import { filsOfSum } from "./database";
import { UNNAMED_PAYMENT } from "./settlement-row-store";
import { Store } from "./store";

/** A month's days, `YYYY-MM-DD`, in one environment. */
export type MonthScope = { environment: Environment; first: string; last: string };
/** The last closed month before: its last day, and what vendors were owed at its end. */
export type MonthAnchor = { last: string; owedFils: Fils };
export type MonthFile = {
  id: string;
  file_name: string;
  isDone: boolean;
  from: string | null;
  to: string | null;
  openRows: number;
};

const MOST_NAMED = 20;

const UNPLACED = `a.outcome = 'paid' AND a.disposition IN ('pending', 'spare', 'released') AND a.deleted_at IS NULL`;
const CHARGED = `EXISTS (SELECT 1 FROM mizan_journal_entry e WHERE e.attempt_id = a.id AND e.kind = 'charge' AND e.deleted_at IS NULL)`;

type Raw<Name extends string> = Record<Name, string | null>;
const filsIn = (text: string | null | undefined) => filsOfSum(text ?? "0");

export class MonthFactStore extends Store {
  /** Of each account the days since the anchor alone are read: as quick in the tenth year. */
  async books(
    { environment, first, last }: MonthScope,
    anchor: MonthAnchor | undefined,
  ): Promise<Pick<MonthFacts, "journal" | "statements"> & { paidOutFils: Fils }> {
    const sums = await this.first<
      Raw<"lines" | "month" | "all_time" | "owed_now" | "owed_after" | "owed_since" | "paid_out">
    >(
      `SELECT sum(lines) FILTER (WHERE is_in)::text AS lines, sum(fils) FILTER (WHERE is_in)::text AS month,
         sum(fils) FILTER (WHERE is_total)::text AS all_time,
         (-sum(fils) FILTER (WHERE is_total AND is_owed))::text AS owed_now,
         (-sum(fils) FILTER (WHERE is_after AND is_owed))::text AS owed_after,
         (-sum(fils) FILTER (WHERE NOT is_total AND NOT is_after AND is_owed))::text AS owed_since,
         (-sum(fils) FILTER (WHERE is_in AND part = 'payout' AND account = 'payout_clearing'))::text AS paid_out
       FROM (
         SELECT kept.account, part, amount_fils AS fils, lines, day = '-infinity' AS is_total, day > ?::date AS is_after,
           day BETWEEN ?::date AND ?::date AS is_in, starts_with(kept.account, 'vendor_payable:') AS is_owed
         FROM (SELECT DISTINCT account FROM mizan_journal_sum WHERE environment = ? AND day = '-infinity') AS known
         JOIN LATERAL (
           SELECT account, part, day, amount_fils, lines FROM mizan_journal_sum s
           WHERE s.environment = ? AND s.account = known.account AND (s.day = '-infinity' OR s.day > ?::date)) AS kept ON true
       ) AS sums`,
      [last, first, last, environment, environment, anchor?.last ?? "-infinity"],
    );
    return {
      journal: {
        lines: Number(sums?.lines ?? 0),
        monthFils: filsIn(sums?.month),
        allFils: filsIn(sums?.all_time),
      },
      statements: {
        statedFils: filsIn(sums?.owed_now) - filsIn(sums?.owed_after),
        postedFils: (anchor?.owedFils ?? 0) + filsIn(sums?.owed_since),
      },
      paidOutFils: filsIn(sums?.paid_out),
    };
  }

  /** One statement, so that what is compared is of one moment. */
  async payments(
    scope: MonthScope,
  ): Promise<Pick<MonthFacts, "captured" | "unplaced" | "reviewItems" | "refunds">> {
    const { environment } = scope;
    const { from, before } = instantsOfDays(scope.first, scope.last);
    const read = await this.first<
      Raw<"captured" | "booked" | "month" | "unbooked" | "unplaced" | "unplaced_fils" | "items" | "refunds"> &
        Raw<"refund_fils"> & { is_counting: boolean }
    >(
      `SELECT (SELECT sum(amount_fils) FROM mizan_attempt_sum WHERE environment = ? AND outcome = 'paid')::text AS captured,
         charges.booked::text, charges.month::text, placed.unbooked::text, placed.unplaced::text, placed.unplaced_fils::text,
         EXISTS (SELECT 1 FROM mizan_attempt_uncounted) AS is_counting,
         (SELECT count(*) FROM mizan_review_item i
          WHERE i.status = 'open' AND i.created_at < ? AND i.deleted_at IS NULL)::text AS items,
         under_way.refunds::text, under_way.refund_fils::text
       FROM (
         SELECT sum(amount_fils) AS booked, sum(amount_fils) FILTER (WHERE day BETWEEN ?::date AND ?::date) AS month
         FROM mizan_journal_sum WHERE environment = ? AND account = 'gateway_clearing' AND part = 'charge' AND day > '-infinity') AS charges, (
         SELECT sum(a.amount_fils) FILTER (WHERE NOT ${CHARGED}) AS unbooked,
           count(*) FILTER (WHERE a.created_at >= ? AND a.created_at < ?) AS unplaced,
           sum(a.amount_fils) FILTER (WHERE a.created_at >= ? AND a.created_at < ?) AS unplaced_fils
         FROM mizan_payment_attempt a WHERE ${UNPLACED} AND a.environment = ? AND a.amount_fils > 0) AS placed, (
         SELECT count(*) AS refunds, sum(r.amount_fils) AS refund_fils FROM mizan_refund r
         WHERE r.state IN ('requested', 'unknown') AND r.created_at < ? AND r.deleted_at IS NULL) AS under_way`,
      [
        ...[environment, before, scope.first, scope.last, environment],
        ...[from, before, from, before, environment, before],
      ],
    );
    return {
      captured: {
        monthFils: filsIn(read?.month),
        capturedFils: filsIn(read?.captured),
        bookedFils: filsIn(read?.booked),
        unplacedFils: filsIn(read?.unbooked),
        isCounting: read?.is_counting ?? false,
      },
      unplaced: { count: Number(read?.unplaced ?? 0), fils: filsIn(read?.unplaced_fils) },
      reviewItems: Number(read?.items ?? 0),
      refunds: { count: Number(read?.refunds ?? 0), fils: filsIn(read?.refund_fils) },
    };
  }

  /** Asked where captures and charges differ, which nothing of ours makes them. @returns ids, the newest first, at most 20 */
  async unbooked(environment: Environment): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(
      `SELECT a.id FROM mizan_payment_attempt a WHERE a.outcome = 'paid' AND a.disposition IN ('ordered', 'refunded')
         AND a.environment = ? AND a.amount_fils > 0 AND a.deleted_at IS NULL AND NOT ${CHARGED}
       ORDER BY a.id DESC LIMIT ${MOST_NAMED}`,
      [environment],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns settlement files with days of the month, those that are not matched yet too, and the month's days with charges */
  async gateway({ environment, first, last }: MonthScope): Promise<{ files: MonthFile[]; days: string[] }> {
    const [files, days] = await Promise.all([
      this.rows<MonthFile>(
        `SELECT s.id, s.file_name, s.state = 'done' AS "isDone", s.totals->>'from' AS "from", s.totals->>'to' AS "to",
           (SELECT count(*)::int FROM mizan_settlement_row r WHERE r.settlement_id = s.id AND r.deleted_at IS NULL
              AND r.result IN ('different', 'unexpected', 'repeated', 'bad') AND r.decision IS NULL) AS "openRows"
         FROM mizan_settlement s WHERE s.environment = ? AND s.deleted_at IS NULL
           AND CASE s.state WHEN 'done' THEN s.totals->>'from' <= ? AND s.totals->>'to' >= ?
             ELSE COALESCE(s.totals->>'from', '') <= ? END
         ORDER BY s.id`,
        [environment, last, first, last],
      ),
      this.rows<{ day: string }>(
        `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM mizan_journal_sum
         WHERE environment = ? AND account = 'gateway_clearing' AND part = 'charge' AND day BETWEEN ?::date AND ?::date
         GROUP BY mizan_journal_sum.day HAVING sum(lines) <> 0 ORDER BY 1`,
        [environment, first, last],
      ),
    ]);
    return { files, days: days.map(({ day }) => day) };
  }

  /** @returns payments of some of the month's days that no file names */
  async missing(
    { environment, first, last }: MonthScope,
    days: readonly string[],
  ): Promise<MonthFacts["gateway"]["missing"]> {
    if (days.length === 0) return { count: 0, fils: 0 };
    const { from, before } = instantsOfDays(first, last);
    const all = daysFrom(first, last).length === days.length;
    const read = await this.first<{ count: number; fils: string | null }>(
      `SELECT count(*)::int AS count, sum(a.amount_fils)::text AS fils FROM mizan_payment_attempt a
       WHERE a.environment = ? AND a.paid_at >= ? AND a.paid_at < ? AND ${UNNAMED_PAYMENT}
         AND (? OR (a.paid_at AT TIME ZONE 'Asia/Kuwait')::date = ANY(?::date[]))`,
      [environment, from, before, all, [...days]],
    );
    return { count: read?.count ?? 0, fils: filsIn(read?.fils) };
  }

  /** @returns what the month's payouts come to, less those that were taken back in it; and runs that are not over */
  async payouts({ environment, first, last }: MonthScope): Promise<{ itemsFils: Fils; runIds: string[] }> {
    const { from, before } = instantsOfDays(first, last);
    const [items, runs] = await Promise.all([
      this.first<Raw<"fils">>(
        `SELECT sum(CASE e.kind WHEN 'payout' THEN item.amount_fils ELSE -item.amount_fils END)::text AS fils
         FROM mizan_journal_entry e
         JOIN mizan_payout_item item ON item.entry_id = CASE e.kind WHEN 'payout' THEN e.id ELSE e.reference END
         WHERE e.environment = ? AND e.kind IN ('payout', 'payout_taken_back') AND e.posted_at >= ? AND e.posted_at < ?
           AND e.deleted_at IS NULL`,
        [environment, from, before],
      ),
      this.rows<{ id: string }>(
        `SELECT id FROM mizan_payout_run WHERE environment = ? AND run_day <= ?::date AND state IN ('prepared', 'approved', 'given')
         ORDER BY id DESC`,
        [environment, last],
      ),
    ]);
    return { itemsFils: filsIn(items?.fils), runIds: runs.map(({ id }) => id) };
  }
}
