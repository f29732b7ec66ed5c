/**
 * What a person may decide about a review item. Which of it is offered depends on why the item was opened and on how its
 * payment stands now; nothing is offered where the matter is decided in another place.
 */
import type { Disposition, Outcome } from "./outcome";
import {
  isAmong,
  NOT_RETURNED_REASONS,
  REASONS_DECIDED_ELSEWHERE,
  UNCERTAIN_REASONS,
  UNPLACED_REASONS,
} from "./review-reasons";

export const REVIEW_ACTIONS = [
  "make-order",
  "refund",
  "confirm-paid",
  "confirm-not-paid",
  "accept",
  "ignore",
] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

export type Reviewed = {
  reason: string;
  status: "open" | "resolved";
  /** Of its payment, where it is about one. */
  outcome: Outcome | null;
  disposition: Disposition | null;
};

/** @returns what may be decided about an item now */
export function reviewActionsOf({ reason, status, outcome, disposition }: Reviewed): ReviewAction[] {
  if (status !== "open" || isAmong(REASONS_DECIDED_ELSEWHERE, reason)) return [];
  const isPaid = outcome === "paid";
  const isUncertain = isAmong(UNCERTAIN_REASONS, reason) && outcome !== null && !isPaid;
  if (isUncertain) return ["confirm-paid", "confirm-not-paid", "ignore"];
  const hasNoOrder = disposition === "pending" || disposition === "released";
  const isUnplaced = isPaid && isAmong(UNPLACED_REASONS, reason);
  const mayBeOrdered = isUnplaced && hasNoOrder && reason !== "second_capture";
  const isOwed = isPaid && isAmong(NOT_RETURNED_REASONS, reason) && disposition !== "refunded";
  const mayBeRefunded = (isUnplaced && (hasNoOrder || disposition === "spare")) || isOwed;
  const actions: ReviewAction[] = [];
  if (mayBeOrdered) actions.push("make-order");
  if (mayBeRefunded) actions.push("refund");
  return [...actions, "accept", "ignore"];
}
