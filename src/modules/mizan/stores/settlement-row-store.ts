/** Rows of settlement files as a person reads and decides them, and the payments that no file has named. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Environment } from "../../../config/options";
import { COUNTED_AS_REFUNDED } from "../../../domain/refund-life";
import type { SettlementResult } from "../../../domain/settlement-match";
import type { KeyOwner } from "../../../domain/split";
import type { Attempt } from "./attempt";
import { DATABASE_NOW, holdName } from "./database";
import type { NewEntry } from "./journal-store";
import { postEntry } from "./post-entry";
import { listOf } from "./refund";
import type { SettlementDecision, SettlementFileRow, StoredSettlementRow } from "./settlement-store";
import { Store } from "./store";

const TABLE = "mizan_settlement_row";
/** An instant of a file `s`: the first of its days, or the first after them, as midnight in Kuwait. */
const FROM = "(s.totals->>'from')::date::timestamp AT TIME ZONE 'Asia/Kuwait'";
const BEFORE = "((s.totals->>'to')::date + 1)::timestamp AT TIME ZONE 'Asia/Kuwait'";
/** Payments with an order that no file has named; within two instants, which alone make their index usable. */
export const UNNAMED_PAYMENT = `a.outcome = 'paid' AND a.amount_fils > 0 AND a.disposition IN ('ordered', 'refunded') AND a.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM ${TABLE} r WHERE r.attempt_id = a.id AND r.kind = 'payment' AND r.deleted_at IS NULL)`;

export type SettlementRowFilters = { result?: readonly SettlementResult[]; decided?: boolean };
export type MissingAttempt = Pick<
  Attempt,
  "id" | "track_id" | "gateway_payment_id" | "order_id" | "amount_fils" | "paid_at"
>;
export type RowVerdict = {
  decision: SettlementDecision;
  decidedBy: string | null;
  note: string;
  entry?: NewEntry;
};
type PageOf = { limit: number; offset: number };

export class SettlementRowStore extends Store {
  /** @returns one page of a file's judged rows in the order of the file, and how many there are in all */
  async list(
    settlementId: string,
    filters: SettlementRowFilters,
    page: PageOf,
  ): Promise<{ rows: StoredSettlementRow[]; count: number }> {
    const conditions = [
      "settlement_id = ? AND result IS NOT NULL AND deleted_at IS NULL",
      ...(filters.result ? ["result = ANY(?)"] : []),
      ...(filters.decided === undefined ? [] : [`decision IS ${filters.decided ? "NOT " : ""}NULL`]),
    ].join(" AND ");
    const bindings = [settlementId, ...(filters.result ? [[...filters.result]] : [])];
    const rows = await this.rows<StoredSettlementRow>(
      `SELECT * FROM ${TABLE} WHERE ${conditions} ORDER BY line LIMIT ? OFFSET ?`,
      [...bindings, page.limit, page.offset],
    );
    const [counted] = await this.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${TABLE} WHERE ${conditions}`,
      bindings,
    );
    return { rows, count: counted?.count ?? 0 };
  }

  async byId(settlementId: string, rowId: string): Promise<StoredSettlementRow | undefined> {
    const [row] = await this.rows<StoredSettlementRow>(
      `SELECT * FROM ${TABLE} WHERE id = ? AND settlement_id = ? AND deleted_at IS NULL`,
      [rowId, settlementId],
    );
    return row;
  }

  /** @returns what a settlement file says of a refund, or undefined while none names it */
  async resultOfRefund(refund: { id: string; attempt_id: string }): Promise<SettlementResult | undefined> {
    const [row] = await this.rows<{ result: SettlementResult }>(
      `SELECT result FROM ${TABLE} WHERE attempt_id = ? AND refund_id = ? AND result IN ('matched', 'different')
         AND deleted_at IS NULL ORDER BY settles DESC, id LIMIT 1`,
      [refund.attempt_id, refund.id],
    );
    return row?.result;
  }

  /**
   * Stores what a person decided about a row, with what that posts, in one transaction. A row whose difference was entered
   * has its payment from then on; matching and decisions of one environment take turns.
   *
   * @param decide judges the row as it stands, under its lock, and is told whether another row has what it names; what it throws leaves everything as it is
   */
  async decide(
    settlementId: string,
    rowId: string,
    decide: (
      row: StoredSettlementRow | undefined,
      settlement: Pick<SettlementFileRow, "environment"> | undefined,
      isSettledElsewhere: boolean,
    ) => RowVerdict,
  ): Promise<void> {
    await this.database().transaction(async (transaction) => {
      const { rows: files } = await transaction.raw<{ rows: Pick<SettlementFileRow, "environment">[] }>(
        "SELECT environment FROM mizan_settlement WHERE id = ? AND deleted_at IS NULL",
        [settlementId],
      );
      if (files[0]) await holdName(transaction, settlementsOf(files[0].environment));
      const { rows } = await transaction.raw<{ rows: (StoredSettlementRow & { elsewhere: boolean })[] }>(
        `SELECT o.*, EXISTS (SELECT 1 FROM ${TABLE} r WHERE r.attempt_id = o.attempt_id AND r.id <> o.id AND r.kind = o.kind
           AND r.refund_id IS NOT DISTINCT FROM o.refund_id AND ${SETTLED}) AS elsewhere
         FROM ${TABLE} o WHERE o.id = ? AND o.settlement_id = ? AND o.deleted_at IS NULL FOR UPDATE OF o`,
        [rowId, settlementId],
      );
      const [row] = rows;
      const { decision, decidedBy, note, entry } = decide(row, files[0], row?.elsewhere ?? false);
      if (entry) await postEntry(transaction, entry);
      await transaction.raw(
        `UPDATE ${TABLE} SET decision = ?, decided_by = ?, decided_at = ${DATABASE_NOW}, decision_note = ?,
           settles = settles OR ?, updated_at = ${DATABASE_NOW} WHERE id = ?`,
        [decision, decidedBy, note, decision === "adjusted", rowId],
      );
    });
  }

  /** @returns by settlement how many payments of its days no file has named */
  async countMissing(settlementIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.rows<{ id: string; count: number }>(
      `SELECT s.id, (SELECT count(*)::int FROM mizan_payment_attempt a WHERE a.environment = s.environment
         AND a.paid_at >= ${FROM} AND a.paid_at < ${BEFORE} AND ${UNNAMED_PAYMENT}) AS count
       FROM mizan_settlement s WHERE s.id = ANY(?)`,
      [[...settlementIds]],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** @returns one page of the payments of a file's days that no file has named, the oldest first */
  async missing(settlementId: string, page: PageOf): Promise<{ missing: MissingAttempt[]; count: number }> {
    const ofFile = (what: string) => `(SELECT ${what} FROM mizan_settlement s WHERE s.id = ?)`;
    const missing = await this.rows<MissingAttempt>(
      `SELECT a.id, a.track_id, a.gateway_payment_id, a.order_id, a.amount_fils, a.paid_at FROM mizan_payment_attempt a
       WHERE a.environment = ${ofFile("s.environment")} AND a.paid_at >= ${ofFile(FROM)} AND a.paid_at < ${ofFile(BEFORE)}
         AND ${UNNAMED_PAYMENT} ORDER BY a.paid_at, a.id LIMIT ? OFFSET ?`,
      [settlementId, settlementId, settlementId, page.limit, page.offset],
    );
    return { missing, count: (await this.countMissing([settlementId])).get(settlementId) ?? 0 };
  }
}

const SETTLED = "r.settles AND r.deleted_at IS NULL";
/** The name that is held while it is decided which row has a payment. */
export function settlementsOf(environment: Environment): string {
  return `mizan:settlements:${environment}`;
}

/** One select for each name: for an OR of two lists PostgreSQL 15 reads the whole table. */
const NAMED = `SELECT id, track_id, gateway_payment_id, amount_fils, outcome, order_id, split->'keyOwner' AS key_owner
  FROM mizan_payment_attempt WHERE deleted_at IS NULL AND environment = ?`;

/** What a settlement row is judged by; `refunds` are those that were made or may have been, the oldest first. */
export type SettledPayment = Pick<
  Attempt,
  "id" | "track_id" | "gateway_payment_id" | "amount_fils" | "outcome" | "order_id"
> & {
  key_owner: KeyOwner;
  /** Whether a row of any file has it already. */
  is_settled: boolean;
  /** Whether a row of any file says that the bank took it back. */
  is_charged_back: boolean;
  refunds: { id: string; amount_fils: number; is_settled: boolean }[];
};

/** @returns the payments that some references name, our trackid or the gateway's payment id; two statements */
export async function settledPaymentsOf(
  database: Knex,
  environment: Environment,
  references: readonly string[],
): Promise<SettledPayment[]> {
  const { rows: payments } = await database.raw<{ rows: Omit<SettledPayment, "refunds">[] }>(
    `SELECT a.*,
       EXISTS (SELECT 1 FROM mizan_settlement_row r WHERE r.attempt_id = a.id AND r.kind = 'payment' AND ${SETTLED}) AS is_settled,
       EXISTS (SELECT 1 FROM mizan_settlement_row r WHERE r.attempt_id = a.id AND r.kind = 'chargeback' AND ${SETTLED}) AS is_charged_back
     FROM (${NAMED} AND track_id = ANY(?) UNION ${NAMED} AND gateway_payment_id = ANY(?)) a`,
    [environment, [...references], environment, [...references]],
  );
  const { rows: refunds } = await database.raw<{
    rows: { id: string; attempt_id: string; amount_fils: number; is_settled: boolean }[];
  }>(
    `SELECT f.id, f.attempt_id, f.amount_fils,
       EXISTS (SELECT 1 FROM mizan_settlement_row r WHERE r.refund_id = f.id AND ${SETTLED}) AS is_settled
     FROM mizan_refund f
     WHERE f.attempt_id = ANY(?) AND f.state IN ${listOf(COUNTED_AS_REFUNDED)} AND f.mode <> 'credit' AND f.deleted_at IS NULL
     ORDER BY f.created_at, f.id`,
    [payments.map(({ id }) => id)],
  );
  return payments.map((payment) => ({
    ...payment,
    refunds: refunds.filter(({ attempt_id }) => attempt_id === payment.id),
  }));
}
