/** What of payouts would have to be kept back by now. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Fils } from "../../../domain/money";
import { DATABASE_NOW, filsOfSum, kuwaitDay } from "./database";
import { IS_FROZEN, isVendorFrozen } from "./frozen";
import { CHARGE_FACTS, ENTRY_OF_NAME, NAMES, WITH_CHARGE } from "./payable-clauses";
import type { ChargeFacts } from "./payable-store";

/** What an item names of one payment, where something may be wrong with it. */
export type DoubtfulRow = ChargeFacts & {
  item_id: string;
  vendor_id: string;
  attempt_id: string | null;
  posted_on: string;
  amountFils: Fils;
  is_frozen: boolean;
  now: Date;
};

/** Once a payout that named something of the payment was paid, what was due stays due. */
const WAS_PAID = `EXISTS (
    SELECT 1 FROM mizan_payable_entry other
    LEFT JOIN mizan_payout_name kept ON kept.vendor_id = other.vendor_id AND kept.entry_id = other.entry_id
    LEFT JOIN mizan_payout_item paid ON paid.id = kept.item_id
    WHERE other.attempt_id = e.attempt_id AND other.vendor_id = e.vendor_id AND (other.was_paid OR paid.state = 'paid')
  )`;

/**
 * @returns of what items name, payment by payment, all that is frozen or whose delivery was cancelled; `is_kept` where the payment was
 *   paid out before. A vendor that is frozen as a whole has one row, of no payment, with the item's amount
 */
export async function doubtfulIn(database: Knex, itemIds: readonly string[]): Promise<DoubtfulRow[]> {
  const { rows } = await database.raw<{ rows: (Omit<DoubtfulRow, "amountFils"> & { amount: string })[] }>(
    `SELECT item.id AS item_id, e.vendor_id, e.attempt_id, max(${kuwaitDay("e.posted_at")}) AS posted_on, sum(e.amount_fils)::text AS amount,
       ${CHARGE_FACTS}, bool_or(${WAS_PAID}) AS is_kept, bool_or(${IS_FROZEN}) AS is_frozen,
       ${DATABASE_NOW} AS now
     FROM ${NAMES} ${ENTRY_OF_NAME} ${WITH_CHARGE}
     WHERE item.id = ANY(?) AND (sold.delivery_cancelled_at IS NOT NULL OR ${IS_FROZEN})
     GROUP BY item.id, e.vendor_id, e.attempt_id, sold.entry_id, sold.vendor_id
     UNION ALL
     SELECT item.id, item.vendor_id, NULL, ${kuwaitDay("item.created_at")}, item.amount_fils::text,
       NULL, NULL, NULL, NULL, NULL, NULL, false, true, ${DATABASE_NOW}
     FROM mizan_payout_item item WHERE item.id = ANY(?) AND ${isVendorFrozen("item.vendor_id")}`,
    [[...itemIds], [...itemIds]],
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amountFils: filsOfSum(amount) }));
}

/** @returns whether everything of `now` is among what was judged before */
export function areJudged(now: readonly DoubtfulRow[], judged: readonly DoubtfulRow[]): boolean {
  const keys = new Set(judged.map(keyOf));
  return now.every((row) => keys.has(keyOf(row)));
}

function keyOf({ item_id, attempt_id, is_frozen, delivery_cancelled_at }: DoubtfulRow): string {
  return [item_id, attempt_id, is_frozen, delivery_cancelled_at?.toISOString()].join(" ");
}
