/** A decision as its form holds it, and the body that the admin API takes for it. */
import type { DecideReviewItem, ReviewAction } from "../../answers/review-api";
import type { Field } from "../fields/field";

export type DecideForm = { reason: string; order_id: string; reference: string };

export const EMPTY_DECISION: DecideForm = { reason: "", order_id: "", reference: "" };

const MOST_OF_REFERENCE = 100;

const REASON: Field = {
  path: "reason",
  kind: "lines",
  label: "reviews.form.reason",
  hint: "reviews.form.reasonHint",
  maxLength: 500,
  required: "reviews.form.reasonRequired",
};
const ORDER: Field = {
  path: "order_id",
  kind: "code",
  label: "reviews.form.order",
  hint: "reviews.form.orderHint",
};
const REFERENCE: Field = {
  path: "reference",
  kind: "text",
  label: "reviews.form.reference",
  hint: "reviews.form.referenceHint",
  faultOf: ({ length }) => (length > MOST_OF_REFERENCE ? { text: "reviews.form.referenceTooLong" } : null),
};

/** @returns what an action asks for: why, of some the order, of some the bank's reference */
export function fieldsOf(action: ReviewAction): readonly Field[] {
  const takesReference = action === "confirm-paid" || action === "confirm-not-paid";
  return [REASON, ...(action === "accept" ? [ORDER] : []), ...(takesReference ? [REFERENCE] : [])];
}

/** What an action does not take, and what was left blank, is not sent. */
export function decideBodyOf(action: ReviewAction, form: DecideForm): DecideReviewItem {
  const takes = fieldsOf(action);
  const orderId = takes.includes(ORDER) ? orderIdIn(form.order_id) : "";
  const reference = takes.includes(REFERENCE) ? form.reference.trim() : "";
  return {
    reason: form.reason.trim(),
    ...(orderId ? { order_id: orderId } : {}),
    ...(reference ? { reference } : {}),
  };
}

/** @returns the order's id in the address of its page, or what was typed where it is no such address */
export function orderIdIn(typed: string): string {
  const [, id] = /\/orders\/(order_[A-Za-z0-9]+)/.exec(typed) ?? [];
  return id ?? typed.trim();
}
