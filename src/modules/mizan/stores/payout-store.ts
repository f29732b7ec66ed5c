/** What was paid out to vendors. Nothing is paid here: it is recorded that it was, once, and what was wrong is taken back. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Environment } from "../../../config/options";
import { postingsOfPayout } from "../../../domain/adjustment";
import type { Fils } from "../../../domain/money";
import { filsOfSum, holdName } from "./database";
import type { EntryRow, NewEntry } from "./journal-store";
import { postEntry } from "./post-entry";
import { Store } from "./store";

export type NewPayout = Omit<NewEntry, "kind" | "postings" | "vendorId"> & {
  vendorId: string;
  amountFils: Fils;
};

export type RecordedPayout =
  { state: "recorded"; id: string } | { state: "reference_used" } | { state: "above_owed"; owedFils: Fils };

/** An entry of kind `payout` with its amount, and since when it is taken back. */
export type PayoutRow = EntryRow & { vendor_id: string; amount_fils: number; taken_back_at: Date | null };

export type PayoutFilters = { environment?: Environment; vendorId?: string; id?: string };

export class PayoutStore extends Store {
  /**
   * Records a payout, unless its reference is used or it is more than is owed. Decided under a lock of the vendor, held
   * until the entry is there: of two at once the second sees what the first left to pay.
   *
   * @param mayExceed what is owed, because a person said so
   */
  async record(payout: NewPayout, mayExceed: boolean): Promise<RecordedPayout> {
    const { amountFils, vendorId, ...entry } = payout;
    return this.database().transaction(async (transaction) => {
      await holdName(transaction, `mizan:payout:${entry.environment}:${vendorId}`);
      if (await isReferenceUsed(transaction, payout)) return { state: "reference_used" };
      const owedFils = await owedTo(transaction, payout);
      if (amountFils > owedFils && !mayExceed) return { state: "above_owed", owedFils };
      const postings = postingsOfPayout(vendorId, amountFils);
      const id = await postEntry(transaction, { ...entry, kind: "payout", vendorId, postings });
      return id === undefined ? { state: "reference_used" } : { state: "recorded", id };
    });
  }

  async byId(id: string): Promise<PayoutRow | undefined> {
    return (await this.#matching({ id }, { limit: 1, offset: 0 }))[0];
  }

  /** @returns one page, the newest first, and how many there are in all */
  async list(
    filters: PayoutFilters,
    page: { limit: number; offset: number },
  ): Promise<{ payouts: PayoutRow[]; count: number }> {
    const { where, bindings } = conditionsOf(filters);
    const payouts = await this.#matching(filters, page);
    const rows = await this.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM mizan_journal_entry e WHERE ${where}`,
      bindings,
    );
    return { payouts, count: rows[0]?.count ?? 0 };
  }

  async #matching(filters: PayoutFilters, page: { limit: number; offset: number }): Promise<PayoutRow[]> {
    const { where, bindings } = conditionsOf(filters);
    return this.rows<PayoutRow>(
      `SELECT e.*, line.amount_fils, back.posted_at AS taken_back_at
       FROM (
         SELECT * FROM mizan_journal_entry e WHERE ${where} ORDER BY e.posted_at DESC, e.id DESC LIMIT ? OFFSET ?
       ) AS e
       JOIN mizan_journal_line line
         ON line.entry_id = e.id AND line.account = 'vendor_payable:' || e.vendor_id AND line.deleted_at IS NULL
       LEFT JOIN mizan_journal_entry back
         ON back.environment = e.environment AND back.vendor_id = e.vendor_id
         AND back.kind = 'payout_taken_back' AND back.reference = e.id AND back.deleted_at IS NULL
       ORDER BY e.posted_at DESC, e.id DESC`,
      [...bindings, page.limit, page.offset],
    );
  }
}

async function isReferenceUsed(database: Knex, payout: NewPayout): Promise<boolean> {
  const { rows } = await database.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM mizan_journal_entry
     WHERE environment = ? AND vendor_id = ? AND kind = 'payout' AND reference = ? AND deleted_at IS NULL`,
    [payout.environment, payout.vendorId, payout.reference],
  );
  return rows.length > 0;
}

async function owedTo(database: Knex, { environment, vendorId }: NewPayout): Promise<Fils> {
  const { rows } = await database.raw<{ rows: { owed: string }[] }>(
    `SELECT (-COALESCE(sum(amount_fils), 0))::text AS owed FROM mizan_journal_line
     WHERE vendor_id = ? AND environment = ? AND account = 'vendor_payable:' || vendor_id AND deleted_at IS NULL`,
    [vendorId, environment],
  );
  return filsOfSum(rows[0]?.owed ?? "0");
}

function conditionsOf({ environment, vendorId, id }: PayoutFilters): { where: string; bindings: string[] } {
  const conditions: [string, string | undefined][] = [
    ["e.environment = ?", environment],
    ["e.vendor_id = ?", vendorId],
    ["e.id = ?", id],
  ];
  const given = conditions.filter((condition): condition is [string, string] => condition[1] !== undefined);
  return {
    where: ["e.kind = 'payout'", "e.deleted_at IS NULL", ...given.map(([sql]) => sql)].join(" AND "),
    bindings: given.map(([, value]) => value),
  };
}
