/**
 * What the admin API takes and answers about review items: types only, like `admin-api.ts`. Every decision is one
 * `POST /admin/mizan/review-items/:id/<action>` with who, why and when kept for good; pressed twice it answers the same again.
 */
import type { BothLanguages, OrderNumber } from "./admin-api";

/**
 * `make-order`: try the order of a captured payment again, for exactly what was paid. `refund`: give back what is left of
 * the payment. `confirm-paid`, `confirm-not-paid`: what the bank or the provider said of a payment that the gateway does
 * not tell of for certain. `accept`: it stays as it is (such as an order that was made by hand). `ignore`: nothing is to be done.
 */
export type ReviewAction =
  "make-order" | "refund" | "confirm-paid" | "confirm-not-paid" | "accept" | "ignore";

/** Body of every action. */
export type DecideReviewItem = {
  /** Why: 1 to 500 characters, kept with the decision. */
  reason: string;
  /** `accept` only: the order that was made by hand for this payment, by its id or its number. */
  order_id?: string;
  /** `confirm-paid` and `confirm-not-paid` only: the bank's or provider's reference, up to 100 characters. */
  reference?: string;
};

export type ReviewDecision = {
  action: ReviewAction;
  /** The operator's id; null where a policy decided. */
  by: string | null;
  /** What people call who decided: the e-mail address of a user of the admin, else the id; null where a policy decided. */
  by_name: string | null;
  at: string;
  reason: string;
  order_id: string | null;
  order_number: OrderNumber | null;
  reference: string | null;
};

/** Answer of every action. */
export type ReviewDecided = {
  review_item: ReviewItemView;
  /** What came of it, in a sentence. */
  result: BothLanguages;
};

/** `GET /admin/mizan/review-items?status=&reason=` answers `{review_items} & Page`, the newest first. */
export type ReviewItemView = {
  id: string;
  reason: string;
  /** What the reason means and what to do, in words. */
  title: BothLanguages;
  /** What happened, in English; its amounts and ids are in it. */
  summary: string;
  /** The same in Arabic; in English for an item of a version that wrote that alone. */
  summary_ar: string;
  status: "open" | "resolved";
  attempt_id: string | null;
  cart_id: string | null;
  order_id: string | null;
  order_number: OrderNumber | null;
  /** The shopper's who chose to pay; null where the customer is gone or was erased. */
  email: string | null;
  /** Of the attempt, where there is one. */
  amount: string | null;
  /** Whose gateway key it is about: `operator`, the id of a vendor account, or null where it is about none. */
  key_owner: string | null;
  created_at: string;
  actions: ReviewAction[];
  /** Null while it is open, or passed by itself. */
  decision: ReviewDecision | null;
};
