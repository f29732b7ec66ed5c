/** A decision as its form holds it, and the body that the admin API takes for it. */
import type { DecideReviewItem, ReviewAction } from "../../answers/review-api";

export type DecideForm = { reason: string; order_id: string; reference: string };

export const EMPTY_DECISION: DecideForm = { reason: "", order_id: "", reference: "" };

export function takesOrder(action: ReviewAction): boolean {
  return action === "accept";
}

export function takesReference(action: ReviewAction): boolean {
  return action === "confirm-paid" || action === "confirm-not-paid";
}

/** What an action does not take, and what was left blank, is not sent. */
export function decideBodyOf(action: ReviewAction, form: DecideForm): DecideReviewItem {
  const orderId = takesOrder(action) ? orderIdIn(form.order_id) : "";
  const reference = takesReference(action) ? form.reference.trim() : "";
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
