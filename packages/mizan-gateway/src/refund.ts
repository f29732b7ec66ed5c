import { decimalOf, filsOf } from "./amount";
import type { Answer } from "./answer";
import { jsonAnswer } from "./answer";
import type { SignedCall } from "./api-call";
import type { EmulatorSettings } from "./config";
import type { EmulatedGateway } from "./emulated-gateway";
import { inReadTypes, refusalOf } from "./loose-types";
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
  const refusal = refusalOf(fields, settings, (read) => fieldRefusal(read, settings));
  if (refusal) return refuse(refusal);
  const {
    trackid,
    refrence_code: reference,
    amount,
    message = "",
    refund_type,
  } = inReadTypes(fields, settings);
  const amountFils = filsOf(amount) ?? 0;
  const refundType = String(refund_type) as "1" | "2";
  const transaction = gateway.ledger.find(account, String(trackid), String(reference));
  if (!transaction) return refuse(REFUSALS.noRecord);

  transaction.counters.refund += 1;
  const objection = objectionTo(transaction, amountFils, refundType);
  if (objection) return general(objection);
  transaction.refunds.push({
    amount: decimalOf(amountFils),
    amountFils,
    refundType,
    message: String(message),
    by: "api",
    atMs: gateway.now(),
  });
  return jsonAnswer({ status: true, message: "Refund request accepted" });
}

/** The first field that is wrong, by itself. */
function fieldRefusal(fields: Record<string, unknown>, settings: EmulatorSettings): Refusal | undefined {
  const { trackid, refrence_code: reference, amount, message = "" } = fields;
  const general = (text: string): Refusal => ({ code: settings.observed.codes.general, message: text });
  const trackidRefused = trackidRefusal(trackid, settings);
  if (trackidRefused) return trackidRefused;
  if (missing(amount)) return REFUSALS.amountMissing;
  if (filsOf(amount) === undefined) return REFUSALS.amountMalformed;
  if (!["1", "2"].includes(String(fields.refund_type)))
    return general("refund_type must be 1 (full) or 2 (partial)");
  if (typeof message !== "string") return general("message must be a string");
  return referenceRefusal("refrence_code", reference);
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
