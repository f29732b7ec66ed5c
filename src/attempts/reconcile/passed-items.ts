import type { AttemptDependencies } from "../attempt-dependencies";
import { reasonsEndedWhen } from "../../domain/review-reasons";

/** Longer than any process takes from one to the next. */
const LEFT_AFTER_MS = 10 * 60_000;

/** Closes what has passed, where a process ended between two steps. One page is all. */
export async function tidyReviewItems(dependencies: AttemptDependencies): Promise<null> {
  const { reviewItems } = dependencies.mizan;
  await reviewItems.resolveOf("ordered", reasonsEndedWhen("ordered"));
  await reviewItems.resolveOf("spare", reasonsEndedWhen("spare"));
  await reviewItems.resolveOfPaid(reasonsEndedWhen("paid"));
  await reviewItems.resolveOfKnownRefunds(reasonsEndedWhen("refund_known"), LEFT_AFTER_MS);
  return null;
}
