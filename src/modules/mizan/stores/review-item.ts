import type { Disposition, Outcome } from "../../../domain/outcome";
import type { ReviewAction } from "../../../domain/review-action";

/** In a sentence or three what happened, with its amounts and ids. */
export type Summary = { en: string; ar: string };

export type NewReviewItem = {
  reason: string;
  attemptId: string | null;
  cartId: string | null;
  orderId?: string | null;
  summary: Summary;
  details?: Record<string, unknown>;
  /** When the sweep tells a person of it, unless somebody has by then; a minute when it is left out. */
  tellAfterMs?: number;
};

/** A row of `mizan_review_item`, one open per attempt and reason, and what is asked of its attempt where there is one: amount in whole fils, and how it stands. */
export type ReviewItemRow = {
  id: string;
  reason: string;
  attempt_id: string | null;
  cart_id: string | null;
  order_id: string | null;
  summary: string;
  /** Null for an item of a version that wrote English alone. */
  summary_ar: string | null;
  status: "open" | "resolved";
  created_at: Date;
  /** What was decided: null while it is open, and where it passed by itself. */
  decided_action: ReviewAction | null;
  /** The operator's id; null where a policy decided. */
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  /** The order that was made by hand for the payment. */
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

/** What is said of an item, in the log in English, when a person is told of it. */
export type UntoldItem = Pick<ReviewItemRow, "id" | "reason" | "summary" | "attempt_id" | "cart_id">;

/** What was decided about an item, by whom and why. */
export type NewReviewDecision = {
  action: ReviewAction;
  /** The operator's id; null where a policy decided. */
  by: string | null;
  reason: string;
  orderId?: string | null;
  reference?: string | null;
};
