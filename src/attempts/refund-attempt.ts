/**
 * Returning money. The gateway's refund has no id, no status query and no idempotency (docs/gateway.md#refund), so our
 * own record is written first, and an answer that was lost stays `unknown` and is never sent again blindly.
 */
import { MedusaError } from "@medusajs/framework/utils";
import { MoneyError } from "../domain/money-error";
import { type Fils, toDecimalString } from "../domain/money";
import { refundable } from "../domain/refund-split";
import type { RefundAnswer } from "../gateway/client-contract";
import { GatewayError, GatewayRefusedError } from "../gateway/errors";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { OpenedGatewayKey } from "../modules/mizan/stores/gateway-key-store";
import type { RefundPosition, RefundRow } from "../modules/mizan/stores/refund-store";
import type { AttemptDependencies } from "./attempt-dependencies";
import { gatewayOf } from "./gateway-of";
import { notingKeyAcceptance } from "./key-acceptance";
import { openReviewItem } from "./open-review-item";
import { PaymentRefusal } from "./payment-refusal";

export type RefundOrder = {
  attempt: Attempt;
  /** The engine's id of this refund; a new one at every press of the button. */
  engineRefundId: string;
  /** As the engine gives it. */
  amount: unknown;
  /** What the engine thinks is left before this refund, in KWD; may carry parts of a fils. */
  engineRemainder: unknown;
};

const UNIQUE_VIOLATION = "23505";

/**
 * Refunds a part or all of a captured attempt at the gateway.
 *
 * @returns our record of the accepted refund
 * @throws PaymentRefusal in words for the operator; the engine then drops its own refund and shows the text
 */
export async function refundAttempt(
  dependencies: AttemptDependencies,
  order: RefundOrder,
): Promise<RefundRow> {
  const { mizan } = dependencies;
  const { attempt } = order;
  const { settings } = await mizan.settings.current([]);
  if (settings.refundMode === "manual") {
    await openReviewItem(dependencies, {
      reason: "refund_by_hand",
      attempt,
      summary: `A refund of the payment ${attempt.track_id} was asked for. The gateway account has no refund operation: make it in the provider's dashboard.`,
    });
    throw new PaymentRefusal(
      "MIZAN_REFUND_BY_HAND",
      "This gateway account has no refund operation. Make the refund in the provider's dashboard.",
      MedusaError.Types.NOT_ALLOWED,
    );
  }
  // Before anything is written: a key that cannot be read sends nothing, and leaves nothing in doubt.
  const key = await openKey(dependencies, attempt);
  const refund = await requestRefund(dependencies, order);
  const answer = await sendRefund(dependencies, { attempt, refund, key });
  await recordAccepted(dependencies, { attempt, refund, answer });
  return { ...refund, state: "accepted" };
}

/** The gateway's call alone decides what the refund became; what we write down about it afterwards does not. */
async function sendRefund(
  dependencies: AttemptDependencies,
  { attempt, refund, key }: { attempt: Attempt; refund: RefundRow; key: OpenedGatewayKey },
): Promise<RefundAnswer> {
  const request = {
    trackId: attempt.track_id,
    gatewayPaymentId: attempt.gateway_payment_id ?? "",
    amountFils: refund.amount_fils,
    extent: refund.refund_type,
  };
  try {
    return await notingKeyAcceptance(dependencies, { attempt, keyId: attempt.gateway_key_id, key }, () =>
      gatewayOf(dependencies, attempt.environment).refund(request, key),
    );
  } catch (error) {
    throw await recordFailure(dependencies, { attempt, refund, error });
  }
}

/** Money that went back stays so, whatever happens to our notes: a row left `requested` is found by the sweep. */
async function recordAccepted(
  { mizan, logger }: AttemptDependencies,
  { attempt, refund, answer }: { attempt: Attempt; refund: RefundRow; answer: RefundAnswer },
): Promise<void> {
  try {
    await mizan.refunds.recordState(refund.id, "accepted", { message: answer.gatewayMessage });
    await mizan.attempts.note(attempt.id, { kind: "refund_accepted", evidence: evidenceOf(refund) });
    const refunds = await mizan.refunds.ofAttempt(attempt.id);
    if (returnedFilsOf(refunds) >= attempt.amount_fils) await mizan.attempts.markRefunded(attempt.id);
  } catch (error) {
    logger.error(
      `Mizan could not write down the accepted refund ${refund.id} of attempt ${attempt.id}: ${String(error)}`,
    );
  }
}

/** @returns what has gone back to the shopper, in whole fils */
export function returnedFilsOf(refunds: readonly RefundRow[]): Fils {
  return refunds
    .filter(({ state }) => state === "accepted" || state === "completed")
    .reduce((sum, { amount_fils }) => sum + amount_fils, 0);
}

/** The key that took the money, whatever the owner's key is now. */
async function openKey({ mizan, logger }: AttemptDependencies, attempt: Attempt): Promise<OpenedGatewayKey> {
  try {
    return await mizan.gatewayKeys.open(attempt.gateway_key_id);
  } catch (error) {
    logger.error(`Mizan cannot refund attempt ${attempt.id}: ${(error as Error).message}`);
    throw new PaymentRefusal(
      "MIZAN_KEY_UNUSABLE",
      "The gateway key that took this payment cannot be read. Nothing was sent; see the log for the reason.",
      MedusaError.Types.NOT_ALLOWED,
    );
  }
}

async function requestRefund(
  { mizan }: AttemptDependencies,
  { attempt, engineRefundId, amount, engineRemainder }: RefundOrder,
): Promise<RefundRow> {
  try {
    const refund = await mizan.refunds.request(attempt.id, engineRefundId, (position) => {
      refuseWhileInFlight(position);
      const { amountFils, kind } = refundable({
        ...position,
        rawAmount: amount,
        engineRemainderRaw: engineRemainder,
      });
      return { amountFils, refundType: kind };
    });
    await mizan.attempts.note(attempt.id, { kind: "refund_requested", evidence: evidenceOf(refund) });
    return refund;
  } catch (error) {
    if (error instanceof MoneyError) throw new PaymentRefusal("MIZAN_REFUND_NOT_POSSIBLE", error.message);
    const isRace = (error as { code?: string }).code === UNIQUE_VIOLATION;
    if (isRace)
      throw new PaymentRefusal(
        "MIZAN_REFUND_IN_FLIGHT",
        "Another refund of this payment is under way. Wait for it.",
      );
    throw error;
  }
}

function refuseWhileInFlight({ inFlight }: RefundPosition): void {
  if (!inFlight) return;
  const amount = toDecimalString(inFlight.amount_fils);
  if (inFlight.state === "unknown") {
    throw new PaymentRefusal(
      "MIZAN_REFUND_UNKNOWN",
      `A refund of ${amount} KWD (${inFlight.id}) was sent and its answer was lost: it may have been made. It is not sent again; look it up in the provider's dashboard.`,
      MedusaError.Types.NOT_ALLOWED,
    );
  }
  throw new PaymentRefusal(
    "MIZAN_REFUND_IN_FLIGHT",
    `A refund of ${amount} KWD (${inFlight.id}) of this payment is under way. Wait for it.`,
    MedusaError.Types.NOT_ALLOWED,
  );
}

async function recordFailure(
  dependencies: AttemptDependencies,
  failed: { attempt: Attempt; refund: RefundRow; error: unknown },
): Promise<Error> {
  const { mizan } = dependencies;
  const { attempt, refund, error } = failed;
  const what = `the refund of ${toDecimalString(refund.amount_fils)} KWD for attempt ${attempt.id}`;
  const message = error instanceof Error ? error.message : String(error);
  const evidence = { ...evidenceOf(refund), message };
  if (error instanceof GatewayError && error.effect === "none") {
    const isRejection = error instanceof GatewayRefusedError;
    const gatewayCode = isRejection ? error.gatewayCode : null;
    await mizan.refunds.recordState(refund.id, isRejection ? "rejected" : "failed", { gatewayCode, message });
    await mizan.attempts.note(attempt.id, {
      kind: isRejection ? "refund_rejected" : "refund_failed",
      evidence,
    });
    return new PaymentRefusal(
      "MIZAN_REFUND_REJECTED",
      `Gateway did not make ${what}: ${message}`,
      MedusaError.Types.NOT_ALLOWED,
    );
  }
  // The item first: a process that ends in between leaves the refund to the sweep, and not unknown in silence.
  await openReviewItem(dependencies, {
    reason: "refund_unknown",
    attempt,
    summary: `No readable answer came to ${what} (${refund.id}): it may have been made. Look it up in the provider's dashboard; it is not sent again.`,
  });
  await mizan.refunds.recordState(refund.id, "unknown", { message });
  await mizan.attempts.note(attempt.id, { kind: "refund_unknown", evidence });
  return new PaymentRefusal(
    "MIZAN_REFUND_UNKNOWN",
    `No readable answer came to ${what}: it may have been made. It is not sent again; look it up in the provider's dashboard.`,
    MedusaError.Types.NOT_ALLOWED,
  );
}

function evidenceOf({ id, amount_fils, engine_refund_id }: RefundRow): Record<string, unknown> {
  return { refund_id: id, amount: toDecimalString(amount_fils), engine_refund_id };
}
