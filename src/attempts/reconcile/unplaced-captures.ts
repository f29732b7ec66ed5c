import { toDecimalString } from "../../domain/money";
import type { UnplacedCapture } from "../../modules/mizan/stores/reconciliation-store";
import type { AttemptDependencies } from "../attempt-dependencies";
import type { ReviewReason } from "../../domain/review-reasons";
import { openReviewItem } from "../open-review-item";

const PAGE = 100;
const WHY_RELEASED: readonly ReviewReason[] = ["cart_changed", "cart_gone", "cannot_complete"];

/** Puts captured payments before a person that have no order and no refund, and that nobody was told of (I1, I4). */
export async function tellOfUnplacedCaptures(
  dependencies: AttemptDependencies,
  after: string | null,
): Promise<string | null> {
  const found = await dependencies.mizan.reconciliation.unplacedCaptures({ after, limit: PAGE });
  for (const attempt of found) {
    const amount = toDecimalString(attempt.amount_fils);
    await openReviewItem(dependencies, {
      reason: reasonOf(attempt),
      attempt,
      summary: `${amount} KWD were captured for cart ${attempt.cart_id} (trackid ${attempt.track_id}), and have no order and no refund: found by the hourly sweep.`,
    });
  }
  return found.length < PAGE ? null : (found.at(-1)?.id ?? null);
}

function reasonOf({ disposition, released_because }: UnplacedCapture): ReviewReason {
  if (disposition === "spare") return "second_capture";
  return WHY_RELEASED.find((reason) => reason === released_because) ?? "cannot_complete";
}
