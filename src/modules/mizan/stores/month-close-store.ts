/** Months that a person closed, each with what it came to then. They are never changed, and nothing is posted into one (the database dates entries). */
import type { Environment } from "../../../config/options";
import { monthAfter } from "../../../domain/kuwait-month";
import type { Fils } from "../../../domain/money";
import type { NamedLine } from "../../../domain/month-close";
import { DATABASE_NOW, filsOfSum, holdName } from "./database";
import { jsonText } from "./json-text";
import type { MonthAnchor } from "./month-fact-store";
import { Store } from "./store";

const TABLE = "mizan_month_close";

/** `YYYY-MM` in Kuwait. */
type MonthKey = { environment: Environment; month: string };
export type ClosedMonth = {
  month: string;
  closed_at: Date;
  closed_by: string | null;
  reason: string | null;
  lines: NamedLine[];
};
export type MonthStanding = {
  /** For an hour: none of our transactions is open for as long. */
  isOver: boolean;
  lastClosed: string | null;
  closed: ClosedMonth | undefined;
  anchor: (MonthAnchor & { month: string }) | undefined;
};

export class MonthCloseStore extends Store {
  async standing({ environment, month }: MonthKey): Promise<MonthStanding> {
    const [row] = await this.rows<{
      is_over: boolean;
      last_closed: string | null;
      anchor: string | null;
      anchor_last: string | null;
      owed: string | null;
    }>(
      `SELECT ${DATABASE_NOW} > ((?::text || '-01')::date + interval '1 month')::timestamp AT TIME ZONE 'Asia/Kuwait' + interval '1 hour' AS is_over,
         (SELECT max(month) FROM ${TABLE} WHERE environment = ?) AS last_closed,
         before.month AS anchor, before.owed_fils::text AS owed,
         to_char((before.month || '-01')::date + interval '1 month' - interval '1 day', 'YYYY-MM-DD') AS anchor_last
       FROM (SELECT 1) AS one
       LEFT JOIN LATERAL (
         SELECT month, owed_fils FROM ${TABLE} WHERE environment = ? AND month < ? ORDER BY month DESC LIMIT 1) AS before ON true`,
      [month, environment, environment, month],
    );
    const [closed] = await this.#read("environment = ? AND month = ?", [environment, month]);
    const { anchor = null, anchor_last: last = null, owed } = row ?? {};
    return {
      isOver: row?.is_over ?? false,
      lastClosed: row?.last_closed ?? null,
      closed,
      anchor:
        anchor !== null && last !== null
          ? { month: anchor, last, owedFils: filsOfSum(owed ?? "0") }
          : undefined,
    };
  }

  /** @returns an environment's closed months, the newest first: twelve a year */
  async list(environment: Environment): Promise<ClosedMonth[]> {
    return this.#read("environment = ?", [environment]);
  }

  /**
   * Closes a month, in the order of the months.
   *
   * @param close.owedFils what vendors are owed at its end
   * @returns false where it, or a later one, is closed by now, or one between it and the last
   */
  async close(
    close: MonthKey & {
      closedBy: string | null;
      reason: string | null;
      lines: readonly NamedLine[];
      owedFils: Fils;
    },
  ): Promise<boolean> {
    const { environment, month, closedBy, reason, lines, owedFils } = close;
    return this.database().transaction(async (transaction) => {
      await holdName(transaction, `mizan:months:${environment}`);
      const { rows: last } = await transaction.raw<{ rows: [{ month: string | null }] }>(
        `SELECT max(month) AS month FROM ${TABLE} WHERE environment = ?`,
        [environment],
      );
      if (last[0].month !== null && monthAfter(last[0].month) !== month) return false;
      await transaction.raw(
        `INSERT INTO ${TABLE} (environment, month, closed_by, reason, lines, owed_fils) VALUES (?, ?, ?, ?, ?::jsonb, ?)`,
        [environment, month, closedBy, reason, jsonText(lines), owedFils],
      );
      return true;
    });
  }

  async #read(where: string, bindings: readonly unknown[]): Promise<ClosedMonth[]> {
    return this.rows<ClosedMonth>(
      `SELECT month, closed_at, closed_by, reason, lines FROM ${TABLE} WHERE ${where} ORDER BY month DESC`,
      bindings,
    );
  }
}

/** SQL for when the month was closed that an entry `e` belongs to; null for an entry of its own month. */
export const CLOSED_BEFORE = `CASE WHEN e.belongs_to IS NOT NULL THEN (
  SELECT c.closed_at FROM ${TABLE} c WHERE c.environment = e.environment AND c.month >= e.belongs_to ORDER BY c.month LIMIT 1) END`;
