import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { Disposition, Outcome } from "../../../domain/outcome";
import type { ReviewAction } from "../../../domain/review-action";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { jsonText } from "./json-text";

export type NewReviewItem = {
  reason: string;
  attemptId: string | null;
  cartId: string | null;
  orderId?: string | null;
  summary: string;
  details?: Record<string, unknown>;
  /** When the sweep tells a person of it, unless somebody has by then; a minute when it is left out. */
  tellAfterMs?: number;
};

/** A row of `mizan_review_item`, and what is asked of its attempt where there is one: amount in whole fils, and how it stands. */
export type ReviewItemRow = {
  id: string;
  reason: string;
  attempt_id: string | null;
  cart_id: string | null;
  order_id: string | null;
  summary: string;
  status: "open" | "resolved";
  created_at: Date;
  decided_action: ReviewAction | null;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  decision_order_id: string | null;
  decision_reference: string | null;
  amount_fils: number | null;
  customer_id: string | null;
  guest_email: string | null;
  outcome: Outcome | null;
  disposition: Disposition | null;
  /** Whose gateway key it is about, where it is about one: `operator`, or the id of a vendor account. */
  key_owner: string | null;
};

/** What is said of an item when a person is told of it. */
export type UntoldItem = Pick<ReviewItemRow, "id" | "reason" | "summary" | "attempt_id" | "cart_id">;

export type ReviewItemFilters = { status?: "open" | "resolved"; reason?: string; attempt_id?: string };

/** What was decided about an item, by whom and why. */
export type NewReviewDecision = {
  action: ReviewAction;
  /** The operator's id; null where a policy decided. */
  by: string | null;
  reason: string;
  orderId?: string | null;
  reference?: string | null;
};

/**
 * The one place where review items are written. A process can end between the row and its event, so every row is written
 * as one that nobody was told of: whoever has told a person says so (review-telling-store.ts), and else the sweep tells.
 */

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
    `INSERT INTO mizan_review_item (id, reason, attempt_id, cart_id, order_id, summary, details, tell_at, updated_at)
     SELECT ?, ?, ?, ?, ?, ?, ?::jsonb, ${DATABASE_NOW_PLUS_MS}, ${DATABASE_NOW}
     ${unless ? `WHERE NOT EXISTS (${unless.sql})` : ""}
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      generateEntityId(undefined, "mrev"),
      reason,
      attemptId,
      cartId,
      orderId ?? null,
      summary,
      details ? jsonText(details) : null,
      tellAfterMs ?? TELL_AFTER_MS,
      ...(unless?.bindings ?? []),
    ] as Knex.RawBinding[],
  );
  return rows[0]?.id;
}
