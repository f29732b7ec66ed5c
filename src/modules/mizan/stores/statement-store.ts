/**
 * A vendor's statement: what its two accounts came to in a period, and the lines that make it up. Lines are read by where
 * the last one stood, never by counting: the last page of a million costs what the first one does.
 */
import type { Environment } from "../../../config/options";
import { accountsOfVendor, type JournalPart } from "../../../domain/journal";
import type { Fils } from "../../../domain/money";
import { DATABASE_NOW, filsOfSum } from "./database";
import type { JournalKind } from "../../../domain/journal-kinds";
import { CLOSED_BEFORE } from "./month-close-store";
import { Store } from "./store";

/** A vendor's lines in an environment, from an instant on and before another. */
export type StatementScope = { environment: Environment; vendorId: string; from: Date; before: Date };

export type StatementAccount = "owed" | "settled_by_gateway";

/** The columns of a statement; with `opening` they add up to what it closes with. For the vendor above zero. */
export type StatementColumn =
  "sales" | "borne" | "commission" | "delivery" | "refunds" | "reversals" | "adjustments" | "payouts";
export type StatementSums = Record<StatementColumn | "opening" | "closing", Fils>;
export type StatementFiguresRow = Record<StatementAccount, StatementSums> & { lines: number };

/** `position` is where it stands among all lines: to the microsecond, which a `Date` would lose. */
export type StatementLineRow = {
  id: string;
  entry_id: string;
  posted_at: Date;
  position: string;
  kind: JournalKind;
  part: JournalPart;
  account: StatementAccount;
  amount_fils: number;
  reference: string;
  order_id: string | null;
  attempt_id: string | null;
  reason: string | null;
  /** Of the payout that pays for the entry; null where none does, or it was recorded without naming what for. */
  payout_reference: string | null;
  /** Of a run's payout: what was left owed, below one step of the bank's file. */
  rest_fils: number | null;
  /** The closed month, `YYYY-MM`, that it belongs to, and when that was closed; null where it is of the month in which it stands. */
  belongs_to: string | null;
  belongs_closed_at: Date | null;
};
export type StatementPosition = Pick<StatementLineRow, "id" | "position">;

/** @returns the column of a statement that a line's part belongs to */
export function statementColumnOf(part: JournalPart): StatementColumn {
  return COLUMN_OF[part];
}

const COLUMN_OF: Readonly<Record<JournalPart, StatementColumn>> = {
  // Of a charge as a whole only the operator's clearing account has a line.
  charge: "sales",
  sale: "sales",
  borne: "borne",
  commission: "commission",
  delivery: "delivery",
  refund: "refunds",
  borne_reversal: "borne",
  commission_reversal: "reversals",
  delivery_reversal: "reversals",
  adjustment: "adjustments",
  payout: "payouts",
};

const ACCOUNT = `CASE WHEN starts_with(account, 'vendor_payable:') THEN 'owed' ELSE 'settled_by_gateway' END`;

export class StatementStore extends Store {
  /**
   * The same scope, ended now where it goes on: what is posted while a long statement is written belongs to the next.
   * A transaction held open for as long as somebody's line is slow would cost everybody else more than it is worth.
   */
  async upToNow(scope: StatementScope): Promise<StatementScope> {
    const { rows } = await this.database().raw<{ rows: [{ before: Date }] }>(
      `SELECT LEAST(?::timestamptz, ${DATABASE_NOW}) AS before`,
      [scope.before],
    );
    return { ...scope, before: rows[0].before };
  }

  /**
   * From the sums that are kept by day, and of a day that is not whole from its lines: as quick in the tenth year.
   *
   * @returns the sums of both accounts and how many lines the period has, in one statement
   */
  async figures({ environment, vendorId, from, before }: StatementScope): Promise<StatementFiguresRow> {
    const { rows } = await this.database().raw<{
      rows: {
        account: StatementAccount;
        /** Empty in a sum of all parts. */
        part: JournalPart | "";
        is_opening: boolean;
        sum: string;
        lines: string;
      }[];
    }>(
      `WITH period AS (
         SELECT from_at, before_at, first, last,
           first::timestamp AT TIME ZONE 'Asia/Kuwait' AS first_at, last::timestamp AT TIME ZONE 'Asia/Kuwait' AS last_at
         FROM (SELECT ?::timestamptz AS from_at, ?::timestamptz AS before_at) AS given,
           LATERAL (SELECT (from_at AT TIME ZONE 'Asia/Kuwait')::date AS first,
             (before_at AT TIME ZONE 'Asia/Kuwait')::date AS last) AS days),
       kept AS (
         SELECT account, part, day, amount_fils AS fils, lines FROM mizan_journal_sum, period
         WHERE environment = ? AND account = ANY(?) AND (day = '-infinity' OR day >= period.first)),
       -- Of the days in which the period begins and ends, whose sums are of the whole day.
       broken AS (
         SELECT account, part, edge.is_first, amount_fils AS fils
         FROM period, LATERAL (VALUES (true, first_at, from_at), (false, last_at, before_at)) AS edge (is_first, start_at, end_at)
         JOIN mizan_journal_line ON vendor_id = ? AND environment = ? AND posted_at >= edge.start_at
           AND posted_at < edge.end_at AND deleted_at IS NULL)
       SELECT ${ACCOUNT} AS account, part, is_opening, (-sum(fils))::text AS sum, sum(lines)::text AS lines FROM (
         SELECT account, part, true AS is_opening, CASE WHEN day = '-infinity' THEN fils ELSE -fils END AS fils, 0 AS lines
         FROM kept
         UNION ALL SELECT account, part, false, fils, lines FROM kept, period WHERE day >= period.first AND day < period.last
         UNION ALL SELECT account, part, true, fils, 0 FROM broken WHERE is_first
         UNION ALL SELECT account, part, false, CASE WHEN is_first THEN -fils ELSE fils END,
           CASE WHEN is_first THEN -1 ELSE 1 END FROM broken
       ) AS changes GROUP BY 1, 2, 3`,
      [from, before, environment, accountsOfVendor(vendorId), vendorId, environment],
    );
    const figures = { owed: noSums(), settled_by_gateway: noSums(), lines: 0 };
    for (const { account, part, is_opening, sum, lines } of rows) {
      const fils = filsOfSum(sum);
      figures[account][is_opening ? "opening" : COLUMN_OF[part as JournalPart]] += fils;
      figures[account].closing += fils;
      if (!is_opening) figures.lines += Number(lines);
    }
    return figures;
  }

  /** @returns the next lines, the oldest first */
  async lines(
    { environment, vendorId, from, before }: StatementScope,
    { after, limit }: { after?: StatementPosition | undefined; limit: number },
  ): Promise<StatementLineRow[]> {
    const rows = await this.rows<StatementLineRow>(
      `SELECT l.id, l.entry_id, l.posted_at, l.part, -l.amount_fils AS amount_fils, ${ACCOUNT} AS account,
         to_char(l.posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS position,
         e.kind, e.order_id, e.attempt_id, e.belongs_to, ${CLOSED_BEFORE} AS belongs_closed_at,
         -- What takes a payout back bears the payout's id; people know the payout by its reference.
         CASE WHEN e.kind = 'payout_taken_back'
           THEN (SELECT payout.reference FROM mizan_journal_entry payout WHERE payout.id = e.reference)
           ELSE e.reference END AS reference,
         -- A vendor reads its statement; why a shopper got money back is the operator's to know.
         CASE WHEN e.refund_id IS NULL THEN e.reason END AS reason,
         -- Asked for each line of the page, by the index: a join would look at everybody's.
         (SELECT item.reference FROM mizan_payout_name named JOIN mizan_payout_item item ON item.id = named.item_id
          WHERE named.entry_id = l.entry_id AND named.vendor_id = l.vendor_id AND l.account = 'vendor_payable:' || l.vendor_id
         ) AS payout_reference,
         (SELECT paid.rest_fils::int FROM mizan_payout_item paid WHERE paid.entry_id = l.entry_id) AS rest_fils
       FROM (
         SELECT * FROM mizan_journal_line
         WHERE vendor_id = ? AND environment = ? AND posted_at >= ? AND posted_at < ? AND deleted_at IS NULL
           ${after ? "AND (posted_at, id) > (?::timestamptz, ?)" : ""}
         ORDER BY posted_at, id LIMIT ?
       ) AS l JOIN mizan_journal_entry e ON e.id = l.entry_id
       ORDER BY l.posted_at, l.id`,
      [vendorId, environment, from, before, ...(after ? [after.position, after.id] : []), limit],
    );
    return rows;
  }

  /** Every line of the scope, a page at a time: as many are in memory as one page has. */
  async *pages(scope: StatementScope, pageSize: number): AsyncGenerator<StatementLineRow[]> {
    let after: StatementPosition | undefined;
    for (;;) {
      const page = await this.lines(scope, { after, limit: pageSize });
      if (page.length > 0) yield page;
      after = page.at(-1);
      if (page.length < pageSize) return;
    }
  }
}

/** @returns sums that nothing was added to */
export function noSums(): StatementSums {
  return {
    opening: 0,
    sales: 0,
    borne: 0,
    commission: 0,
    delivery: 0,
    refunds: 0,
    reversals: 0,
    adjustments: 0,
    payouts: 0,
    closing: 0,
  };
}
