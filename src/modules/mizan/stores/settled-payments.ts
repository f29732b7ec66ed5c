import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Environment } from "../../../config/options";
import { COUNTED_AS_REFUNDED } from "../../../domain/refund-life";
import type { KeyOwner } from "../../../domain/split";
import type { Attempt } from "./attempt";
import { listOf } from "./refund";

const SETTLED = "r.result IN ('matched', 'different') AND r.deleted_at IS NULL";
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
       EXISTS (SELECT 1 FROM mizan_settlement_row r WHERE r.attempt_id = a.id AND r.kind = 'payment' AND ${SETTLED}) AS is_settled
     FROM (${NAMED} AND track_id = ANY(?) UNION ${NAMED} AND gateway_payment_id = ANY(?)) a`,
    [environment, [...references], environment, [...references]],
  );
  const { rows: refunds } = await database.raw<{
    rows: { id: string; attempt_id: string; amount_fils: number; is_settled: boolean }[];
  }>(
    `SELECT f.id, f.attempt_id, f.amount_fils,
       EXISTS (SELECT 1 FROM mizan_settlement_row r WHERE r.refund_id = f.id AND ${SETTLED}) AS is_settled
     FROM mizan_refund f
     WHERE f.attempt_id = ANY(?) AND f.state IN ${listOf(COUNTED_AS_REFUNDED)} AND f.deleted_at IS NULL
     ORDER BY f.created_at, f.id`,
    [payments.map(({ id }) => id)],
  );
  return payments.map((payment) => ({
    ...payment,
    refunds: refunds.filter(({ attempt_id }) => attempt_id === payment.id),
  }));
}
