/**
 * Judging a settlement file in chunks, each in one transaction with what it posts. Files of one environment take turns,
 * and with a person who enters a
 * difference, so that no two rows have the same payment; a chunk that is done is never done again.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Environment } from "../../../config/options";
import type { SettlementJudgement } from "../../../domain/settlement-match";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS, holdName } from "./database";
import type { NewEntry } from "./journal-store";
import { jsonText } from "./json-text";
import { postEntries } from "./post-entry";
import type { SettlementCounts } from "./insert-settlement-rows";
import type { StoredSettlementRow } from "./settlement-store";
import { type SettledPayment, settledPaymentsOf, settlementsOf } from "./settlement-row-store";
import { Store } from "./store";

const TABLE = "mizan_settlement";
const ROWS_AT_ONCE = 500;
/** A matching that stopped in the middle so many times is not begun again by itself. */
const MOST_TRIES = 5;

export type Lease = { settlementId: string; owner: string; leaseMs: number };
export type ChunkToJudge = {
  environment: Environment;
  /** In Kuwait, by the database's clock; `YYYY-MM-DD`. */
  today: string;
  rows: readonly StoredSettlementRow[];
  payments: readonly SettledPayment[];
};
export type SettledUnpaid = {
  line: number;
  /** Of the row, and of the attempt. */
  amountFils: number;
  chargeFils: number;
  fileName: string;
  attemptId: string;
  trackId: string;
  cartId: string;
};
/** `settles`: it has its payment, refund or chargeback, and no other row gets that. */
export type JudgedRow = SettlementJudgement & { settles: boolean };
/** One judgement per row, by the row's id, and what is posted with them. */
export type JudgedChunk = { judgements: ReadonlyMap<string, JudgedRow>; entries: NewEntry[] };

export class SettlementMatchingStore extends Store {
  /** @returns files that nobody is matching, the oldest first: received a while ago, or left in the middle */
  async due(receivedBeforeMs: number, limit: number): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(
      `SELECT id FROM ${TABLE} WHERE deleted_at IS NULL AND (
         (state = 'received' AND created_at < ${DATABASE_NOW_PLUS_MS})
         OR (state = 'matching' AND lease_until < ${DATABASE_NOW}))
       ORDER BY id LIMIT ?`,
      [-receivedBeforeMs, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns false when somebody else is matching it, or it is done */
  async claim({ settlementId, owner, leaseMs }: Lease): Promise<boolean> {
    const rows = await this.rows<unknown>(
      `UPDATE ${TABLE} SET state = 'matching', lease_owner = ?, lease_until = ${DATABASE_NOW_PLUS_MS}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND deleted_at IS NULL AND (state = 'received' OR (state = 'matching' AND lease_until < ${DATABASE_NOW}))
       RETURNING id`,
      [owner, leaseMs, settlementId],
    );
    return rows.length === 1;
  }

  /**
   * Judges the next rows and posts what they give, in one transaction.
   *
   * @returns how many rows were judged; 0 when none is left, or the lease was lost
   */
  async judgeNext(
    { settlementId, owner, leaseMs }: Lease,
    judge: (chunk: ChunkToJudge) => JudgedChunk,
  ): Promise<number> {
    return this.database().transaction(async (transaction) => {
      const { rows: held } = await transaction.raw<{
        rows: { environment: Environment; today: string }[];
      }>(
        `UPDATE ${TABLE} SET lease_until = ${DATABASE_NOW_PLUS_MS} WHERE id = ? AND lease_owner = ? AND state = 'matching'
         RETURNING environment, to_char(${DATABASE_NOW} AT TIME ZONE 'Asia/Kuwait', 'YYYY-MM-DD') AS today`,
        [leaseMs, settlementId, owner],
      );
      if (!held[0]) return 0;
      const { environment, today } = held[0];
      await holdName(transaction, settlementsOf(environment));
      const { rows } = await transaction.raw<{ rows: StoredSettlementRow[] }>(
        `SELECT * FROM mizan_settlement_row WHERE settlement_id = ? AND result IS NULL AND deleted_at IS NULL
         ORDER BY line LIMIT ${ROWS_AT_ONCE}`,
        [settlementId],
      );
      if (rows.length === 0) return 0;
      const references = rows.flatMap(({ reference }) => reference ?? []);
      const payments = await settledPaymentsOf(transaction, environment, references);
      const { judgements, entries } = judge({ environment, today, rows, payments });
      await storeJudgements(transaction, settlementId, judgements);
      await postEntries(transaction, entries);
      return rows.length;
    });
  }

  /** @returns accepted refunds that matched rows of the file name: the shopper has that money */
  async acceptedRefundsOf(settlementId: string): Promise<{ refundId: string; fileName: string }[]> {
    return this.rows<{ refundId: string; fileName: string }>(
      `SELECT f.id AS "refundId", s.file_name AS "fileName" FROM mizan_settlement_row r
       JOIN mizan_refund f ON f.id = r.refund_id AND f.state = 'accepted' AND f.deleted_at IS NULL
       JOIN ${TABLE} s ON s.id = r.settlement_id
       WHERE r.settlement_id = ? AND r.result = 'matched' AND r.deleted_at IS NULL ORDER BY r.line`,
      [settlementId],
    );
  }

  /** @returns rows of the file that say that the bank paid for an attempt, where the gateway never said so; in its order */
  async settledUnpaidOf(settlementId: string, after: number, limit: number): Promise<SettledUnpaid[]> {
    return this.rows<SettledUnpaid>(
      `SELECT r.line, r.amount_fils AS "amountFils", s.file_name AS "fileName",
         a.amount_fils AS "chargeFils", a.id AS "attemptId", a.track_id AS "trackId", a.cart_id AS "cartId"
       FROM mizan_settlement_row r JOIN ${TABLE} s ON s.id = r.settlement_id
       JOIN mizan_payment_attempt a ON a.id = r.attempt_id AND a.outcome <> 'paid' AND a.deleted_at IS NULL
       WHERE r.settlement_id = ? AND r.line > ? AND r.kind = 'payment' AND r.result = 'different'
         AND r.deleted_at IS NULL ORDER BY r.line LIMIT ?`,
      [settlementId, after, limit],
    );
  }

  /** @returns false when rows are left, or the lease was lost */
  async finish({ settlementId, owner }: Lease): Promise<boolean> {
    const rows = await this.rows<unknown>(
      `UPDATE ${TABLE} SET state = 'done', lease_owner = NULL, lease_until = NULL, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND lease_owner = ? AND state = 'matching' AND NOT EXISTS (
         SELECT 1 FROM mizan_settlement_row WHERE settlement_id = ? AND result IS NULL AND deleted_at IS NULL)
       RETURNING id`,
      [settlementId, owner, settlementId],
    );
    return rows.length === 1;
  }

  /** Gives a file back in the middle: another try continues it, until there were too many. */
  async giveBack({ settlementId, owner }: Lease): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} SET state = CASE WHEN tries + 1 >= ${MOST_TRIES} THEN 'failed' ELSE 'matching' END, tries = tries + 1,
         lease_owner = NULL, lease_until = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND lease_owner = ? AND state = 'matching'`,
      [settlementId, owner],
    );
  }
}

async function storeJudgements(
  transaction: Knex,
  settlementId: string,
  judgements: JudgedChunk["judgements"],
): Promise<void> {
  const counts: SettlementCounts = {};
  const records = [...judgements].map(
    ([id, { result, attemptId, refundId, expectedFils, mismatch, settles }]) => {
      counts[result] = (counts[result] ?? 0) + 1;
      return {
        id,
        result,
        attempt_id: attemptId,
        refund_id: refundId,
        expected_fils: expectedFils,
        fault: mismatch,
        settles,
      };
    },
  );
  await transaction.raw(
    `UPDATE mizan_settlement_row r SET result = j.result, attempt_id = j.attempt_id, refund_id = j.refund_id,
       expected_fils = j.expected_fils, fault = j.fault, settles = j.settles,
       updated_at = ${DATABASE_NOW}
     FROM jsonb_to_recordset(?::jsonb)
       AS j(id text, result text, attempt_id text, refund_id text, expected_fils integer, fault text, settles boolean)
     WHERE r.id = j.id`,
    [jsonText(records)],
  );
  await transaction.raw(
    `UPDATE ${TABLE} s SET updated_at = ${DATABASE_NOW}, counts = s.counts || (
       SELECT jsonb_object_agg(j.key, j.value::int + COALESCE((s.counts->>j.key)::int, 0)) FROM jsonb_each_text(?::jsonb) j)
     WHERE s.id = ?`,
    [jsonText(counts), settlementId],
  );
}
