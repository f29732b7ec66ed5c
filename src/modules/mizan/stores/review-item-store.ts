import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";

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
}
