/** What is written down beside the attempts themselves: their timeline, the review items, the engine's order numbers. */
import type { MizanShop } from "./mizan-suite";

export type TimelineLine = { kind: string; evidence: Record<string, unknown> | null };
export type ReviewItemRow = { reason: string; status: string; attempt_id: string | null; summary: string };

/** @returns what was written down about an attempt, the oldest first */
export async function timelineOf(shop: MizanShop, attemptId: string): Promise<TimelineLine[]> {
  return shop.sql<TimelineLine>(
    "SELECT kind, evidence FROM mizan_attempt_event WHERE attempt_id = ? ORDER BY created_at",
    [attemptId],
  );
}

/** @returns what is put before a person */
export async function openReviewItems(shop: MizanShop): Promise<ReviewItemRow[]> {
  return shop.sql<ReviewItemRow>(
    "SELECT reason, status, attempt_id, summary FROM mizan_review_item WHERE status = 'open' ORDER BY created_at",
  );
}

/** A test's first order is number 1: a failed completion before it would have used that number up. */
export async function displayIds(shop: MizanShop): Promise<number[]> {
  const rows = await shop.sql<{ display_id: number }>('SELECT display_id FROM "order" ORDER BY display_id');
  return rows.map(({ display_id }) => display_id);
}
