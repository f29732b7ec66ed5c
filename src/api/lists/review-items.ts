import type { ReviewItemView } from "../../answers/review-api";
import { listReviewItems } from "../../review/review-items";
import { type LongList, wordOf } from "./long-list";

/** What was put before a person. */
export const REVIEW_ITEMS: LongList<"review_items", ReviewItemView> = {
  list: "review_items",
  field: "review_items",
  read: async (dependencies, { asked, page }) => {
    const { review_items, count } = await listReviewItems(dependencies, asked, page);
    return { rows: review_items, count };
  },
  columns: {
    id: ({ id }) => id,
    created_at: ({ created_at }) => created_at,
    status: ({ status }) => status,
    reason: ({ reason }) => reason,
    summary: ({ summary }) => summary,
    amount: ({ amount }) => amount,
    order_number: ({ order_number }) => wordOf(order_number),
    email: ({ email }) => email,
    decided_action: ({ decision }) => decision && decision.action,
    decided_at: ({ decision }) => decision && decision.at,
    decided_by: ({ decision }) => decision && (decision.by_name ?? decision.by),
    decision_reason: ({ decision }) => decision && decision.reason,
    attempt_id: ({ attempt_id }) => attempt_id,
    order_id: ({ order_id }) => order_id,
    cart_id: ({ cart_id }) => cart_id,
  },
  rowsOf: (item) => [item],
};
