/** What refunds of the operator's have in common: the payment they are of, and the order that it paid for. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { dependenciesOf } from "../application/dependencies";
import { fourEyesOf } from "../setup/approvals/four-eyes-in-force";
import { refundModeOf } from "./refund-mode";
import { enginePaymentOf } from "./acts";
import { isOrderedByHand } from "./caller-rows";
import { settleRefundsAlone } from "./settle-refunds";
import { type RefundTerms, requestRefund } from "./write-refund-request";
import { toDecimalString } from "../domain/money";
import type { OrderedPayment } from "../engine/payments";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundRow } from "../modules/mizan/stores/refund";
import { unknownAttempt } from "../payments/record/attempt-view";
import type { MakeRefund } from "../answers/books-api/refunds";
import { notPossible, parsedInput } from "../answers/operator-refusal";
import { NOTHING_CHARGED } from "./refund-words";
import { makeRefundSchema, readRefund, refundRefusalOf } from "./refund-body";

/**
 * @returns without a payment of the engine's where the order was made by hand
 * @throws OperatorRefusal MIZAN_ATTEMPT_NOT_FOUND (404), MIZAN_NO_ORDER_TO_REFUND, MIZAN_REFUND_NOT_POSSIBLE (422)
 */
async function orderedPayment(
  container: MedusaContainer,
  attemptId: string,
): Promise<{ attempt: Attempt; payment: OrderedPayment | undefined }> {
  const dependencies = dependenciesOf(container);
  const attempt = await dependencies.mizan.attempts.byId(attemptId);
  if (!attempt) throw unknownAttempt(attemptId);
  const payment = await enginePaymentOf(dependencies, attempt);
  if (attempt.outcome === "paid" && payment?.orderId) return { attempt, payment };
  if (!payment && isOrderedByHand(attempt)) return { attempt, payment: undefined };
  const isCovered = attempt.amount_fils === 0;
  throw notPossible(
    isCovered ? "MIZAN_REFUND_NOT_POSSIBLE" : "MIZAN_NO_ORDER_TO_REFUND",
    isCovered
      ? NOTHING_CHARGED.en
      : "This payment has no order. What becomes of it is decided at its review item.",
  );
}

export type AskedRefund = {
  attemptId: string;
  refund: MakeRefund;
  actor: string | null;
  /** The review item at which it was decided. */
  reviewItemId?: string;
  /** A second person has approved it. */
  isApproved?: boolean;
};
type RequestedRefund = { attempt: Attempt; payment: OrderedPayment | undefined; refund: RefundRow };

/**
 * Writes down what a person asked for in Mizan's form, before anybody is told.
 *
 * @param mode how it is made; as settings and payment say where it is left out
 * @throws OperatorRefusal as `orderedPayment`, and MIZAN_INPUT_INVALID, MIZAN_REFUND_NOT_POSSIBLE, MIZAN_REFUND_IN_FLIGHT,
 *   MIZAN_REFUND_UNKNOWN, MIZAN_NEEDS_SECOND_PERSON
 */
export async function requestInForm(
  container: MedusaContainer,
  asked: AskedRefund,
  mode?: RefundTerms["mode"],
): Promise<RequestedRefund> {
  const dependencies = dependenciesOf(container);
  const { amountFils, wanted } = readRefund(parsedInput(makeRefundSchema, asked.refund), asked.actor);
  const { attempt, payment } = await orderedPayment(container, asked.attemptId);
  const { settings } = await dependencies.mizan.settings.current([]);
  const order = {
    attempt,
    engineRefundId: null,
    amount: toDecimalString(amountFils),
    engineRemainder: undefined,
    orderId: payment?.orderId ?? attempt.order_id,
    wanted: { ...wanted, reviewItemId: asked.reviewItemId ?? null },
  };
  // What was made elsewhere is only written down, and a program needs nobody.
  const isAlone = asked.actor !== null && !asked.isApproved && mode === undefined;
  const terms = {
    reversal: settings.commissionReversal,
    mode: mode ?? refundModeOf(attempt, settings.refundMode),
    limitFils: isAlone ? fourEyesOf(settings).refundsAboveFils : null,
  };
  try {
    return { attempt, payment, refund: await requestRefund(dependencies, order, terms) };
  } catch (error) {
    throw refundRefusalOf(error);
  }
}

/**
 * Makes a refund of an order's payment, asked for in Mizan's form or at a review item: it is sent, and then the engine shows
 * it on the order; of an order that was made by hand the engine has no payment.
 *
 * @returns the refund as it was requested, also where its answer was lost or it waits to be made by hand
 * @throws OperatorRefusal unless the refund was made, or may have been
 */
export async function makeRefundInForm(container: MedusaContainer, asked: AskedRefund): Promise<RefundRow> {
  const { attempt, refund, payment } = await requestInForm(container, asked);
  const refunding = { ...dependenciesOf(container), container };
  const asker = { by: "caller", refundId: refund.id, actor: asked.actor } as const;
  try {
    await settleRefundsAlone(refunding, { attempt, asker }, payment?.id ?? attempt.id);
  } catch (error) {
    throw refundRefusalOf(error);
  }
  return refund;
}
