/** What keeps vendors' money back: persons' freezes, and disputes of goods in the engine; and of which payouts it would have to be. */
import { generateEntityId } from "@medusajs/framework/utils";
import type { DisputeKind } from "../../../domain/dispute";
import type { Fils } from "../../../domain/money";
import { DATABASE_NOW, filsOfSum, kuwaitDay } from "./database";
import { IS_FROZEN, isVendorFrozen } from "./frozen";
import { CHARGE_FACTS, type ChargeFacts, type ChargeRow, WITH_CHARGE } from "./payable-store";
import { Store } from "./store";

/** An order's, for one of its vendors or for all of them; or a whole vendor's. */
export type Frozen = { orderId: string; vendorId: string | null } | { orderId: null; vendorId: string };

export type FreezeRow = {
  id: string;
  order_id: string | null;
  vendor_id: string | null;
  reason: string;
  frozen_at: Date;
  /** A user's or a secret API key's id; null for a program. */
  frozen_by: string | null;
};

/** What an item names of one payment, where something may be wrong with it. */
export type NamedRow = ChargeFacts & {
  item_id: string;
  vendor_id: string;
  attempt_id: string | null;
  posted_on: string;
  amountFils: Fils;
  is_frozen: boolean;
  now: Date;
};

const COLUMNS = "id, order_id, vendor_id, reason, frozen_at, frozen_by";
const IS_OPEN = "thawed_at IS NULL";
/** Once a payout that named something of the payment was paid, what was due stays due. */
const WAS_PAID = `EXISTS (
    SELECT 1 FROM mizan_payable_entry other LEFT JOIN mizan_payout_item paid ON paid.id = other.item_id
    WHERE other.attempt_id = e.attempt_id AND other.vendor_id = e.vendor_id AND (other.was_paid OR paid.state = 'paid')
  )`;

export class FreezeStore extends Store {
  /** @returns the freeze; undefined where the same is frozen already */
  async freeze(
    frozen: Frozen,
    { reason, by }: { reason: string; by: string | null },
  ): Promise<FreezeRow | undefined> {
    return this.first<FreezeRow>(
      `INSERT INTO mizan_payout_freeze (id, order_id, vendor_id, reason, frozen_by) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
      [generateEntityId(undefined, "mfrz"), frozen.orderId, frozen.vendorId, reason, by],
    );
  }

  /** @returns the freeze that it ended; undefined where there was none */
  async thaw(frozen: Frozen, by: string | null): Promise<FreezeRow | undefined> {
    return this.first<FreezeRow>(
      `UPDATE mizan_payout_freeze SET thawed_at = ${DATABASE_NOW}, thawed_by = ?
       WHERE ${IS_OPEN} AND order_id IS NOT DISTINCT FROM ? AND vendor_id IS NOT DISTINCT FROM ? RETURNING ${COLUMNS}`,
      [by, frozen.orderId, frozen.vendorId],
    );
  }

  /** @returns the freezes of whole vendors */
  async ofVendors(vendorIds: readonly string[]): Promise<FreezeRow[]> {
    return this.rows<FreezeRow>(
      `SELECT ${COLUMNS} FROM mizan_payout_freeze WHERE ${IS_OPEN} AND order_id IS NULL AND vendor_id = ANY(?)`,
      [[...vendorIds]],
    );
  }

  /** @returns the freezes of an order, the oldest first */
  async ofOrder(orderId: string): Promise<FreezeRow[]> {
    return this.rows<FreezeRow>(
      `SELECT ${COLUMNS} FROM mizan_payout_freeze WHERE ${IS_OPEN} AND order_id = ? ORDER BY frozen_at, id`,
      [orderId],
    );
  }

  /**
   * Keeps by what vendors' goods are disputed; null where they are not any more. Where another has changed it since it was read, that
   * stays.
   *
   * @param charges as they were read, with what is open now
   */
  async setDisputed(charges: readonly (ChargeRow & { open: DisputeKind | null })[]): Promise<void> {
    if (charges.length === 0) return;
    const columns = ["attempt_id", "vendor_id", "disputed_by", "open"] as const;
    await this.rows(
      `WITH locked AS MATERIALIZED (
         SELECT e.entry_id, e.vendor_id, heard.open
         FROM unnest(?::text[], ?::text[], ?::text[], ?::text[]) AS heard (attempt_id, vendor_id, before, open)
         JOIN mizan_payable_entry e ON e.attempt_id = heard.attempt_id AND e.vendor_id = heard.vendor_id AND e.kind = 'charge'
           AND e.disputed_by IS NOT DISTINCT FROM heard.before
         ORDER BY e.entry_id, e.vendor_id FOR UPDATE OF e)
       UPDATE mizan_payable_entry e SET disputed_by = locked.open,
         disputed_since = CASE WHEN locked.open IS NOT NULL THEN COALESCE(e.disputed_since, ${DATABASE_NOW}) END
       FROM locked WHERE e.entry_id = locked.entry_id AND e.vendor_id = locked.vendor_id`,
      columns.map((column) => charges.map((charge) => charge[column])),
    );
  }

  /** @returns a page of the charges whose goods are disputed as far as is kept, by their ids */
  async disputedCharges(page: {
    after: string | null;
    limit: number;
  }): Promise<{ entry_id: string; order_id: string }[]> {
    return this.rows(
      `SELECT DISTINCT e.entry_id, a.order_id FROM mizan_payable_entry e JOIN mizan_payment_attempt a ON a.id = e.attempt_id
       WHERE e.disputed_since IS NOT NULL AND a.order_id IS NOT NULL AND e.entry_id > ? ORDER BY e.entry_id LIMIT ?`,
      [page.after ?? "", page.limit],
    );
  }

  /**
   * @returns of what items name, payment by payment, all that is frozen or whose delivery was cancelled; `is_kept` where the payment was
   *   paid out before. A vendor that is frozen as a whole has one row, of no payment, with the item's amount
   */
  async doubtfulIn(itemIds: readonly string[]): Promise<NamedRow[]> {
    const found = await this.rows<Omit<NamedRow, "amountFils"> & { amount: string }>(
      `SELECT e.item_id, e.vendor_id, e.attempt_id, max(${kuwaitDay("e.posted_at")}) AS posted_on, sum(e.amount_fils)::text AS amount,
         ${CHARGE_FACTS}, bool_or(${WAS_PAID}) AS is_kept, bool_or(${IS_FROZEN}) AS is_frozen,
         ${DATABASE_NOW} AS now
       FROM mizan_payable_entry e ${WITH_CHARGE}
       WHERE e.item_id = ANY(?) AND (sold.delivery_cancelled_at IS NOT NULL OR ${IS_FROZEN})
       GROUP BY e.item_id, e.vendor_id, e.attempt_id, sold.entry_id, sold.vendor_id
       UNION ALL
       SELECT item.id, item.vendor_id, NULL, ${kuwaitDay("item.created_at")}, item.amount_fils::text,
         NULL, NULL, NULL, NULL, NULL, false, false, true, ${DATABASE_NOW}
       FROM mizan_payout_item item WHERE item.id = ANY(?) AND ${isVendorFrozen("item.vendor_id")}`,
      [[...itemIds], [...itemIds]],
    );
    return found.map(({ amount, ...row }) => ({ ...row, amountFils: filsOfSum(amount) }));
  }
}
