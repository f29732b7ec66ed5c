import { toDecimalString } from "../domain/money";
import { isOrderCanceled } from "../engine/orders";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundRow } from "../modules/mizan/stores/refund";
import type { AttemptDependencies } from "./attempt-dependencies";
import { openReviewItem } from "./open-review-item";
import { returnedFilsOf } from "./refund-so-far";
import { logLine } from "./log-line";

/**
 * Money went back: whether a person still has to return some. A cancelled order owes all of the payment, and the engine
 * shows all of it as refunded (medusa.md, 6). An item that was opened while this refund was under way may be of a
 * cancellation that is not written yet, so a part that went back does not close it.
 *
 * @param refund the one that was made
 */
export async function judgeRefundNotMade(
  dependencies: AttemptDependencies,
  attempt: Attempt,
  refund: RefundRow,
): Promise<void> {
  try {
    await judge(dependencies, attempt, refund);
  } catch (error) {
    // The engine drops its refund when we throw, and this one was made.
    dependencies.logger.error(
      logLine({ attempt: attempt.id }, `could not judge what is still to be returned: ${String(error)}`),
    );
  }
}

async function judge(dependencies: AttemptDependencies, attempt: Attempt, refund: RefundRow): Promise<void> {
  const { mizan } = dependencies;
  if (await closeWhenReturned(dependencies, attempt)) return;
  if (!(await isOrderCanceled(dependencies, refund.order_id ?? attempt.order_id))) {
    return mizan.reviewItems.resolveBeforeRefund("refund_not_made", refund.id);
  }
  const returnedFils = returnedFilsOf(await mizan.refunds.ofAttempt(attempt.id));
  await openReviewItem(dependencies, {
    reason: "refund_not_made",
    attempt,
    summary: `The order of the payment ${attempt.track_id} was cancelled, and ${toDecimalString(returnedFils)} of ${toDecimalString(attempt.amount_fils)} KWD have gone back. The engine shows all of it as refunded all the same.`,
  });
}

/** @returns whether all of the payment has gone back; then nobody has to return anything */
export async function closeWhenReturned({ mizan }: AttemptDependencies, attempt: Attempt): Promise<boolean> {
  if (returnedFilsOf(await mizan.refunds.ofAttempt(attempt.id)) < attempt.amount_fils) return false;
  await mizan.reviewItems.resolve(attempt.id, ["refund_not_made", "refund_came_back"]);
  return true;
}
