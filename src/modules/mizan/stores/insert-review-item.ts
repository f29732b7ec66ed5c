/**
 * The one place where review items are written. A process can end between the row and its event, so every row is written
 * as one that nobody was told of: whoever has told a person says so (review-telling-store.ts), and else the sweep tells.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { jsonText } from "./json-text";
import type { NewReviewItem } from "./review-item";

/** Far longer than it takes from the row to its event; before that the sweep leaves it to whoever opened it. */
const TELL_AFTER_MS = 60_000;

/**
 * Writes an open item, in the caller's transaction where it has one.
 *
 * @param unless a query: the item is not written when it finds anything
 * @returns the item's id, or undefined when it was not written, because of that or of an open one of its attempt and reason
 */
export async function insertReviewItem(
  database: Knex,
  item: NewReviewItem,
  unless?: { sql: string; bindings: readonly unknown[] },
): Promise<string | undefined> {
  const { reason, attemptId, cartId, orderId, summary, details, tellAfterMs } = item;
  const { rows } = await database.raw<{ rows: { id: string }[] }>(
    `INSERT INTO mizan_review_item (id, reason, attempt_id, cart_id, order_id, summary, summary_ar, details, tell_at, updated_at)
     SELECT ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ${DATABASE_NOW_PLUS_MS}, ${DATABASE_NOW}
     ${unless ? `WHERE NOT EXISTS (${unless.sql})` : ""}
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      generateEntityId(undefined, "mrev"),
      reason,
      attemptId,
      cartId,
      orderId ?? null,
      summary.en,
      summary.ar,
      details ? jsonText(details) : null,
      tellAfterMs ?? TELL_AFTER_MS,
      ...(unless?.bindings ?? []),
    ] as Knex.RawBinding[],
  );
  return rows[0]?.id;
}
