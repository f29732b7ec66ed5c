/**
 * Returning money. The gateway's refund has no id, no status query and no idempotency (docs/gateway.md#refund), so our
 * own record is written first, and an answer that was lost stays `unknown` and is never sent again blindly.
 */
import { answerUnreadable, byHand } from "../answers/summaries/refunds";
import { MedusaError } from "@medusajs/framework/utils";
import { PaymentRefusal } from "../answers/payment-refusal";
import type { Using } from "../application/dependencies";
import { logLine } from "../application/log-line";
import { nameFailure } from "../application/name-failure";
import { toDecimalString } from "../domain/money";
import type { RefundAnswer } from "../gateway/client-contract";
import { GatewayError, GatewayRefusedError } from "../gateway/errors";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { OpenedGatewayKey } from "../modules/mizan/stores/gateway-key-store";
import type { RefundRow } from "../modules/mizan/stores/refund";
import { gatewayOf } from "../payments/asking/gateway-of";
import { callPlacesOf } from "../payments/asking/gateway-lines";
import { notingKeyAcceptance } from "../payments/asking/key-acceptance";
import { openReviewItem } from "../review/open-review-item";
import { fourEyesOf } from "../setup/approvals/four-eyes-in-force";
import { recordRefundMade } from "./refund-made";
import { isPaymentIdProved, refundModeOf } from "./refund-mode";
import { type RefundOrder, requestRefund, refundEvidence } from "./write-refund-request";

/**
 * Refunds a part or all of a captured attempt at the gateway, or has a person do it where the account cannot.
 *
 * @returns our record of it, as it was requested
 * @throws PaymentRefusal in words for the operator; the engine then drops its own refund and shows the text
 */
export async function refundAttempt(dependencies: Using<"refunds">, order: RefundOrder): Promise<RefundRow> {
  const { attempt } = order;
  const { settings } = await dependencies.mizan.settings.current([]);
  const mode = refundModeOf(attempt, settings.refundMode);
  // Nobody has approved what the engine asks for: that is in Mizan's form alone.
  const limitFils = fourEyesOf(settings).refundsAboveFils;
  const terms = { reversal: settings.commissionReversal, mode, limitFils };
  if (mode === "manual") {
    throw await waitForHand(dependencies, attempt, await requestRefund(dependencies, order, terms));
  }
  // Before anything is written: a key that cannot be read sends nothing, and leaves nothing in doubt.
  const key = await openKey(dependencies, attempt);
  const refund = await requestRefund(dependencies, order, terms);
  const answer = await sendRefund(dependencies, { attempt, refund, key });
  await recordRefundMade(dependencies, { attempt, refund, message: answer.gatewayMessage });
  return refund;
}

/**
 * Sends a refund that is written down already.
 *
 * @throws PaymentRefusal as `refundAttempt`
 */
export async function sendRequestedRefund(
  dependencies: Using<"refunds">,
  attempt: Attempt,
  refund: RefundRow,
): Promise<void> {
  const key = await openKey(dependencies, attempt);
  const answer = await sendRefund(dependencies, { attempt, refund, key });
  await recordRefundMade(dependencies, { attempt, refund, message: answer.gatewayMessage });
}

/** The gateway's call alone decides what the refund became; what we write down about it afterwards does not. */
async function sendRefund(
  dependencies: Using<"refunds">,
  { attempt, refund, key }: { attempt: Attempt; refund: RefundRow; key: OpenedGatewayKey },
): Promise<RefundAnswer> {
  // Somebody asked for it: it is counted, and sent whether or not there is a place.
  await callPlacesOf(dependencies, attempt.environment).place("question", 1_000);
  const mayBeSent = await dependencies.mizan.refunds.markSent(refund.id);
  if (!mayBeSent) {
    const message = `The refund ${refund.id} is being dealt with by somebody else. Nothing was sent.`;
    throw new PaymentRefusal("MIZAN_REFUND_IN_FLIGHT", message, MedusaError.Types.NOT_ALLOWED);
  }
  const request = {
    trackId: attempt.track_id,
    gatewayPaymentId: attempt.gateway_payment_id ?? "",
    amountFils: refund.amount_fils,
    extent: refund.refund_type,
  };
  try {
    const keyId = attempt.gateway_key_id;
    return await notingKeyAcceptance(dependencies, { operation: "refund", attempt, keyId, key }, () =>
      gatewayOf(dependencies, attempt.environment).refund(request, key),
    );
  } catch (error) {
    throw await recordFailure(dependencies, { attempt, refund, error });
  }
}

/**
 * The account has no refund operation: a person makes it in the provider's dashboard and confirms it here.
 *
 * @returns what the engine is answered
 */
export async function waitForHand(
  dependencies: Using<"refunds">,
  attempt: Attempt,
  refund: RefundRow,
): Promise<PaymentRefusal> {
  const amount = toDecimalString(refund.amount_fils);
  const isProved = isPaymentIdProved(attempt);
  await openReviewItem(dependencies, {
    reason: "refund_by_hand",
    attempt,
    summary: byHand(refund, attempt, isProved ? (attempt.gateway_payment_id ?? "unknown") : null),
    details: { refund_id: refund.id },
  });
  return new PaymentRefusal(
    "MIZAN_REFUND_BY_HAND",
    `${isProved ? "This gateway account has no refund operation" : "The gateway never showed this payment under the id that we know, so nothing is sent to it"}. Make the refund of ${amount} KWD in the provider's dashboard, then confirm it on the order's page; it is noted there as ${refund.id}.`,
    MedusaError.Types.NOT_ALLOWED,
  );
}

/** The key that took the money, whatever the owner's key is now. */
async function openKey(dependencies: Using<"refunds">, attempt: Attempt): Promise<OpenedGatewayKey> {
  const { mizan, logger } = dependencies;
  try {
    // The address as well: what fails after the refund is marked as sent may have been made, and this cannot have been.
    gatewayOf(dependencies, attempt.environment);
    return await mizan.gatewayKeys.open(attempt.gateway_key_id);
  } catch (error) {
    logger.error(logLine({ attempt: attempt.id }, `cannot refund it: ${(error as Error).message}`));
    throw new PaymentRefusal(
      "MIZAN_KEY_UNUSABLE",
      "The gateway key that took this payment, or the gateway's address, cannot be used. Nothing was sent; see the log for the reason.",
      MedusaError.Types.NOT_ALLOWED,
    );
  }
}

async function recordFailure(
  dependencies: Using<"refunds">,
  failed: { attempt: Attempt; refund: RefundRow; error: unknown },
): Promise<Error> {
  const { mizan } = dependencies;
  const { attempt, refund, error } = failed;
  const what = `the refund of ${toDecimalString(refund.amount_fils)} KWD for attempt ${attempt.id}`;
  const about = { attempt: attempt.id, refund: refund.id };
  const message = nameFailure(dependencies.logger, error, { doing: "sending the refund", about });
  const evidence = { ...refundEvidence(refund), message };
  if (error instanceof GatewayError && error.effect === "none") {
    const isRejection = error instanceof GatewayRefusedError;
    const gatewayCode = isRejection ? error.gatewayCode : null;
    const to = isRejection ? "rejected" : "failed";
    const event = { kind: isRejection ? "refund_rejected" : "refund_failed", evidence } as const;
    await mizan.refunds.change(refund.id, { from: ["requested"], to, gatewayCode, message, event });
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
    summary: answerUnreadable(refund, attempt.id),
    details: { refund_id: refund.id },
  });
  const event = { kind: "refund_unknown", evidence } as const;
  await mizan.refunds.change(refund.id, { from: ["requested"], to: "unknown", message, event });
  return new PaymentRefusal(
    "MIZAN_REFUND_UNKNOWN",
    `No readable answer came to ${what}: it may have been made. It is not sent again; look it up in the provider's dashboard.`,
    MedusaError.Types.NOT_ALLOWED,
  );
}
