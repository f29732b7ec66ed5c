/** The engine's refund of a payment, and its wish to cancel one. */
import { keptAfterFailure, refundFailed } from "../answers/summaries/refunds";
import { MedusaError } from "@medusajs/framework/utils";
import { setTimeout as wait } from "node:timers/promises";
import { PaymentRefusal, type PaymentRefusalCode } from "../answers/payment-refusal";
import type { Using } from "../application/dependencies";
import { nameFailure } from "../application/name-failure";
import { exactOf } from "../domain/exact";
import { goodsStaying } from "../domain/goods-staying";
import { filsOf } from "../domain/money";
import { returnedFilsOf } from "../domain/refund-life";
import type { Engine } from "../engine/ask";
import { goodsOfOrder } from "../engine/goods-of-order";
import { orderIdsOfCollection } from "../engine/order-links";
import { refundIdOf } from "../engine/payment-refunds";
import type { Attempt } from "../modules/mizan/stores/attempt";
import { sessionOfData } from "../payments/record/session-of-data";
import { openReviewItem } from "../review/open-review-item";
import { awaitOrderChange } from "./await-order-change";
import { refundAttempt } from "./send-refund";
import { refundUnfinished } from "./refund-lease";
import { showOwn, wasMadeBefore } from "./made-before";
import { judgeReturn, nextOfRefunds } from "./settle-refunds";
import { ownIdIn, remainderBeside } from "./situation";

/** A refund that is starting gets its Mizan row, or a refusal, well within this time. */
const WAIT_FOR_EARLIER_MS = 3_000;
const WAIT_STEP_MS = 150;

export type EngineRefund = {
  data: Record<string, unknown> | undefined;
  /** By what the engine names it. */
  named: string;
  amount: unknown;
};

/**
 * Refunds what a person asked for on an order. While the collection has no order it is the engine's compensation that
 * asks, after a completion that failed: the money stays, and what becomes of it is decided by `settle` (medusa.md, 4.4).
 *
 * @throws PaymentRefusal in words for the operator
 */
export async function refundSession(dependencies: Using<"refunds">, refund: EngineRefund): Promise<void> {
  const attempt = await bookedAttempt(dependencies, refund.data);
  const [ofCollection] = await orderIdsOfCollection(dependencies, attempt.collection_id);
  const orderId = attempt.pays_order_id ?? ofCollection;
  if (!orderId) {
    await openReviewItem(dependencies, {
      reason: "refund_wanted_by_engine",
      attempt,
      summary: keptAfterFailure(attempt),
    });
    throw new PaymentRefusal(
      "MIZAN_NO_ORDER_TO_REFUND",
      "This payment has no order yet: it is kept until it has one, or a person decides.",
      MedusaError.Types.NOT_ALLOWED,
    );
  }
  const { amount } = refund;
  const engineRefundId = await refundIdOf(dependencies, attempt.booked_session_id ?? "", refund.named);
  if (await wasMadeBefore(dependencies, attempt, { refundId: engineRefundId, amount })) return;
  await awaitOrderChange(dependencies, orderId, amount);
  const { isAlone, ownRefundId, remainder } = await onceAlone(dependencies, {
    attempt,
    orderId,
    engineRefundId,
  });
  if (ownRefundId !== undefined) {
    if (!isAlone) throw refundUnfinished();
    const engine = { refundId: engineRefundId, attemptId: attempt.id, amountFils: filsOf(amount) };
    return showOwn(dependencies, ownRefundId, engine);
  }
  try {
    if (!isAlone) throw refundUnfinished();
    const staying = await stayingOf(dependencies, attempt, orderId);
    const order = { attempt, engineRefundId, amount, engineRemainder: remainder, orderId, staying };
    await judgeReturn(dependencies, attempt, await refundAttempt(dependencies, order));
  } catch (error) {
    // A cancellation asks for all that the engine thinks is left; nobody typed that, and the engine swallows the refusal.
    const mayBeCancellation = remainder !== undefined && exactOf(amount).equals(exactOf(remainder));
    await tellPerson(dependencies, attempt, { error, mayBeCancellation });
    throw error;
  }
}

/** Who gives money or credit back in Medusa names no vendor, but an edit, a return or a claim may have said whose goods went (money.md, rule 9). */
export async function stayingOf(engine: Engine, { split, cart_id: cartId }: Attempt, orderId: string) {
  // Of the goods of one party it is in any case.
  if (new Set(split.lines.map(({ vendorId }) => vendorId)).size < 2 && split.shipping.length === 0)
    return undefined;
  const goods = await goodsOfOrder(engine, { cartId, orderId });
  return goods && goodsStaying(split, goods.paid, goods.now);
}

/** Asks until the payment has no unfinished refund beside the engine's, or long enough. */
async function onceAlone(
  dependencies: Using<"refunds">,
  { attempt, orderId, engineRefundId }: { attempt: Attempt; orderId: string; engineRefundId: string },
): Promise<{ isAlone: boolean; ownRefundId: string | undefined; remainder: string | undefined }> {
  const deadline = performance.now() + WAIT_FOR_EARLIER_MS;
  const asker = { by: "engine", orderId, engineRefundId } as const;
  for (;;) {
    const { step, situation } = await nextOfRefunds(dependencies, { attempt, asker });
    const { engine = "none" } = situation;
    const isAlone = step.do === "send";
    if (isAlone || performance.now() >= deadline) {
      const remainder = remainderBeside(engine, engineRefundId);
      return { isAlone, ownRefundId: ownIdIn(engine, engineRefundId), remainder };
    }
    await wait(WAIT_STEP_MS);
  }
}

/** What a person typed wrongly, or pressed while another refund was under way, is answered to that person. */
const TOLD_TO_WHO_ASKED: readonly PaymentRefusalCode[] = [
  "MIZAN_REFUND_NOT_POSSIBLE",
  "MIZAN_REFUND_IN_FLIGHT",
  "MIZAN_NEEDS_SECOND_PERSON",
];
/** These have items of their own. */
const TOLD_ELSEWHERE: readonly PaymentRefusalCode[] = ["MIZAN_REFUND_UNKNOWN", "MIZAN_REFUND_BY_HAND"];

/**
 * When an order is cancelled the engine swallows this failure, and shows the order as cancelled and refunded
 * (medusa.md, 6): an item says that no money went back. It closes when a later refund is accepted.
 */
async function tellPerson(
  dependencies: Using<"refunds">,
  attempt: Attempt,
  { error, mayBeCancellation }: { error: unknown; mayBeCancellation: boolean },
): Promise<void> {
  const code = error instanceof PaymentRefusal ? error.refusalCode : undefined;
  if (code && TOLD_ELSEWHERE.includes(code)) return;
  if (code && TOLD_TO_WHO_ASKED.includes(code) && !mayBeCancellation) return;
  const about = { attempt: attempt.id };
  const named = nameFailure(dependencies.logger, error, { doing: "refunding", about });
  const item = {
    reason: "refund_not_made",
    attempt,
    summary: refundFailed(attempt, named),
  } as const;
  const isNew = (await openReviewItem(dependencies, item)) !== undefined;
  // A cancellation has opened it before it began, and tells of it.
  if (!isNew) await dependencies.mizan.reviewItems.rewordUntold(item.attempt.id, item.reason, item.summary);
  // The refund that this one lost against may have been made since, and have been all of it.
  await judgeReturn(dependencies, attempt);
}

/**
 * The engine cancels payments in its own clean-ups, also good ones. Money that is there stays there.
 *
 * @throws PaymentRefusal MIZAN_STILL_PAID while the payment is captured and not wholly refunded
 */
export async function refuseCancelWhilePaid(
  dependencies: Using<"refunds">,
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
async function bookedAttempt(
  dependencies: Using<"refunds">,
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
