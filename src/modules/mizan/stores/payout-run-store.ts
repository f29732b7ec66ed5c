/** A payout run's life once it is prepared. Each step holds the run's row, so that two people, tabs or processes come one after the other. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { postingsOfPayout } from "../../../domain/adjustment";
import { type PayoutItemState, stateAfter } from "../../../domain/payout-run";
import { DATABASE_NOW, filsOfSum, type ListPage } from "./database";
import type { Environment } from "../../../config/options";
import type { PayoutFileSettings } from "../../../domain/bank/file-settings";
import { jsonText } from "./json-text";
import {
  IS_NEW_ACCOUNT,
  ITEM_COLUMNS,
  itemOf,
  type ItemSums,
  itemSumsOf,
  lockedRun,
  type NotPaidRow,
  type PayoutItemRow,
  type PayoutRunRow,
  type RawItem,
  RUN_COLUMNS,
} from "./payout-run";
import { postEntries } from "./post-entry";
import { Store } from "./store";

export class PayoutRunStore extends Store {
  async byId(id: string): Promise<PayoutRunRow | undefined> {
    return this.first<PayoutRunRow>(`SELECT ${RUN_COLUMNS} FROM mizan_payout_run WHERE id = ?`, [id]);
  }

  /** @returns one page, the newest first; runs of which none was made are not among them */
  async list(environment: Environment, page: ListPage): Promise<{ runs: PayoutRunRow[]; count: number }> {
    const where = "environment = ? AND state <> 'nobody'";
    const runs = await this.rows<PayoutRunRow>(
      `SELECT ${RUN_COLUMNS} FROM mizan_payout_run WHERE ${where} AND (?::text IS NULL OR id < ?)
       ORDER BY id DESC LIMIT ? OFFSET ?`,
      [environment, page.after ?? null, page.after ?? null, page.limit, page.offset],
    );
    const count = await this.countUpTo(page, `FROM mizan_payout_run WHERE ${where}`, [environment]);
    return { runs, count };
  }

  /** @returns how many items each of the runs has in each state, and their sums */
  async sums(runIds: readonly string[]): Promise<Map<string, ItemSums>> {
    return itemSumsOf(this.database(), runIds);
  }

  /** @returns how many items of each run go to an account that no run has paid to before; without those that have none */
  async newAccounts(runIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.rows<{ run_id: string; count: number }>(
      `SELECT run_id, count(*)::int AS count FROM mizan_payout_item WHERE run_id = ANY(?) AND ${IS_NEW_ACCOUNT} GROUP BY run_id`,
      [[...runIds]],
    );
    return new Map(rows.map(({ run_id, count }) => [run_id, count]));
  }

  /** @returns vendors without an item, by the first reason that applied */
  async notPaidCounts(
    runIds: readonly string[],
  ): Promise<{ run_id: string; reason: NotPaidRow["reason"]; count: number }[]> {
    return this.rows(
      `SELECT run_id, reason, count(*)::int AS count FROM mizan_payout_not_paid WHERE run_id = ANY(?) GROUP BY run_id, reason`,
      [[...runIds]],
    );
  }

  /** Changes a run under its lock; what throws changes nothing. */
  async changing<Result>(
    id: string,
    change: (held: HeldPayoutRun) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.database().transaction(async (transaction) => {
      const run = await lockedRun(transaction, id);
      return run && change(new HeldPayoutRun(transaction, run));
    });
  }

  /** @param days so long a run may be in preparation. @returns runs that nobody approved in time */
  async lapsed(days: number): Promise<string[]> {
    const runs = await this.rows<{ id: string }>(
      `SELECT id FROM mizan_payout_run WHERE (state = 'prepared' AND lapses_at <= ${DATABASE_NOW})
         OR (state = 'preparing' AND created_at <= ${DATABASE_NOW} - ? * interval '1 day') ORDER BY id`,
      [days],
    );
    return runs.map(({ id }) => id);
  }
}

/** A run that nobody else changes until the transaction ends. */
export class HeldPayoutRun {
  constructor(
    readonly transaction: Knex.Transaction,
    readonly run: PayoutRunRow,
  ) {}

  async sums(): Promise<ItemSums> {
    const sums = await itemSumsOf(this.transaction, [this.run.id]);
    return sums.get(this.run.id) as ItemSums;
  }

  /** @param ids of the items; null for all of these states, in the order of their ids */
  async items(states: readonly PayoutItemState[], ids: readonly string[] | null): Promise<PayoutItemRow[]> {
    const { rows } = await this.transaction.raw<{ rows: RawItem[] }>(
      `SELECT ${ITEM_COLUMNS} FROM mizan_payout_item
       WHERE run_id = ? AND state = ANY(?) AND (?::text[] IS NULL OR id = ANY(?::text[])) ORDER BY id FOR UPDATE`,
      [this.run.id, [...states], ids as string[] | null, ids as string[] | null],
    );
    return rows.map(itemOf);
  }

  /** Posts the items' payouts, which makes them paid. */
  async pay(
    itemIds: readonly string[],
    paid: { valueDate: string; bankReference: string; madeBy: string | null },
  ): Promise<void> {
    const { valueDate, bankReference, madeBy } = paid;
    const { rows } = await this.transaction.raw<{
      rows: { id: string; vendor_id: string; amount: string; reference: string }[];
    }>(
      `UPDATE mizan_payout_item SET value_date = ?, bank_reference = ? WHERE run_id = ? AND id = ANY(?) AND state = 'given'
       RETURNING id, vendor_id, amount_fils::text AS amount, reference`,
      [valueDate, bankReference, this.run.id, [...itemIds]],
    );
    await postEntries(
      this.transaction,
      rows.map(({ vendor_id, amount, reference }) => ({
        ...{ environment: this.run.environment, kind: "payout" as const, reference, madeBy, valueDate },
        vendorId: vendor_id,
        postings: postingsOfPayout(vendor_id, filsOfSum(amount)),
      })),
    );
    const unpaid = await this.items(
      ["given"],
      rows.map(({ id }) => id),
    );
    if (unpaid.length > 0) throw new Error(`The payout ${unpaid[0]?.reference} could not be posted`);
  }

  /** @param fileSettings by which the file is made, whatever they are changed to afterwards */
  async approve(by: string | null, fileSettings: PayoutFileSettings): Promise<void> {
    await this.transaction.raw(
      `UPDATE mizan_payout_run SET state = 'approved', approved_by = ?, approved_at = ${DATABASE_NOW}, file_settings = ?
       WHERE id = ?`,
      [by, jsonText(fileSettings), this.run.id],
    );
  }

  /** Frees the items' vendors and what the items name. */
  async drop(itemIds: readonly string[], dropped: { by: string | null; reason: string }): Promise<void> {
    await this.transaction.raw(
      `WITH item AS (
         UPDATE mizan_payout_item SET state = 'dropped', drop_reason = ?, dropped_by = ?, ended_at = ${DATABASE_NOW}
         WHERE run_id = ? AND id = ANY(?) AND state IN ('prepared', 'given') RETURNING id)
       SELECT mizan_payout_unnames(ARRAY(SELECT id FROM item))`,
      [dropped.reason, dropped.by, this.run.id, [...itemIds]],
    );
  }

  /** Writes down who asked to drop items that the bank may have. */
  async askToDrop(itemIds: readonly string[], asked: { by: string | null; reason: string }): Promise<void> {
    await this.transaction.raw(
      `UPDATE mizan_payout_item SET drop_asked_by = ?, drop_asked_reason = ?, drop_asked_at = ${DATABASE_NOW}
       WHERE run_id = ? AND id = ANY(?) AND state = 'given'`,
      [asked.by, asked.reason, this.run.id, [...itemIds]],
    );
  }

  /**
   * Ends the run where none of its items goes on.
   *
   * @param givenUp who dropped the last ones, and why
   */
  async endIfDone(givenUp: { by: string | null; reason: string } | null): Promise<void> {
    const sums = await this.sums();
    const counts = Object.fromEntries(Object.entries(sums).map(([state, { count }]) => [state, count]));
    const state = stateAfter(this.run.state, counts as Record<PayoutItemState, number>);
    if (state === this.run.state) return;
    await this.transaction.raw(
      `UPDATE mizan_payout_run SET state = ?, ended_at = ${DATABASE_NOW}, ended_by = ?, end_reason = ? WHERE id = ?`,
      [state, givenUp?.by ?? null, givenUp?.reason ?? null, this.run.id],
    );
  }
}
