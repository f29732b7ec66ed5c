/**
 * What a person may decide about a review item. Which of it is offered depends on why the item was opened and on how its
 * payment stands now; nothing is offered where the matter is decided in another place.
 */
import type { Disposition, Outcome } from "./outcome";

export const REVIEW_ACTIONS = [
  "make-order",
  "refund",
  "confirm-paid",
  "confirm-not-paid",
  "accept",
  "ignore",
] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** A captured payment has no place in the shop: one decision is about all of these of a payment. */
export const UNPLACED_REASONS: readonly string[] = [
  "cart_changed",
  "cart_gone",
  "cannot_complete",
  "completion_keeps_failing",
  "order_without_payment",
  "second_capture",
  "refund_wanted_by_engine",
];

/** The gateway said CAPTURED, and its record is no proof of it: nobody is to pay again until a person has looked. */
export const NO_PROOF_REASONS: readonly string[] = [
  "evidence_differs",
  "echo_mismatch",
  "incomplete_evidence",
];

/** The gateway does not say for certain whether a payment was made. */
export const UNCERTAIN_REASONS: readonly string[] = [
  ...NO_PROOF_REASONS,
  "outcome_stays_unknown",
  "settled_unpaid",
  "gateway_does_not_answer",
];

/** Money that should have gone back, and has not. */
const NOT_RETURNED_REASONS: readonly string[] = ["refund_not_made", "refund_came_back"];

/** Over when all of a payment has gone back. */
export const REASONS_ENDED_BY_REFUND: readonly string[] = [...UNPLACED_REASONS, ...NOT_RETURNED_REASONS];

/** Decided at the refund, the gateway key, the region or the processes that they are about, and closed by that. */
const DECIDED_ELSEWHERE: readonly string[] = [
  "refund_unknown",
  "refund_by_hand",
  "key_not_accepted",
  "card_direct_not_permitted",
  "provider_removed_with_open_attempts",
  "sweep_does_not_run",
  "sweep_falls_behind",
];

export type Reviewed = {
  reason: string;
  status: "open" | "resolved";
  /** Of its payment, where it is about one. */
  outcome: Outcome | null;
  disposition: Disposition | null;
};

/** @returns what may be decided about an item now */
export function reviewActionsOf({ reason, status, outcome, disposition }: Reviewed): ReviewAction[] {
  if (status !== "open" || DECIDED_ELSEWHERE.includes(reason)) return [];
  const isPaid = outcome === "paid";
  const isUncertain = UNCERTAIN_REASONS.includes(reason) && outcome !== null && !isPaid;
  if (isUncertain) return ["confirm-paid", "confirm-not-paid", "ignore"];
  const hasNoOrder = disposition === "pending" || disposition === "released";
  const isUnplaced = isPaid && UNPLACED_REASONS.includes(reason);
  const mayBeOrdered = isUnplaced && hasNoOrder && reason !== "second_capture";
  const isOwed = isPaid && NOT_RETURNED_REASONS.includes(reason) && disposition !== "refunded";
  const mayBeRefunded = (isUnplaced && (hasNoOrder || disposition === "spare")) || isOwed;
  const actions: ReviewAction[] = [];
  if (mayBeOrdered) actions.push("make-order");
  if (mayBeRefunded) actions.push("refund");
  return [...actions, "accept", "ignore"];
}
