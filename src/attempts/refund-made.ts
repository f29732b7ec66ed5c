import type { Attempt } from "../modules/mizan/stores/attempt";
import { isSpent, type RefundRow } from "../modules/mizan/stores/refund";
import { entriesOfRefund } from "../modules/mizan/stores/refund-entries";
import type { AttemptDependencies } from "./attempt-dependencies";
import { refundEvidence } from "./refund-evidence";

/** Money that went back stays so, whatever happens to our notes: a row left `requested` is found by the sweep. */
export async function recordRefundMade(
  dependencies: AttemptDependencies,
  made: { attempt: Attempt; refund: RefundRow; message: string },
): Promise<void> {
  const { attempt, refund, message } = made;
  const { mizan, logger } = dependencies;
  try {
    const entries = await postingsFor(dependencies, attempt, refund);
    await mizan.refunds.change(refund.id, {
      from: ["requested", "unknown"],
      to: "accepted",
      message,
      entries,
      // In one: a process that ends in between would leave an engine's row that somebody puts there a second time.
      onOrder: refund.engine_refund_id !== null,
      event: { kind: "refund_accepted", evidence: refundEvidence(refund) },
    });
  } catch (error) {
    logger.error(
      `Mizan could not write down the accepted refund ${refund.id} of attempt ${attempt.id}: ${String(error)}`,
    );
  }
}

/** @returns what a refund that was made posts: the charge where nobody posted it yet, then the refund */
export async function postingsFor({ mizan }: AttemptDependencies, attempt: Attempt, refund: RefundRow) {
  const refunds = (await mizan.refunds.ofAttempt(attempt.id)).filter(isSpent);
  return entriesOfRefund(attempt, refund, refunds);
}
