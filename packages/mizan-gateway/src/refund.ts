import { decimalOf, filsOf } from "./amount";
import type { Answer } from "./answer";
import { jsonAnswer } from "./answer";
import type { SignedCall } from "./api-call";
import type { EmulatedGateway } from "./emulated-gateway";
import { inReadTypes } from "./loose-types";
import type { Refusal } from "./refusal";
import { REFUSALS, refusalAnswer } from "./refusal";
import { missing, referenceRefusal, trackidRefusal } from "./trackid-rule";
import type { Transaction } from "./transaction";
import { capturedFils, refundedFils } from "./transaction";

/**
 * The refund operation. The specification says that it exists and no more; path, fields and answers are observed.
 * There is no idempotency: the same call twice refunds twice, as long as captured money is left.
 */
export function refund(gateway: EmulatedGateway, { account, fields }: SignedCall): Answer {
  const { settings } = gateway;
  const refuse = (refusal: Refusal): Answer => refusalAnswer("refund", refusal, settings);
  const general = (message: string): Answer => refuse({ code: settings.observed.codes.general, message });

  if (!(account.refunds ?? settings.refunds)) return general("Refunds are not enabled on this account");
  const read = inReadTypes(fields, settings);
  const { trackid, refrence_code: reference, amount, message = "" } = read;
  const trackidRefused = trackidRefusal(trackid, settings);
  if (trackidRefused) return refuse(trackidRefused);
  if (missing(amount)) return refuse(REFUSALS.amountMissing);
  const amountFils = filsOf(amount);
  if (amountFils === undefined) return refuse(REFUSALS.amountMalformed);
  const refundType = String(read.refund_type);
  if (refundType !== "1" && refundType !== "2") return general("refund_type must be 1 (full) or 2 (partial)");
  if (typeof message !== "string") return general("message must be a string");
  const referenceRefused = referenceRefusal("refrence_code", reference);
  if (referenceRefused) return refuse(referenceRefused);
  const transaction = gateway.ledger.find(account, String(trackid), String(reference));
  if (!transaction) return refuse(REFUSALS.noRecord);

  transaction.counters.refund += 1;
  const objection = objectionTo(transaction, amountFils, refundType);
  if (objection) return general(objection);
  transaction.refunds.push({
    amount: decimalOf(amountFils),
    amountFils,
    refundType,
    message,
    by: "api",
    atMs: gateway.now(),
  });
  return jsonAnswer({ status: true, message: "Refund request accepted" });
}

/** Why this much cannot be given back, or undefined. */
export function objectionTo(
  transaction: Transaction,
  amountFils: number,
  refundType: "1" | "2",
): string | undefined {
  const captured = capturedFils(transaction);
  const refunded = refundedFils(transaction);
  if (captured === 0) return "The payment is not captured";
  if (refunded + amountFils > captured) {
    return `Refund amount ${decimalOf(amountFils)} exceeds what is left: ${decimalOf(captured - refunded)}`;
  }
  // What is left after a partial refund is itself a partial refund (observed).
  const isWhole = refunded === 0 && amountFils === captured;
  return refundType === "1" && !isWhole ? "A full refund must be of the whole captured amount" : undefined;
}
