/** The marketplace's books as the database keeps them: written once, read in pages, never changed. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { EntryRow, LineRow, NewEntry } from "./journal-entry";
import { postEntry } from "./post-entry";

/** Why a refund was made stands with the refund, which can be emptied; the books cannot. */
const WITH_REASON = `e.*, COALESCE(e.reason, (SELECT r.reason FROM mizan_refund r WHERE r.id = e.refund_id)) AS reason`;

export type JournalFilters = {
  environment: string;
  kind?: string;
  vendorId?: string;
  attemptId?: string;
  account?: string;
  /** Instants; the second is not included. */
  from?: Date;
  before?: Date;
};

export class JournalStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  /** @returns the new entry's id, or undefined when the same attempt, kind and reference was posted before */
  async post(entry: NewEntry): Promise<string | undefined> {
    return postEntry(this.#database(), entry);
  }

  async byId(id: string): Promise<EntryRow | undefined> {
    return (
      await this.#rows<EntryRow>(`SELECT ${WITH_REASON} FROM mizan_journal_entry e WHERE e.id = ?`, [id])
    )[0];
  }

  /** @returns how many entries have lines that do not come to zero: none, unless somebody wrote into the database */
  async countUnbalanced(): Promise<number> {
    const [counted] = await this.#rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM (
         SELECT entry_id FROM mizan_journal_line WHERE deleted_at IS NULL GROUP BY entry_id HAVING sum(amount_fils) <> 0
       ) AS unbalanced`,
      [],
    );
    return counted?.count ?? 0;
  }

  /** @returns one page, the newest first, and how many there are in all */
  async list(
    filters: JournalFilters,
    page: { limit: number; offset: number },
  ): Promise<{ entries: EntryRow[]; count: number }> {
    const { where, bindings } = conditionsOf(filters);
    const entries = await this.#rows<EntryRow>(
      `SELECT ${WITH_REASON} FROM mizan_journal_entry e WHERE ${where} ORDER BY e.posted_at DESC, e.id DESC LIMIT ? OFFSET ?`,
      [...bindings, page.limit, page.offset],
    );
    const [counted] = await this.#rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM mizan_journal_entry e WHERE ${where}`,
      bindings,
    );
    return { entries, count: counted?.count ?? 0 };
  }

  /** @returns the lines of some entries, debits first */
  async linesOf(entryIds: readonly string[]): Promise<LineRow[]> {
    return this.#rows<LineRow>(
      `SELECT * FROM mizan_journal_line WHERE entry_id = ANY(?) AND deleted_at IS NULL ORDER BY amount_fils DESC, account, part`,
      [[...entryIds]],
    );
  }

  async #rows<Row>(sql: string, bindings: unknown[]): Promise<Row[]> {
    const { rows } = await this.#database().raw<{ rows: Row[] }>(sql, bindings as Knex.RawBinding[]);
    return rows;
  }
}

function conditionsOf(filters: JournalFilters): { where: string; bindings: unknown[] } {
  const conditions: [string, unknown][] = [
    ["e.environment = ?", filters.environment],
    ["e.kind = ?", filters.kind],
    ["e.attempt_id = ?", filters.attemptId],
    ["e.posted_at >= ?", filters.from],
    ["e.posted_at < ?", filters.before],
    [
      "EXISTS (SELECT 1 FROM mizan_journal_line l WHERE l.entry_id = e.id AND l.vendor_id = ? AND l.deleted_at IS NULL)",
      filters.vendorId,
    ],
    [
      "EXISTS (SELECT 1 FROM mizan_journal_line l WHERE l.entry_id = e.id AND l.account = ? AND l.deleted_at IS NULL)",
      filters.account,
    ],
  ];
  const given = conditions.filter(([, value]) => value !== undefined);
  // The indexes are of what is not deleted, though nothing ever is.
  const where = ["e.deleted_at IS NULL", ...given.map(([sql]) => sql)].join(" AND ");
  return { where, bindings: given.map(([, value]) => value) };
}
