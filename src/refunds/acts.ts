/** What each step of `decide.ts` does. An act can be repeated after it stopped anywhere, and keeps its own guard. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import { toDecimalString } from "../domain/money";
import { addCreditLine, cancelOrderChange } from "../engine/order-changes";
import { addTransactions } from "../engine/order-transactions";
import { type OrderedPayment, paymentOfSession } from "../engine/payments";
import { forgetRefunds, refundPayment, refundPaymentAlone } from "../engine/payment-refunds";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundRow } from "../modules/mizan/stores/refund";
import type { Using } from "../application/dependencies";
import { logLine } from "../application/log-line";
import { openReviewItem } from "../review/open-review-item";
import { awaitOrderChange } from "./await-order-change";
import { refundUnfinished } from "./refund-lease";
import { sendRequestedRefund, waitForHand } from "./send-refund";
import { refundEvidence } from "./write-refund-request";
import { recordRefundMade } from "./refund-made";
import type { Step } from "./step";
import { type Heard, isCountedByOrder, OWN_REFUND, type RefundSituation } from "./situation";

/** Our provider has no container; no row of the tables that it asks by needs one. */
export type Refunding = Using<"refunds"> & { container?: MedusaContainer };

/** With these the caller's question is answered. */
export type End = "nothing" | "wait" | "refuse";
type Done = Exclude<Step["do"], "learn" | End>;
type Act<One extends Done> = (
  refunding: Refunding,
  step: Extract<Step, { do: One }>,
  situation: RefundSituation,
) => Promise<Heard>;

/** @returns what is to be known besides what the next reading shows */
export const ACTS: { readonly [One in Done]: Act<One> } = {
  send: async (refunding, { refund }, { attempt, heard }) => {
    if (!refund) return heard;
    // It will be shown on its order, which the engine does not take while the order is being changed.
    if (refund.order_id !== null && attempt.booked_session_id !== null)
      await awaitOrderChange(refunding, refund.order_id, toDecimalString(refund.amount_fils));
    await sendRequestedRefund(refunding, attempt, refund);
    return heard;
  },

  hold_back: (_, __, { heard }) => Promise.resolve({ ...heard, failure: refundUnfinished() }),

  ask_hand: async (refunding, { refund }, { attempt, heard }) => {
    await waitForHand(refunding, attempt, refund);
    return { ...heard, isTold: true };
  },

  // The item first, the refund's state last: a process that ends in between leaves the refund to be found again, not an
  // unknown one in silence, or one that the order shows and that a person's word would put there a second time.
  hold: async (refunding, { refund, engineRefundIds, message, summary }, { attempt, heard }) => {
    const details = { refund_id: refund.id };
    await openReviewItem(refunding, { reason: "refund_unknown", attempt, summary, details });
    await takeAway(refunding, engineRefundIds);
    const event = { kind: "refund_unknown", evidence: { ...refundEvidence(refund), message } } as const;
    await refunding.mizan.refunds.change(refund.id, { from: ["requested"], to: "unknown", message, event });
    return heard;
  },

  give_up: async (refunding, { refund, engineRefundIds, message, summary }, { attempt, heard }) => {
    const details = { refund_id: refund.id };
    if (summary) await openReviewItem(refunding, { reason: "refund_not_made", attempt, summary, details });
    await takeAway(refunding, engineRefundIds);
    const event = { kind: "refund_failed", evidence: { ...refundEvidence(refund), message } } as const;
    const given = { from: ["requested"], to: "failed", onlyUnsent: true, message, event } as const;
    await refunding.mizan.refunds.change(refund.id, given);
    return heard;
  },

  record_made: async (refunding, { refund }, { attempt, heard }) => {
    const message = "the engine had our word that it was made, which could not be written down at the time";
    await recordRefundMade(refunding, { attempt, refund, message });
    return { ...heard, madeId: refund.id };
  },

  take_away: async (refunding, { engineRefundIds }, { attempt, heard }) => {
    const subject = { attempt: attempt.id, refund: engineRefundIds };
    refunding.logger.warn(logLine(subject, "takes the engine's rows of refunds away that nobody has made"));
    await takeAway(refunding, engineRefundIds);
    return heard;
  },

  credit: async (refunding, { orderId, amount, leftId }, { heard }) => {
    const container = containerOf(refunding);
    if (leftId) await cancelOrderChange(container, leftId);
    await addCreditLine(container, orderId, amount);
    return { ...heard, isCredited: true };
  },

  write: async (refunding, { order, refunds }, { attempt, heard }) => {
    await addTransactions(containerOf(refunding), {
      of: "refund",
      orderId: order.id,
      currencyCode: order.currencyCode,
      transactions: refunds.map(({ amount_fils, engine_refund_id }) => ({
        referenceId: engine_refund_id,
        amount: MathBN.mult(toDecimalString(amount_fils), -1),
      })),
    });
    const subject = { attempt: attempt.id, order: order.id, refund: refunds.map(({ id }) => id) };
    refunding.logger.warn(
      logLine(subject, "finished the refunds on the order: a process had ended too early"),
    );
    return heard;
  },

  show: async (refunding, { refund }, { attempt, asker, refunds, heard }) => {
    const payment = await enginePaymentOf(refunding, attempt);
    if (!payment) throw new Error("the engine has no payment of it");
    const actor = asker.by === "caller" ? asker.actor : refund.requested_by;
    await showThroughEngine(refunding, payment, { attempt, refund, refunds, actor });
    return heard;
  },

  close: async (refunding, { reasons, about }, { attempt, heard }) => {
    await refunding.mizan.reviewItems.resolve(attempt.id, reasons);
    return told(heard, about);
  },

  close_earlier: async (refunding, { refund, about }, { heard }) => {
    await refunding.mizan.reviewItems.resolveBeforeRefund("refund_not_made", refund.id);
    return told(heard, about);
  },

  ask_person: async (refunding, { reason, summary, refund, about }, { attempt, asker, heard }) => {
    const details = refund && { refund_id: refund.id };
    await openReviewItem(refunding, { reason, attempt, summary, ...(details && { details }) });
    // Of the next refund nobody may be told, either.
    return asker.by === "sweep" && about === "refund"
      ? { ...heard, failure: undefined, failedId: undefined }
      : told(heard, about);
  },
};

function told(heard: Heard, about: "owed" | "refund"): Heard {
  return about === "owed" ? { ...heard, isOwedTold: true } : { ...heard, isTold: true };
}

/** @returns the engine's payment that an attempt is booked on, or undefined while it has none */
export async function enginePaymentOf(
  engine: Using<"refunds">,
  { booked_session_id }: Attempt,
): Promise<OrderedPayment | undefined> {
  return booked_session_id ? await paymentOfSession(engine, booked_session_id) : undefined;
}

function containerOf({ container }: Refunding): MedusaContainer {
  if (!container) throw new Error("only the application writes what the engine has of refunds");
  return container;
}

async function takeAway(refunding: Refunding, engineRefundIds: string[]): Promise<void> {
  if (engineRefundIds.length > 0) await forgetRefunds(containerOf(refunding), engineRefundIds);
}

/**
 * Has the engine write a refund that was made: it asks our provider, which finds our record by the refund's metadata. On a
 * cancelled order the engine's own workflow refunds and then fails on the credit line (medusa.md, 6), and has written the
 * order's transaction already; so it has of a refund that came back. There the Payment module is asked itself. Whoever
 * calls it holds the payment.
 *
 * @throws what the provider refuses with, or the engine
 */
async function showThroughEngine(
  refunding: Refunding,
  payment: OrderedPayment,
  {
    attempt,
    refund,
    refunds,
    actor,
  }: Pick<RefundSituation, "attempt" | "refunds"> & {
    refund: RefundRow;
    actor: string | null;
  },
): Promise<void> {
  const container = containerOf(refunding);
  const wanted = {
    paymentId: payment.id,
    amount: toDecimalString(refund.amount_fils),
    createdBy: actor,
    metadata: { [OWN_REFUND]: refund.id },
  };
  if (payment.isOrderCanceled || isCountedByOrder(attempt, refund, refunds))
    await refundPaymentAlone(container, wanted);
  else await refundPayment(container, wanted);
}
