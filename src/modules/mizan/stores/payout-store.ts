/** What was paid out to vendors. Nothing is paid here: it is recorded that it was, once, and what was wrong is taken back. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Environment } from "../../../config/options";
import { postingsOfPayout } from "../../../domain/adjustment";
import { opposing } from "../../../domain/journal";
import type { Fils } from "../../../domain/money";
import { restBankDetails } from "./bank-details";
import { DATABASE_NOW, holdName } from "./database";
import type { EntryRow, NewEntry } from "./journal-store";
import { PAYOUTS_SEEN } from "./payable-clauses";
import { postEntry } from "./post-entry";
import { Store } from "./store";

export type NewPayout = Omit<NewEntry, "kind" | "postings" | "vendorId"> & {
  vendorId: string;
  amountFils: Fils;
};

export type RecordedPayout =
  { state: "recorded"; id: string } | { state: "reference_used" } | { state: "paid_meanwhile" };

/** An entry of kind `payout` with its amount, and since when it is taken back. */
export type PayoutRow = EntryRow & {
  vendor_id: string;
  amount_fils: number;
  taken_back_at: Date | null;
  /** Of the run that paid it; null where it was recorded by hand. */
  run_id: string | null;
};

export type PayoutFilters = { environment?: Environment; vendorId?: string; id?: string };

export class PayoutStore extends Store {
  /**
   * Records a payout that was made elsewhere, unless its reference is used: the entry, and an item that names what it paid for.
   *
   * @param decided the ids of the entries that it paid for, and of which payouts that was decided: where there is another one now,
   *   nothing is written
   */
  async record(
    payout: NewPayout,
    decided: { named: readonly string[]; payoutsSeen: string | undefined },
  ): Promise<RecordedPayout> {
    const { amountFils, vendorId, ...entry } = payout;
    return this.database().transaction(async (transaction) => {
      await holdName(transaction, `mizan:payout:${entry.environment}:${vendorId}`);
      if (await isReferenceUsed(transaction, payout)) return { state: "reference_used" };
      const seen = await payoutsSeen(transaction, payout);
      if (seen !== decided.payoutsSeen) return { state: "paid_meanwhile" };
      const postings = postingsOfPayout(vendorId, amountFils);
      const id = await postEntry(transaction, { ...entry, kind: "payout", vendorId, postings });
      if (id === undefined) return { state: "reference_used" };
      await nameEntries(transaction, { entryId: id, named: decided.named });
      return { state: "recorded", id };
    });
  }

  /**
   * Takes a payout back by an opposing entry, once.
   *
   * @param taken.isReturned the bank returned it: the vendor's bank details rest until a person confirms them
   * @returns whether it was not taken back before
   */
  async takeBack(
    payout: PayoutRow,
    { reason, madeBy, isReturned }: { reason: string; madeBy: string | null; isReturned: boolean },
  ): Promise<boolean> {
    const { id, environment, vendor_id: vendorId, amount_fils } = payout;
    return this.database().transaction(async (transaction) => {
      const entry = {
        environment,
        kind: "payout_taken_back" as const,
        reference: id,
        vendorId,
        reason,
        madeBy,
      };
      const postings = opposing(postingsOfPayout(vendorId, amount_fils));
      if ((await postEntry(transaction, { ...entry, postings })) === undefined) return false;
      await transaction.raw(
        `UPDATE mizan_payout_item SET returned_by_bank = ?, tell_at = CASE WHEN ? THEN ${DATABASE_NOW} END WHERE entry_id = ?`,
        [isReturned, isReturned, id],
      );
      if (isReturned) await restBankDetails(transaction, vendorId, madeBy);
      return true;
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
    const count = await this.count(`FROM mizan_journal_entry e WHERE ${where}`, bindings);
    return { payouts, count };
  }

  async #matching(filters: PayoutFilters, page: { limit: number; offset: number }): Promise<PayoutRow[]> {
    const { where, bindings } = conditionsOf(filters);
    return this.rows<PayoutRow>(
      `SELECT e.*, line.amount_fils, back.posted_at AS taken_back_at, item.run_id
       FROM (
         SELECT * FROM mizan_journal_entry e WHERE ${where} ORDER BY e.posted_at DESC, e.id DESC LIMIT ? OFFSET ?
       ) AS e
       JOIN mizan_journal_line line
         ON line.entry_id = e.id AND line.account = 'vendor_payable:' || e.vendor_id AND line.deleted_at IS NULL
       LEFT JOIN mizan_payout_item item ON item.entry_id = e.id
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
     WHERE environment = ? AND vendor_id = ? AND kind = 'payout' AND reference = ? AND deleted_at IS NULL
     UNION ALL SELECT 1 FROM mizan_payout_item WHERE reference = ? AND run_id IS NOT NULL
       AND NOT (state = 'dropped' AND environment = ? AND vendor_id = ?)`,
    [
      ...[payout.environment, payout.vendorId, payout.reference],
      // A bank may have paid what was dropped.
      ...[payout.reference, payout.environment, payout.vendorId],
    ],
  );
  return rows.length > 0;
}

async function payoutsSeen(
  transaction: Knex,
  { environment, vendorId }: NewPayout,
): Promise<string | undefined> {
  const { rows } = await transaction.raw<{ rows: { seen: string }[] }>(
    `SELECT ${PAYOUTS_SEEN} AS seen FROM mizan_payout_item WHERE environment = ? AND vendor_id = ? GROUP BY vendor_id`,
    [environment, vendorId],
  );
  return rows[0]?.seen;
}

/** The item is there with its entry, which the database sees to. */
async function nameEntries(
  transaction: Knex,
  { entryId, named }: { entryId: string; named: readonly string[] },
): Promise<void> {
  if (named.length === 0) return;
  await transaction.raw(
    `WITH taken AS (
       DELETE FROM mizan_payable_unnamed u USING mizan_payout_item item
       WHERE item.entry_id = ? AND u.environment = item.environment AND u.vendor_id = item.vendor_id AND u.entry_id = ANY(?)
       RETURNING u.*, item.id AS item_id
     ), named AS (
       INSERT INTO mizan_payout_name (vendor_id, entry_id, item_id, posted_at)
       SELECT vendor_id, entry_id, item_id, posted_at FROM taken
     )
     UPDATE mizan_payout_item SET named_fils = (SELECT COALESCE(sum(amount_fils), 0) FROM taken) WHERE entry_id = ?`,
    [entryId, [...named], entryId],
  );
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
