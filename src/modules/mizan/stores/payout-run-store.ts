/** A payout run's life once it is prepared. Each step holds the run's row, so that two people, tabs or processes come one after the other. */
import { DATABASE_NOW, type ListPage } from "./database";
import type { Environment } from "../../../config/options";
import {
  IS_NEW_ACCOUNT,
  type ItemSums,
  itemSumsOf,
  lockedRun,
  type NotPaidRow,
  type PayoutRunRow,
  RUN_COLUMNS,
} from "./payout-run";
import { Store } from "./store";
import { HeldPayoutRun } from "./held-payout-run";

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
