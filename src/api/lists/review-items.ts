import type { ReviewItemView } from "../../answers/review-api";
import { listReviewItems } from "../../review/review-items";
import { fieldsOf, type LongList } from "./long-list";

/** What was put before a person. */
export const REVIEW_ITEMS: LongList<"review_items", ReviewItemView> = {
  list: "review_items",
  field: "review_items",
  read: async (dependencies, { asked, page }) => {
    const { review_items, count } = await listReviewItems(dependencies, asked, page);
    return { rows: review_items, count };
  },
  columns: {
    ...fieldsOf<ReviewItemView>("id", "created_at", "status", "reason", "summary", "amount", "order_number"),
    ...fieldsOf<ReviewItemView>("email"),
    decided_action: ({ decision }) => decision && decision.action,
    decided_at: ({ decision }) => decision && decision.at,
    decided_by: ({ decision }) => decision && (decision.by_name ?? decision.by),
    decision_reason: ({ decision }) => decision && decision.reason,
    ...fieldsOf<ReviewItemView>("attempt_id", "order_id", "cart_id"),
  },
  rowsOf: (item) => [item],
};
