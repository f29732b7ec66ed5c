/** A payout run as a row, its items as rows, and how both are read. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Environment } from "../../../config/options";
import type { FileDecimals, NotPaidReason } from "../../../domain/payout-item";
import { PAYOUT_ITEM_STATES, type PayoutItemState, type PayoutRunState } from "../../../domain/payout-run";
import type { PayoutFileSettings } from "../../../domain/bank/file-settings";
import type { Fils } from "../../../domain/money";
import { DATABASE_NOW, filsOfSum } from "./database";

export type PayoutRunRow = {
  id: string;
  environment: Environment;
  state: PayoutRunState;
  /** `YYYY-MM-DD` in Kuwait: the wished day of execution. */
  run_day: string;
  decimals: FileDecimals;
  /** Null for all vendors. */
  vendor_ids: string[] | null;
  /** A person's reasons, by vendors' ids. */
  left_out: Record<string, string>;
  /** The last vendor, in the order of their ids, that was looked at. */
  looked_up_to: string | null;
  looked_at: number;
  to_look_at: number;
  created_at: Date;
  /** A user's or a secret API key's id; null for a program. */
  prepared_by: string | null;
  prepared_at: Date | null;
  /** Until when it can be approved. */
  lapses_at: Date | null;
  isLapsed: boolean;
  approved_by: string | null;
  approved_at: Date | null;
  /** A second person had to approve it when it was prepared; switched off since, it still has to. */
  four_eyes: boolean;
  /** Of the bank's file, as they were when it was approved. */
  file_settings: PayoutFileSettings | null;
  ended_at: Date | null;
  /** Who gave it up; null where it was paid, or lapsed. */
  ended_by: string | null;
  end_reason: string | null;
};

export const RUN_COLUMNS = `id, environment, state, to_char(run_day, 'YYYY-MM-DD') AS run_day, decimals, vendor_ids, left_out, looked_up_to,
  looked_at, to_look_at, created_at, prepared_by, prepared_at,
  lapses_at, COALESCE(lapses_at <= ${DATABASE_NOW}, false) AS "isLapsed", approved_by, approved_at, four_eyes,
  file_settings, ended_at, ended_by, end_reason`;

export type PayoutItemRow = {
  id: string;
  run_id: string;
  vendor_id: string;
  state: PayoutItemState;
  amountFils: Fils;
  namedFils: Fils;
  restFils: Fils;
  broughtForwardFils: Fils;
  reference: string;
  vendor_name: string;
  vendor_reference: string;
  details_version: number;
  iban: string;
  account_holder: string;
  bic: string | null;
  purpose: string | null;
  value_date: string | null;
  bank_reference: string | null;
  drop_asked_by: string | null;
  drop_asked_at: Date | null;
  drop_asked_reason: string | null;
  dropped_by: string | null;
  drop_reason: string | null;
  returned_by_bank: boolean;
  /** No payout of a run was paid to this account of the vendor before. */
  is_new_account: boolean;
  entry_id: string | null;
  ended_at: Date | null;
};

/** Of an item that is still to be paid. */
export const IS_NEW_ACCOUNT = `(mizan_payout_item.state IN ('prepared', 'given') AND NOT EXISTS (
    SELECT 1 FROM mizan_payout_item paid WHERE paid.environment = mizan_payout_item.environment
      AND paid.vendor_id = mizan_payout_item.vendor_id AND paid.state = 'paid' AND paid.iban = mizan_payout_item.iban))`;

export const ITEM_COLUMNS = `id, run_id, vendor_id, state, amount_fils::text AS amount, named_fils::text AS named, rest_fils::text AS rest,
  brought_forward_fils::text AS brought_forward, reference, vendor_name, vendor_reference, details_version, iban, account_holder, bic,
  purpose, to_char(value_date, 'YYYY-MM-DD') AS value_date, bank_reference, drop_asked_by, drop_asked_at,
  drop_asked_reason, dropped_by, drop_reason, returned_by_bank,
  ${IS_NEW_ACCOUNT} AS is_new_account, entry_id, ended_at`;

export type RawItem = Omit<PayoutItemRow, "amountFils" | "namedFils" | "restFils" | "broughtForwardFils"> & {
  amount: string;
  named: string;
  rest: string;
  brought_forward: string;
};

/** @returns the row with its amounts in fils */
export function itemOf({ amount, named, rest, brought_forward, ...row }: RawItem): PayoutItemRow {
  return {
    ...row,
    amountFils: filsOfSum(amount),
    namedFils: filsOfSum(named),
    restFils: filsOfSum(rest),
    broughtForwardFils: filsOfSum(brought_forward),
  };
}

export type NotPaidRow = {
  vendor_id: string;
  name: string;
  reason: NotPaidReason | "books_differ";
  note: string | null;
  payableFils: Fils;
};

/** How many items a run has in each state, and what they come to. */
export type ItemSums = Record<PayoutItemState, { count: number; sumFils: Fils }>;

/** @returns the sums of each of the runs, also of one without items */
export async function itemSumsOf(database: Knex, runIds: readonly string[]): Promise<Map<string, ItemSums>> {
  const { rows } = await database.raw<{
    rows: { run_id: string; state: PayoutItemState; count: number; sum: string }[];
  }>(
    `SELECT run_id, state, count(*)::int AS count, sum(amount_fils)::text AS sum
     FROM mizan_payout_item WHERE run_id = ANY(?) GROUP BY run_id, state`,
    [[...runIds]],
  );
  const sums = new Map(runIds.map((id) => [id, noItems()]));
  for (const { run_id, state, count, sum } of rows) {
    const those = sums.get(run_id);
    if (those) those[state] = { count, sumFils: filsOfSum(sum) };
  }
  return sums;
}

function noItems(): ItemSums {
  return Object.fromEntries(PAYOUT_ITEM_STATES.map((state) => [state, { count: 0, sumFils: 0 }])) as ItemSums;
}

/** @returns the run, nobody else's to change until the transaction ends */
export async function lockedRun(transaction: Knex, id: string): Promise<PayoutRunRow | undefined> {
  const { rows } = await transaction.raw<{ rows: PayoutRunRow[] }>(
    `SELECT ${RUN_COLUMNS} FROM mizan_payout_run WHERE id = ? FOR UPDATE`,
    [id],
  );
  return rows[0];
}
