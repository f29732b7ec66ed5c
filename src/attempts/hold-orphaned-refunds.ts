import { toDecimalString } from "../domain/money";
import type { AttemptDependencies } from "./attempt-dependencies";
import { openReviewItem } from "./open-review-item";

/** Far longer than any deadline of a call: a refund that is still `requested` after it has lost its process. */
const ORPHANED_AFTER_MS = 5 * 60_000;

/** Refunds whose process ended before the answer: they may have been made, so a person looks, and nothing is sent again. */
export async function holdOrphanedRefunds(dependencies: AttemptDependencies): Promise<void> {
  const { mizan } = dependencies;
  for (const refund of await mizan.refunds.holdOrphans(ORPHANED_AFTER_MS)) {
    const attempt = await mizan.attempts.byId(refund.attempt_id);
    if (!attempt) continue;
    await mizan.attempts.note(attempt.id, { kind: "refund_unknown", evidence: { refund_id: refund.id } });
    await openReviewItem(dependencies, {
      reason: "refund_unknown",
      attempt,
      summary: `The refund of ${toDecimalString(refund.amount_fils)} KWD (${refund.id}) was being sent when its process ended: it may have been made. Look it up in the provider's dashboard; it is not sent again.`,
    });
  }
}
