/** The marketplace's books as the database keeps them: written once, read in pages, never changed. */
import type { Environment } from "../../../config/options";
import type { Posting } from "../../../domain/journal";
import type { JournalKind } from "../../../domain/journal-kinds";
import type { Asked } from "../../../domain/list-filters";
import type { ListPage } from "./database";
import { duringDays, followed, ListStore, oneOf, type Search, withAmount } from "./list-store";
import { CLOSED_BEFORE } from "./month-close-store";
import { postEntry } from "./post-entry";

/** Why a refund was made stands with the refund, which can be emptied; the books cannot. */
const WITH_REASON = `e.*, COALESCE(e.reason, (SELECT r.reason FROM mizan_refund r WHERE r.id = e.refund_id)) AS reason,
  ${CLOSED_BEFORE} AS belongs_closed_at`;

const ON_ACCOUNT_TOO = `EXISTS (SELECT 1 FROM mizan_journal_line other
  WHERE other.entry_id = l.entry_id AND other.account = ? AND other.deleted_at IS NULL)`;

export type JournalFilters = Asked<"journal"> & { environment: string };

export class JournalStore extends ListStore {
  /** @returns the new entry's id, or undefined when the same attempt, kind and reference was posted before */
  async post(entry: NewEntry): Promise<string | undefined> {
    return postEntry(this.database(), entry);
  }

  async byId(id: string): Promise<EntryRow | undefined> {
    return (
      await this.rows<EntryRow>(`SELECT ${WITH_REASON} FROM mizan_journal_entry e WHERE e.id = ?`, [id])
    )[0];
  }

  /** @returns how many entries have lines that do not come to zero: none, unless somebody wrote into the database */
  async countUnbalanced(): Promise<number> {
    return this.count(`FROM (
         SELECT entry_id FROM mizan_journal_line WHERE deleted_at IS NULL GROUP BY entry_id HAVING sum(amount_fils) <> 0
       ) AS unbalanced`);
  }

  /** @returns how many kept sums are not those of the lines: none, unless somebody wrote into the database */
  async countWrongSums(): Promise<number> {
    return this.count(`FROM mizan_journal_sums_of_lines() AS due
       FULL JOIN (
         SELECT environment, account, day, part, source, sum(amount_fils) AS fils, sum(lines) AS lines
         FROM mizan_journal_sum GROUP BY environment, account, day, part, source
       ) AS kept USING (environment, account, day, part, source)
       WHERE (due.fils, due.lines) IS DISTINCT FROM (kept.fils, kept.lines)`);
  }

  /** @returns one page, the newest first, and how many there are: exactly up to 1 000 after the page, then one more */
  async list(filters: JournalFilters, page: ListPage): Promise<{ entries: EntryRow[]; count: number }> {
    const search = searchFor(filters);
    const listed = this.pageOf(search, page);
    const entries = await this.rows<EntryRow>(
      `SELECT ${WITH_REASON} FROM (${listed.sql}) AS page JOIN mizan_journal_entry e ON e.id = page.id
       ORDER BY e.posted_at DESC, e.id DESC`,
      listed.bindings,
    );
    return { entries, count: await this.countOf(search, page) };
  }

  /** @returns the lines of some entries, debits first, those of an account together */
  async linesOf(entryIds: readonly string[]): Promise<LineRow[]> {
    return this.rows<LineRow>(
      `SELECT * FROM mizan_journal_line WHERE entry_id = ANY(?) AND deleted_at IS NULL ORDER BY amount_fils < 0, account, amount_fils DESC, part, source`,
      [[...entryIds]],
    );
  }
}

/**
 * Entries with a line of a vendor or on an account are read from the lines, whose instant is their entry's: from the entries one
 * would look for them among everybody's. An amount is that of such a line, or else of any.
 */
function searchFor(filters: JournalFilters): Search {
  const { vendor_id: vendorId, account, payment_type: ways } = filters;
  const isOfLines = (vendorId ?? account) !== undefined;
  const at = isOfLines ? "l.posted_at" : "e.posted_at";
  const rows = isOfLines ? "mizan_journal_line l" : "mizan_journal_entry e";
  const needsEntry = isOfLines && (filters.kind ?? filters.attempt_id ?? ways) !== undefined;
  const amount = withAmount("abs(l.amount_fils)", filters).filter(([, fils]) => fils !== undefined);
  const withinLine = amount.map(([sql]) => sql).join(" AND ");
  return {
    table: "mizan_journal_entry",
    from: [
      rows,
      needsEntry ? followed("mizan_journal_entry", "l.entry_id", "e") : "",
      ways ? followed("mizan_payment_attempt", "e.attempt_id", "a") : "",
    ].join(" "),
    ...{ at, id: isOfLines ? "l.entry_id" : "e.id", atColumn: "posted_at" },
    isDistinct: isOfLines,
    where: [
      // The indexes are of what is not deleted, though nothing ever is.
      [
        `${isOfLines ? "l" : "e"}.deleted_at IS NULL AND ${isOfLines ? "l" : "e"}.environment = ?`,
        filters.environment,
      ],
      ["l.vendor_id = ?", vendorId],
      [vendorId === undefined ? "l.account = ?" : ON_ACCOUNT_TOO, account],
      ["e.kind = ?", filters.kind],
      ["e.attempt_id = ?", filters.attempt_id],
      oneOf("a.payment_type", ways),
      ...duringDays(at, filters),
      ...(isOfLines || amount.length === 0
        ? amount
        : ([
            [
              `EXISTS (SELECT 1 FROM (SELECT * FROM mizan_journal_line WHERE entry_id = e.id AND deleted_at IS NULL OFFSET 0) l WHERE ${withinLine})`,
              ...amount.map(([, fils]) => fils),
            ],
          ] as const)),
    ],
  };
}

/** What is to be posted. Once per attempt, kind and reference: the same again changes nothing. */
export type NewEntry = {
  environment: Environment;
  kind: JournalKind;
  reference: string;
  attemptId?: string | null;
  refundId?: string | null;
  orderId?: string | null;
  vendorId?: string | null;
  reason?: string | null;
  madeBy?: string | null;
  /** A day in Kuwait, `YYYY-MM-DD`. */
  valueDate?: string | null;
  /** Balanced, from `domain/journal`. */
  postings: readonly Posting[];
};

/**
 * A row of `mizan_journal_entry`. Append-only by triggers of the database, balanced at commit, and posted once per attempt,
 * kind and reference by an index.
 */
export type EntryRow = {
  id: string;
  environment: Environment;
  kind: JournalKind;
  /** What it is of, once per attempt and kind: a refund's id, the reference of a payout. */
  reference: string;
  attempt_id: string | null;
  refund_id: string | null;
  order_id: string | null;
  /** Whom a payout or an adjustment is about, for lists. */
  vendor_id: string | null;
  reason: string | null;
  made_by: string | null;
  /** A day in Kuwait, `YYYY-MM-DD`. */
  value_date: string | null;
  posted_at: Date;
  /** The closed month, `YYYY-MM`, of the day that it is of; null of every other. */
  belongs_to: string | null;
  /** Read with it. */
  belongs_closed_at: Date | null;
};

/** A row of `mizan_journal_line`: a debit above zero, a credit below, in whole fils. Its sums stand in `mizan_journal_sum`. */
export type LineRow = {
  id: string;
  entry_id: string;
  account: string;
  /** Whose account it is; null for the operator's and a carrier's. */
  vendor_id: string | null;
  part: string;
  /** On `discounts_borne`: a promotion's id, or `credit`; null where it is not told. */
  source: string | null;
  amount_fils: number;
  posted_at: Date;
};
