import { toDecimalString } from "../domain/money";
import type { RefundRow } from "../modules/mizan/stores/refund-store";
import type { AttemptDependencies } from "./attempt-dependencies";
import { openReviewItem } from "./open-review-item";

/** Far longer than any deadline of a call: a refund that is still `requested` after it has lost its process. */
const ORPHANED_AFTER_MS = 5 * 60_000;

/** Refunds whose process ended before the answer: they may have been made, so a person looks, and nothing is sent again. */
export async function holdOrphanedRefunds(dependencies: AttemptDependencies): Promise<void> {
  const { mizan, logger } = dependencies;
  for (const refund of await mizan.refunds.requestedBefore(ORPHANED_AFTER_MS)) {
    try {
      await holdForPerson(dependencies, refund);
    } catch (error) {
      // The next sweep finds it again; the payments that this one is for must not wait for it.
      logger.error(`Mizan could not put refund ${refund.id} before a person: ${(error as Error).message}`);
    }
  }
}

async function holdForPerson(dependencies: AttemptDependencies, refund: RefundRow): Promise<void> {
  const { mizan } = dependencies;
  const attempt = await mizan.attempts.byId(refund.attempt_id);
  if (!attempt) return;
  // The item first: a process that ends in between leaves the refund to be found again, not an unknown one in silence.
  await openReviewItem(dependencies, {
    reason: "refund_unknown",
    attempt,
    summary: `The refund of ${toDecimalString(refund.amount_fils)} KWD (${refund.id}) was being sent when its process ended: it may have been made. Look it up in the provider's dashboard; it is not sent again.`,
  });
  const isHeld = await mizan.refunds.holdOrphan(refund.id);
  if (isHeld)
    await mizan.attempts.note(attempt.id, { kind: "refund_unknown", evidence: { refund_id: refund.id } });
}
