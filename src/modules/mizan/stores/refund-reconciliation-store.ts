/** What the sweeps look for among refunds: what the ordinary way has left half done. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database-time";
import type { Page } from "./reconciliation-store";
import { NEVER_SENT } from "./refund";

const ITEMS = "mizan_review_item";
const REFUNDS = "mizan_refund";
/** Longer than any process takes. */
const SETTLED_AFTER = "interval '5 minutes'";

/** A refund whose outcome nobody knows and nobody was told of. */
export type UntoldRefund = { id: string; attempt_id: string; amount_fils: number; isByHand: boolean };

/** A refund that was made and that the engine's payment holds. */
export type RefundOnOrder = {
  id: string;
  attempt_id: string;
  order_id: string;
  engine_refund_id: string;
  amount_fils: number;
};

export class RefundReconciliationStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  /** @returns refunds that nobody knows the outcome of, or that wait for a hand, without an open item; by id */
  async untold({ after, limit }: Page): Promise<UntoldRefund[]> {
    return this.#rows(
      `SELECT r.id, r.attempt_id, r.amount_fils, r.state = 'requested' AS "isByHand" FROM ${REFUNDS} r
       WHERE r.deleted_at IS NULL AND r.id > ?
         AND (r.state = 'unknown' OR (r.state = 'requested' AND r.mode = 'manual'))
         AND NOT EXISTS (SELECT 1 FROM ${ITEMS} i WHERE i.attempt_id = r.attempt_id AND i.status = 'open' AND i.deleted_at IS NULL
                           AND i.reason = CASE WHEN r.state = 'requested' THEN 'refund_by_hand' ELSE 'refund_unknown' END)
       ORDER BY r.id LIMIT ?`,
      [after ?? "", limit],
    );
  }

  /**
   * @param search.ids only these, where given
   * @returns refunds that came on an order within `withinMs`, of payments of which none was touched in the last minutes: the
   *   engine may still be writing that one. One that was given up before it was sent is none; by id
   */
  async onOrders(search: Page & { withinMs: number; ids?: readonly string[] }): Promise<RefundOnOrder[]> {
    const { after, limit, withinMs, ids } = search;
    return this.#rows(
      `SELECT r.id, r.attempt_id, r.order_id, r.engine_refund_id, r.amount_fils FROM ${REFUNDS} r
       WHERE r.on_order_at BETWEEN (SELECT ${DATABASE_NOW_PLUS_MS}) AND (SELECT ${DATABASE_NOW}) - ${SETTLED_AFTER}
         AND r.state IN ('accepted', 'completed') AND r.deleted_at IS NULL AND r.id > ?
         AND r.order_id IS NOT NULL AND r.engine_refund_id IS NOT NULL AND (?::text[] IS NULL OR r.id = ANY(?))
         AND NOT EXISTS (SELECT 1 FROM ${REFUNDS} o WHERE o.attempt_id = r.attempt_id AND o.deleted_at IS NULL
                           AND NOT (${NEVER_SENT})
                           AND ((o.state = 'requested' AND o.mode = 'gateway')
                                OR o.updated_at > (SELECT ${DATABASE_NOW}) - ${SETTLED_AFTER}))
       ORDER BY r.id LIMIT ?`,
      [-withinMs, after ?? "", ids ?? null, ids ?? null, limit],
    );
  }

  /**
   * @returns refunds that were made and that the engine does not show on their order, without an open item that says so;
   *   of orders that a person made by hand the engine has no payment; by id
   */
  async notOnOrders({ after, limit }: Page): Promise<UntoldRefund[]> {
    return this.#rows(
      `SELECT r.id, r.attempt_id, r.amount_fils, false AS "isByHand" FROM ${REFUNDS} r
       JOIN mizan_payment_attempt a ON a.id = r.attempt_id AND a.booked_session_id IS NOT NULL
       WHERE r.state IN ('accepted', 'completed') AND r.on_order_at IS NULL AND r.order_id IS NOT NULL
         AND r.deleted_at IS NULL AND r.id > ? AND r.updated_at < (SELECT ${DATABASE_NOW}) - ${SETTLED_AFTER}
         AND NOT EXISTS (SELECT 1 FROM ${ITEMS} i WHERE i.attempt_id = r.attempt_id AND i.reason = 'refund_not_booked'
                           AND i.deleted_at IS NULL AND (i.status = 'open' OR i.details->>'refund_id' = r.id))
       ORDER BY r.id LIMIT ?`,
      [after ?? "", limit],
    );
  }

  async #rows<Row>(sql: string, bindings: unknown[]): Promise<Row[]> {
    const { rows } = await this.#database().raw<{ rows: Row[] }>(sql, bindings as Knex.RawBinding[]);
    return rows;
  }
}
