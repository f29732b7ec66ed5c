/**
 * One order per cart: a row that settling and the engine's completion route both take. It is in the database, because
 * the engine's own lock is a process's memory by default and has been seen to be granted twice (docs/decisions/0003).
 */
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { Store } from "./store";

const TABLE = "mizan_cart_lease";
/** The engine may never end what it was asked for (seen after a statement of its own had failed): nothing waits for that for good. */
const LONGEST = "interval '10 minutes'";

export class CartLeaseStore extends Store {
  /** @returns whether the owner has the cart now; an expired lease of somebody else is taken over */
  async acquire(cartId: string, owner: string, ttlMs: number): Promise<boolean> {
    const rows = await this.rows<unknown>(
      `INSERT INTO ${TABLE} (cart_id, owner, expires_at, created_at) VALUES (?, ?, ${DATABASE_NOW_PLUS_MS}, ${DATABASE_NOW})
       ON CONFLICT (cart_id) DO UPDATE
         SET owner = EXCLUDED.owner, expires_at = EXCLUDED.expires_at, created_at = EXCLUDED.created_at,
           updated_at = ${DATABASE_NOW}
         WHERE ${TABLE}.expires_at < ${DATABASE_NOW}
       RETURNING cart_id`,
      [cartId, owner, ttlMs],
    );
    return rows.length === 1;
  }

  /** @returns false when the lease was lost to somebody else meanwhile, or was held for ten minutes */
  async renew(cartId: string, owner: string, ttlMs: number): Promise<boolean> {
    const { rowCount } = await this.database().raw<{ rowCount: number }>(
      `UPDATE ${TABLE} SET expires_at = ${DATABASE_NOW_PLUS_MS}, updated_at = ${DATABASE_NOW}
       WHERE cart_id = ? AND owner = ? AND created_at > ${DATABASE_NOW} - ${LONGEST}`,
      [ttlMs, cartId, owner],
    );
    return rowCount === 1;
  }

  async release(cartId: string, owner: string): Promise<void> {
    await this.database().raw(`DELETE FROM ${TABLE} WHERE cart_id = ? AND owner = ?`, [cartId, owner]);
  }
}
