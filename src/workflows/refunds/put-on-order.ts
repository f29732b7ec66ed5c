import type { MedusaContainer } from "@medusajs/framework/types";
import { attemptDependenciesOf } from "../../attempts/attempt-dependencies";
import { isCountedByOrder } from "../../attempts/counted-by-order";
import { holdCart } from "../../attempts/hold-cart";
import { openReviewItem } from "../../attempts/open-review-item";
import { toDecimalString } from "../../domain/money";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { RefundRow } from "../../modules/mizan/stores/refund";
import { enginePaymentOf, isOrderedByHand, refundThroughEngine } from "./engine-payment";
import { logLine } from "../../attempts/log-line";

/** Whoever does the same is done with it by then, or has ended. */
const WAIT_MS = 10_000;

type Matter = { attempt: Attempt; refund: RefundRow; actor: string | null };

/**
 * Shows a refund that was made on the engine's order: the engine books it, and our provider sends nothing. Books are right
 * whether or not this works; where it does not, a person is told.
 */
export async function putOnOrder(container: MedusaContainer, matter: Matter): Promise<void> {
  const dependencies = attemptDependenciesOf(container);
  // Two people may say the same word, and the engine would take it twice.
  const held = await holdCart(dependencies, matter.refund.id, WAIT_MS);
  if (!held) return;
  try {
    await putAlone(container, matter);
  } finally {
    await held.release();
  }
}

async function putAlone(container: MedusaContainer, { attempt, refund, actor }: Matter): Promise<void> {
  const dependencies = attemptDependenciesOf(container);
  const { mizan, logger } = dependencies;
  if ((await mizan.refunds.byId(refund.id))?.on_order_at) return;
  // The engine has no payment of it, and no order to show it on.
  if (refund.order_id === null || isOrderedByHand(attempt)) return;
  try {
    const payment = await enginePaymentOf(container, attempt);
    if (!payment) throw new Error("the engine has no payment of it");
    await refundThroughEngine(container, payment, {
      refundId: refund.id,
      amountFils: refund.amount_fils,
      createdBy: actor,
      isCountedByOrder: isCountedByOrder(attempt, refund, await mizan.refunds.ofAttempt(attempt.id)),
    });
    const others = (await mizan.refunds.ofAttempt(attempt.id)).filter(
      ({ state, on_order_at }) => (state === "accepted" || state === "completed") && on_order_at === null,
    );
    if (others.length === 0) await mizan.reviewItems.resolve(attempt.id, ["refund_not_booked"]);
  } catch (error) {
    const why = (error as Error).message.replace(/\.+$/, "");
    const isBooked = (await mizan.refunds.byId(refund.id))?.on_order_at;
    logger.warn(
      logLine({ attempt: attempt.id, refund: refund.id }, `could not put the refund on the order: ${why}`),
    );
    if (isBooked) return;
    await openReviewItem(dependencies, {
      reason: "refund_not_booked",
      attempt,
      summary: `The refund of ${toDecimalString(refund.amount_fils)} KWD (${refund.id}) of the payment ${attempt.track_id} was made, and the engine would not show it on the order: ${why}.`,
      details: { refund_id: refund.id },
    });
  }
}
