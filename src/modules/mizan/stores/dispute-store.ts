/** By which returns, claims and exchanges of the engine's vendors' money is kept back, and which of them a person set aside. */
import { generateEntityId } from "@medusajs/framework/utils";
import type { DisputeKind } from "../../../domain/dispute";
import { DATABASE_NOW } from "./database";
import type { ChargeRow } from "./payable-store";
import { Store } from "./store";

/** A dispute of an order, by the engine's id. */
export type DisputeOfOrder = { orderId: string; disputeId: string };

export type SetAsideRow = {
  order_id: string;
  dispute_id: string;
  reason: string;
  set_aside_at: Date;
  /** A user's or a secret API key's id; null for a program. */
  set_aside_by: string | null;
};

const COLUMNS = "order_id, dispute_id, reason, set_aside_at, set_aside_by";

export class DisputeStore extends Store {
  /** @returns whether it was set aside; not where it is already */
  async setAside(
    { orderId, disputeId }: DisputeOfOrder,
    { reason, by }: { reason: string; by: string | null },
  ): Promise<boolean> {
    const row = await this.first(
      `INSERT INTO mizan_dispute_set_aside (id, order_id, dispute_id, reason, set_aside_by) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING RETURNING id`,
      [generateEntityId(undefined, "mdsa"), orderId, disputeId, reason, by],
    );
    return row !== undefined;
  }

  /** @returns whether it was taken up again; not where it is not set aside */
  async takeUp({ orderId, disputeId }: DisputeOfOrder, by: string | null): Promise<boolean> {
    const row = await this.first(
      `UPDATE mizan_dispute_set_aside SET taken_up_at = ${DATABASE_NOW}, taken_up_by = ?
       WHERE order_id = ? AND dispute_id = ? AND taken_up_at IS NULL RETURNING id`,
      [by, orderId, disputeId],
    );
    return row !== undefined;
  }

  /** @returns what is set aside of some orders */
  async setAsideOf(orderIds: readonly string[]): Promise<SetAsideRow[]> {
    return this.rows<SetAsideRow>(
      `SELECT ${COLUMNS} FROM mizan_dispute_set_aside WHERE order_id = ANY(?) AND taken_up_at IS NULL`,
      [[...orderIds]],
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
}
