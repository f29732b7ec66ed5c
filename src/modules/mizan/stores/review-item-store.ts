import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";

import { DATABASE_NOW } from "./database-time";

const TABLE = "mizan_review_item";

export type NewReviewItem = {
  reason: string;
  attemptId: string | null;
  cartId: string | null;
  orderId?: string | null;
  summary: string;
  details?: Record<string, unknown>;
};

export class ReviewItemStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  /** Opens an item, once per attempt and reason. @returns its id, or undefined when it is open already */
  async open(item: NewReviewItem): Promise<string | undefined> {
    const { rows } = await this.#database().raw<{ rows: { id: string }[] }>(
      `INSERT INTO ${TABLE} (id, reason, attempt_id, cart_id, order_id, summary, details)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id`,
      [
        generateEntityId(undefined, "mrev"),
        item.reason,
        item.attemptId,
        item.cartId,
        item.orderId ?? null,
        item.summary,
        item.details ? JSON.stringify(item.details) : null,
      ],
    );
    return rows[0]?.id;
  }

  /** Closes the open items of an attempt for reasons that have passed. */
  async resolve(attemptId: string, reasons: readonly string[]): Promise<void> {
    await this.#database().raw(
      `UPDATE ${TABLE} SET status = 'resolved', updated_at = ${DATABASE_NOW}
       WHERE attempt_id = ? AND reason = ANY(?) AND status = 'open' AND deleted_at IS NULL`,
      [attemptId, [...reasons]],
    );
  }
}
