import { toDecimalString } from "../domain/money";
import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import type { ReviewItemFilters, ReviewItemRow } from "../modules/mizan/stores/review-item-store";
import type { Page, ReviewItemView } from "./admin-api";
import { reviewTitleOf } from "./review-titles";

/** One page of what was put before a person, the newest first. */
export async function listReviewItems(
  { mizan }: AttemptDependencies,
  filters: ReviewItemFilters,
  page: { limit: number; offset: number },
): Promise<{ review_items: ReviewItemView[] } & Page> {
  const { items, count } = await mizan.reviewItems.list(filters, page);
  return { review_items: items.map(reviewItemViewOf), count, ...page };
}

/** @param row with the amount of its attempt in whole fils, where there is one */
export function reviewItemViewOf(row: ReviewItemRow): ReviewItemView {
  return {
    id: row.id,
    reason: row.reason,
    title: reviewTitleOf(row.reason),
    summary: row.summary,
    status: row.status,
    attempt_id: row.attempt_id,
    cart_id: row.cart_id,
    order_id: row.order_id,
    amount: row.amount_fils === null ? null : toDecimalString(row.amount_fils),
    key_owner: row.key_owner,
    created_at: row.created_at.toISOString(),
    actions: [],
    decision: null,
  };
}
