import type { Attempt } from "../modules/mizan/stores/attempt";

type RefundMode = "gateway" | "manual";

/**
 * A payment that a person confirmed and the gateway never showed under our id may stand there under another: a refund
 * under ours could be somebody else's money. It is made by hand, whatever the account can do.
 *
 * @param ofAccount what the settings say
 */
export function refundModeOf(
  attempt: Pick<Attempt, "record" | "gateway_payment_id">,
  ofAccount: RefundMode,
): RefundMode {
  return isPaymentIdProved(attempt) ? ofAccount : "manual";
}

/** @returns whether the gateway has shown a record of our trackid under our payment id */
export function isPaymentIdProved({
  record,
  gateway_payment_id,
}: Pick<Attempt, "record" | "gateway_payment_id">): boolean {
  return record !== null && record.serviceReference === gateway_payment_id;
}
