import { toDecimalString } from "../domain/money";
import { readTransactions } from "../engine/orders";
import type { RefundRow } from "../modules/mizan/stores/refund";
import type { AttemptDependencies } from "./attempt-dependencies";
import { engineRefundIdsOf } from "./engine-refund";
import type { ForgetEngineRefunds } from "./forget-lost-refunds";
import { judgeRefundNotMade } from "./judge-refund-not-made";
import { openReviewItem } from "./open-review-item";
import { refundEvidence } from "./refund-evidence";
import { recordRefundMade } from "./refund-made";
import { logLine } from "./log-line";

/** Far longer than any deadline of a call: a refund that is still `requested` after it has lost its process. */
const ORPHANED_AFTER_MS = 5 * 60_000;

/**
 * Refunds whose process ended before the answer. One that was sent may have been made, so a person looks, and nothing is
 * sent again; one that was never sent was not made. One whose answer came, and whose acceptance our tables did not take,
 * the engine has written on its order.
 */
export async function holdOrphanedRefunds(
  dependencies: AttemptDependencies,
  forget: ForgetEngineRefunds,
): Promise<void> {
  const { mizan, logger } = dependencies;
  for (const refund of await mizan.refunds.requestedBefore(ORPHANED_AFTER_MS)) {
    try {
      await holdForPerson(dependencies, refund, forget);
    } catch (error) {
      // The next sweep finds it again; the payments that this one is for must not wait for it.
      logger.error(
        logLine(
          { attempt: refund.attempt_id, refund: refund.id },
          `could not put the refund before a person: ${(error as Error).message}`,
        ),
      );
    }
  }
}

async function holdForPerson(
  dependencies: AttemptDependencies,
  refund: RefundRow,
  forget: ForgetEngineRefunds,
): Promise<void> {
  const { mizan } = dependencies;
  const attempt = await mizan.attempts.byId(refund.attempt_id);
  if (!attempt) return;
  const engineRefundIds = await engineRefundIdsOf(dependencies, attempt, refund);
  if (refund.sent_at && (await isWrittenByItself(dependencies, refund, engineRefundIds))) {
    const message = "the engine had our word that it was made, which could not be written down at the time";
    await recordRefundMade(dependencies, { attempt, refund, message });
    return judgeRefundNotMade(dependencies, attempt, refund);
  }
  const amount = toDecimalString(refund.amount_fils);
  const wasSent = refund.sent_at !== null;
  // The refund's state last: a process that ends in between leaves the refund to be found again, not an unknown one in
  // silence, or one that the order shows and that a person's word would put there a second time.
  await openReviewItem(dependencies, {
    reason: wasSent ? "refund_unknown" : "refund_not_made",
    attempt,
    summary: wasSent
      ? `The refund of ${amount} KWD (${refund.id}) was being sent when its process ended: it may have been made. Look it up in the provider's dashboard; it is not sent again.`
      : `The refund of ${amount} KWD (${refund.id}) was never sent: its process ended before. If its order was cancelled, the engine shows it as refunded all the same.`,
    details: { refund_id: refund.id },
  });
  if (engineRefundIds.length > 0) await forget(engineRefundIds);
  const message = "the process ended before the answer";
  const to = wasSent ? "unknown" : "failed";
  const evidence = { ...refundEvidence(refund), message };
  const event = { kind: wasSent ? "refund_unknown" : "refund_failed", evidence } as const;
  await mizan.refunds.change(refund.id, { from: ["requested"], to, onlyUnsent: !wasSent, message, event });
}

/**
 * The engine writes a refund on its order after our word that it was made, and with it every other refund of the payment
 * that is not there: it proves only one beside which there was no other. Of a cancelled order the engine writes another id:
 * there it is not known.
 */
async function isWrittenByItself(
  dependencies: AttemptDependencies,
  refund: RefundRow,
  engineRefundIds: readonly string[],
): Promise<boolean> {
  const { refunds } = dependencies.mizan;
  if (engineRefundIds.length === 0 || !(await refunds.wasAlone(refund.id))) return false;
  const written = await readTransactions(dependencies, { of: "refund", referenceIds: engineRefundIds });
  return written.length > 0;
}
