import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { postingsOfPayout } from "../../../domain/adjustment";
import { type PayoutItemState, stateAfter } from "../../../domain/payout-run";
import { DATABASE_NOW, filsOfSum } from "./database";
import type { PayoutFileSettings } from "../../../domain/bank/file-settings";
import { jsonText } from "./json-text";
import {
  ITEM_COLUMNS,
  itemOf,
  type ItemSums,
  itemSumsOf,
  type PayoutItemRow,
  type PayoutRunRow,
  type RawItem,
} from "./payout-run";
import { postEntries } from "./post-entry";

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
