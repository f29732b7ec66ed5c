/** Persons' freezes: what they keep back of vendors' money. */
import { generateEntityId } from "@medusajs/framework/utils";
import { DATABASE_NOW } from "./database";
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

const COLUMNS = "id, order_id, vendor_id, reason, frozen_at, frozen_by";
const IS_OPEN = "thawed_at IS NULL";

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
}
