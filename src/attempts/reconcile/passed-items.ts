import type { AttemptDependencies } from "../attempt-dependencies";
import type { ReviewReason } from "../open-review-item";

/** Longer than any process takes from one to the next. */
const LEFT_AFTER_MS = 10 * 60_000;

/** What a person was told about a payment, and is over once its order has it. */
export const PASSED_WHEN_ORDERED: readonly ReviewReason[] = [
  "cart_changed",
  "cart_gone",
  "cannot_complete",
  "completion_keeps_failing",
  "order_without_payment",
  "refund_wanted_by_engine",
  "gateway_does_not_answer",
  "outcome_stays_unknown",
  "settled_unpaid",
  "incomplete_evidence",
  "evidence_differs",
  "echo_mismatch",
];

/** … and once the order turns out to have another payment. */
export const PASSED_WHEN_SPARE: readonly ReviewReason[] = [
  "completion_keeps_failing",
  "order_without_payment",
];

/** Whether a payment was made: over once it is known, whatever becomes of the payment. */
const PASSED_WHEN_PAID: readonly ReviewReason[] = [
  "gateway_does_not_answer",
  "outcome_stays_unknown",
  "settled_unpaid",
];

/** What a person was told about a refund, and is over once it is known what became of it. */
const PASSED_WHEN_KNOWN: readonly ReviewReason[] = ["refund_unknown", "refund_by_hand"];

/** Closes what has passed, where a process ended between two steps. One page is all. */
export async function tidyReviewItems(dependencies: AttemptDependencies): Promise<null> {
  const { reviewItems } = dependencies.mizan;
  await reviewItems.resolveOf("ordered", PASSED_WHEN_ORDERED);
  await reviewItems.resolveOf("spare", PASSED_WHEN_SPARE);
  await reviewItems.resolveOfPaid(PASSED_WHEN_PAID);
  await reviewItems.resolveOfKnownRefunds(PASSED_WHEN_KNOWN, LEFT_AFTER_MS);
  return null;
}
