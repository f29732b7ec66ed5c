/** The engine's refund of a payment, and its wish to cancel one. */
import { setTimeout as wait } from "node:timers/promises";
import { MedusaError } from "@medusajs/framework/utils";
import { carryOutOwnRefund } from "./carry-out-own-refund";
import { exactOf } from "../domain/exact";
import { filsOf } from "../domain/money";
import { orderIdsOfCollection } from "../engine/order-links";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { awaitOrderChange } from "./await-order-change";
import { isUnfinishedAmong } from "./unfinished-refunds";
import { type EngineRefundRead, readEngineRefund } from "./engine-refund";
import { closeWhenReturned, judgeRefundNotMade } from "./judge-refund-not-made";
import { openReviewItem } from "./open-review-item";
import { PaymentRefusal, type PaymentRefusalCode } from "./payment-refusal";
import { refundUnfinished } from "./refund-alone";
import { refundAttempt } from "./refund-attempt";
import { returnedFilsOf } from "./refund-so-far";
import { sessionOfData } from "./session-of-data";

/** One that is beginning has its row of ours, or is refused, long before. */
const WAIT_FOR_EARLIER_MS = 3_000;
const WAIT_STEP_MS = 150;

export type EngineRefund = {
  data: Record<string, unknown> | undefined;
  engineRefundId: string;
  amount: unknown;
};

/**
 * Refunds what a person asked for on an order. While the collection has no order it is the engine's compensation that
 * asks, after a completion that failed: the money stays, and what becomes of it is decided by `settle` (medusa.md, 4.4).
 *
 * @throws PaymentRefusal in words for the operator
 */
export async function refundSession(dependencies: AttemptDependencies, refund: EngineRefund): Promise<void> {
  const attempt = await bookedAttempt(dependencies, refund.data);
  const [orderId] = await orderIdsOfCollection(dependencies, attempt.collection_id);
  if (!orderId) {
    await openReviewItem(dependencies, {
      reason: "refund_wanted_by_engine",
      attempt,
      summary: `Completing the cart ${attempt.cart_id} failed after its payment ${attempt.track_id} was captured. The payment was kept, so that the order can still be made.`,
    });
    throw new PaymentRefusal(
      "MIZAN_NO_ORDER_TO_REFUND",
      "This payment has no order yet: it is kept until it has one, or a person decides.",
      MedusaError.Types.NOT_ALLOWED,
    );
  }
  const { engineRefundId, amount } = refund;
  await awaitOrderChange(dependencies, orderId, amount);
  const asked = { attempt, orderId, engineRefundId };
  const { isAlone, ...engine } = await engineRefundOnceAlone(dependencies, asked);
  if (engine.ownRefundId) {
    if (!isAlone) throw refundUnfinished();
    await carryOutOwnRefund(dependencies, {
      attempt,
      refundId: engine.ownRefundId,
      engine: { refundId: engineRefundId, attemptId: attempt.id, amountFils: filsOf(amount) },
    });
    return;
  }
  try {
    if (!isAlone) throw refundUnfinished();
    const engineRemainder = engine.remainder;
    const order = { attempt, engineRefundId, amount, engineRemainder, orderId };
    await judgeRefundNotMade(dependencies, attempt, await refundAttempt(dependencies, order));
  } catch (error) {
    // A cancellation asks for all that the engine thinks is left; nobody typed that, and the engine swallows the refusal.
    const mayBeCancellation =
      engine.remainder !== undefined && exactOf(amount).equals(exactOf(engine.remainder));
    await tellPerson(dependencies, attempt, { error, mayBeCancellation });
    throw error;
  }
}

/**
 * The engine writes its row first and ours comes after: one without ours is of a refund that is just beginning, or being
 * refused, or of one whose process ended. The engine would write the next refund's amount on the order for a lost one
 * too, and for one that is made and not yet there, so it has to wait until the sweep has taken that away or written it.
 */
async function engineRefundOnceAlone(
  dependencies: AttemptDependencies,
  { attempt, orderId, engineRefundId }: { attempt: Attempt; orderId: string; engineRefundId: string },
): Promise<EngineRefundRead & { isAlone: boolean }> {
  const deadline = performance.now() + WAIT_FOR_EARLIER_MS;
  for (;;) {
    const engine = await readEngineRefund(dependencies, attempt, engineRefundId);
    const lost = await dependencies.mizan.refunds.notMadeAmong(engine.earlierIds);
    const earlier = { attempt, orderId, engineRefundIds: engine.earlierIds };
    const isAlone = lost.length === 0 && !(await isUnfinishedAmong(dependencies, earlier));
    if (isAlone || performance.now() >= deadline) return { ...engine, isAlone };
    await wait(WAIT_STEP_MS);
  }
}

/** What a person typed wrongly, or pressed while another refund was under way, is answered to that person. */
const TOLD_TO_WHO_ASKED: readonly PaymentRefusalCode[] = [
  "MIZAN_REFUND_NOT_POSSIBLE",
  "MIZAN_REFUND_IN_FLIGHT",
];
/** These have items of their own. */
const TOLD_ELSEWHERE: readonly PaymentRefusalCode[] = ["MIZAN_REFUND_UNKNOWN", "MIZAN_REFUND_BY_HAND"];

/**
 * When an order is cancelled the engine swallows this failure, and shows the order as cancelled and refunded
 * (medusa.md, 6): an item says that no money went back. It closes when a later refund is accepted.
 */
async function tellPerson(
  dependencies: AttemptDependencies,
  attempt: Attempt,
  { error, mayBeCancellation }: { error: unknown; mayBeCancellation: boolean },
): Promise<void> {
  const code = error instanceof PaymentRefusal ? error.refusalCode : undefined;
  if (code && TOLD_ELSEWHERE.includes(code)) return;
  if (code && TOLD_TO_WHO_ASKED.includes(code) && !mayBeCancellation) return;
  const item = {
    reason: "refund_not_made",
    attempt,
    summary: `A refund of the payment ${attempt.track_id} was not made: ${(error as Error).message.replace(/\.+$/, "")}. If its order was cancelled, the engine shows it as refunded all the same.`,
  } as const;
  const isNew = (await openReviewItem(dependencies, item)) !== undefined;
  // A cancellation has opened it before it began, and tells of it.
  if (!isNew) await dependencies.mizan.reviewItems.rewordUntold(item.attempt.id, item.reason, item.summary);
  // The refund that this one lost against may have been made since, and have been all of it.
  await closeWhenReturned(dependencies, attempt);
}

/**
 * The engine cancels payments in its own clean-ups, also good ones. Money that is there stays there.
 *
 * @throws PaymentRefusal MIZAN_STILL_PAID while the payment is captured and not wholly refunded
 */
export async function refuseCancelWhilePaid(
  dependencies: AttemptDependencies,
  data: Record<string, unknown> | undefined,
): Promise<void> {
  const session = await sessionOfData(dependencies, data);
  const attempt = session && (await dependencies.mizan.attempts.bookedBy(session.session_id));
  if (!attempt || attempt.outcome !== "paid" || attempt.disposition === "refunded") return;
  const refunds = await dependencies.mizan.refunds.ofAttempt(attempt.id);
  if (returnedFilsOf(refunds) >= attempt.amount_fils) return;
  throw new PaymentRefusal(
    "MIZAN_STILL_PAID",
    "This payment has been captured. Refund it instead of cancelling it.",
    MedusaError.Types.NOT_ALLOWED,
  );
}

/**
 * @returns the captured attempt behind a payment's data
 * @throws PaymentRefusal MIZAN_ATTEMPT_NOT_FOUND
 */
export async function bookedAttempt(
  dependencies: AttemptDependencies,
  data: Record<string, unknown> | undefined,
): Promise<Attempt> {
  const session = await sessionOfData(dependencies, data);
  const attempt = session && (await dependencies.mizan.attempts.bookedBy(session.session_id));
  if (attempt) return attempt;
  throw new PaymentRefusal(
    "MIZAN_ATTEMPT_NOT_FOUND",
    "No payment of Mizan belongs to this data.",
    MedusaError.Types.NOT_FOUND,
  );
}
