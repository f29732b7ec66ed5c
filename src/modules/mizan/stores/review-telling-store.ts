/**
 * Which review items have been announced to a person. An announcement cannot be undone and may fail, so it is made at least once:
 * an item is taken for a while, announced, and only then marked; what is not marked by then is taken again.
 */
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import type { UntoldItem } from "./review-item";
import { Store } from "./store";

const TABLE = "mizan_review_item";
const IS_UNTOLD = "tell_at IS NOT NULL AND status = 'open' AND deleted_at IS NULL";
const TAKEN = "i.id, i.reason, i.summary, i.attempt_id, i.cart_id";

export class ReviewTellingStore extends Store {
  /**
   * Takes open items whose time to be told of has come, for one process, those first that have waited longest. What was
   * tried in vain stands behind the others, because it was put off when it was taken.
   *
   * @param take.againAfterMs when they are told of again unless they are marked; longer than telling takes
   */
  async takeDue(take: { limit: number; againAfterMs: number }): Promise<UntoldItem[]> {
    return this.rows(
      `WITH due AS MATERIALIZED (
         SELECT id FROM ${TABLE} WHERE ${IS_UNTOLD} AND tell_at <= (SELECT ${DATABASE_NOW})
         ORDER BY tell_at LIMIT ? FOR UPDATE SKIP LOCKED)
       UPDATE ${TABLE} i SET tell_at = ${DATABASE_NOW_PLUS_MS}, updated_at = ${DATABASE_NOW}
       FROM due WHERE i.id = due.id RETURNING ${TAKEN}`,
      [take.limit, take.againAfterMs],
    );
  }

  /** Takes one item, whenever its time is. @returns undefined when a person was told of it, or has nothing to do any more */
  async take(id: string, againAfterMs: number): Promise<UntoldItem | undefined> {
    const [taken] = await this.rows<UntoldItem>(
      `UPDATE ${TABLE} i SET tell_at = ${DATABASE_NOW_PLUS_MS}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND ${IS_UNTOLD} RETURNING ${TAKEN}`,
      [againAfterMs, id],
    );
    return taken;
  }

  /** Writes down that a person was told. @returns the reasons of those that were not marked before */
  async markTold(ids: readonly string[]): Promise<string[]> {
    const rows = await this.rows<{ reason: string }>(
      `UPDATE ${TABLE} SET tell_at = NULL, updated_at = ${DATABASE_NOW}
       WHERE id = ANY(?) AND tell_at IS NOT NULL RETURNING reason`,
      [[...ids]],
    );
    return rows.map(({ reason }) => reason);
  }
}
