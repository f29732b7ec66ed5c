/** Items of payout runs, what each names, and the vendors that have none; page by page. */
import type { PayoutItemState } from "../../../domain/payout-run";
import type { Fils } from "../../../domain/money";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS, filsOfSum } from "./database";
import type { EntryRow } from "./journal-store";
import { ENTRY_OF_NAME, NAMES } from "./payable-clauses";
import { ITEM_COLUMNS, itemOf, type NotPaidRow, type PayoutItemRow, type RawItem } from "./payout-run";
import { Store } from "./store";

export type PayoutItemFilters = {
  runId: string;
  vendorId?: string | undefined;
  state?: PayoutItemState | undefined;
};
type SomeOf = { limit: number; offset: number };

export type NamedEntryRow = {
  entry_id: string;
  kind: EntryRow["kind"];
  order_id: string | null;
  amountFils: Fils;
  posted_at: Date;
};

/** A payout that was paid or returned, and what a mail about it needs. */
export type UntoldPayout = {
  id: string;
  entry_id: string;
  run_id: string | null;
  vendor_id: string;
  state: "paid" | "returned";
  amountFils: Fils;
  reference: string;
  /** Null for a payout by hand. */
  last_four: string | null;
  value_date: string | null;
};

export class PayoutItemStore extends Store {
  /** @returns one page by vendors' names, and how many there are in all: a run has as many as vendors */
  async list(
    { runId, vendorId, state }: PayoutItemFilters,
    { limit, offset }: SomeOf,
  ): Promise<{ items: PayoutItemRow[]; count: number }> {
    const where = `run_id = ? AND (?::text IS NULL OR vendor_id = ?) AND (?::text IS NULL OR state = ?)`;
    const bound = [runId, vendorId ?? null, vendorId ?? null, state ?? null, state ?? null];
    const items = await this.rows<RawItem>(
      `SELECT ${ITEM_COLUMNS} FROM mizan_payout_item WHERE ${where} ORDER BY vendor_name, id LIMIT ? OFFSET ?`,
      [...bound, limit, offset],
    );
    const count = await this.count(`FROM mizan_payout_item WHERE ${where}`, bound);
    return { items: items.map(itemOf), count };
  }

  /** @returns all items of a run in a state, in the order of their references: a file has them so */
  async allOf(runId: string, state: PayoutItemState): Promise<PayoutItemRow[]> {
    const items = await this.rows<RawItem>(
      `SELECT ${ITEM_COLUMNS} FROM mizan_payout_item WHERE run_id = ? AND state = ? ORDER BY reference`,
      [runId, state],
    );
    return items.map(itemOf);
  }

  /** @returns one page of what an item of the run names, as it was posted */
  async entriesOf(
    runId: string,
    itemId: string,
    { limit, offset }: SomeOf,
  ): Promise<{ entries: NamedEntryRow[]; count: number }> {
    const from = `FROM ${NAMES} WHERE item.run_id = ? AND item.id = ?`;
    const entries = await this.rows<Omit<NamedEntryRow, "amountFils"> & { amount: string }>(
      `SELECT e.entry_id, e.kind, e.amount_fils::text AS amount, e.posted_at, e.attempt_id, j.order_id FROM (
         SELECT named.* ${from} ORDER BY named.posted_at, named.entry_id LIMIT ? OFFSET ?) named
       ${ENTRY_OF_NAME} JOIN mizan_journal_entry j ON j.id = named.entry_id ORDER BY named.posted_at, named.entry_id`,
      [runId, itemId, limit, offset],
    );
    return {
      entries: entries.map(({ amount, ...entry }) => ({ ...entry, amountFils: filsOfSum(amount) })),
      count: await this.count(from, [runId, itemId]),
    };
  }

  /** @returns one page of the vendors that a run left without an item, by their names */
  async notPaid(
    { runId, reason }: { runId: string; reason?: string | undefined },
    { limit, offset }: SomeOf,
  ): Promise<{ vendors: NotPaidRow[]; count: number }> {
    const where = `run_id = ? AND (?::text IS NULL OR reason = ?)`;
    const bound = [runId, reason ?? null, reason ?? null];
    const vendors = await this.rows<Omit<NotPaidRow, "payableFils"> & { payable: string }>(
      `SELECT vendor_id, name, reason, note, payable_fils::text AS payable FROM mizan_payout_not_paid
       WHERE ${where} ORDER BY name, vendor_id LIMIT ? OFFSET ?`,
      [...bound, limit, offset],
    );
    return {
      vendors: vendors.map(({ payable, ...row }) => ({ ...row, payableFils: filsOfSum(payable) })),
      count: await this.count(`FROM mizan_payout_not_paid WHERE ${where}`, bound),
    };
  }

  /**
   * Takes payouts that the shop was not told of, for one process, those first that have waited longest.
   *
   * @param take.againAfterMs when they are told of again unless they are marked; longer than telling takes
   */
  async takeDue(take: { limit: number; againAfterMs: number }): Promise<UntoldPayout[]> {
    const rows = await this.rows<Omit<UntoldPayout, "amountFils"> & { amount: string }>(
      `WITH due AS MATERIALIZED (
         SELECT id FROM mizan_payout_item WHERE tell_at <= (SELECT ${DATABASE_NOW}) ORDER BY tell_at LIMIT ? FOR UPDATE SKIP LOCKED)
       UPDATE mizan_payout_item item SET tell_at = ${DATABASE_NOW_PLUS_MS} FROM due, mizan_journal_entry paid
       WHERE item.id = due.id AND paid.id = item.entry_id
       RETURNING item.id, item.entry_id, item.run_id, item.vendor_id, item.state, item.amount_fils::text AS amount, item.reference,
         right(item.iban, 4) AS last_four, COALESCE(paid.value_date::text, to_char(paid.posted_at AT TIME ZONE 'Asia/Kuwait', 'YYYY-MM-DD')) AS value_date`,
      [take.limit, take.againAfterMs],
    );
    return rows.map(({ amount, ...row }) => ({ ...row, amountFils: filsOfSum(amount) }));
  }

  /** Writes down that the shop was told; what has another state by now stays due. */
  async markTold(told: readonly Pick<UntoldPayout, "id" | "state">[]): Promise<void> {
    await this.rows(
      `UPDATE mizan_payout_item item SET tell_at = NULL FROM unnest(?::text[], ?::text[]) AS told (id, state)
       WHERE item.id = told.id AND item.state = told.state`,
      [told.map(({ id }) => id), told.map(({ state }) => state)],
    );
  }
}
