/** The refund request. The specification shows no path and no payload: this is the observed form, configurable. */
import type { Fils } from "../domain/money";
import { wireAmountOf } from "./initialize-wire";
import { requireGatewayPaymentId, requireText, requireTrackId } from "./wire-rules";
import { writeJson } from "./exact-json";
import { REFUND_FIELDS, REFUND_TYPES } from "./wire";

export type RefundRequest = {
  /** The trackid of the payment. */
  trackId: string;
  /** The `PaymentID` of the initialization. */
  gatewayPaymentId: string;
  amountFils: Fils;
  /** `full` only for the whole charge at once; a remainder after partial refunds is `partial`. */
  extent: keyof typeof REFUND_TYPES;
  /** Reason, at most 255 characters; "" is sent when absent. */
  message?: string;
};

export type RefundFieldNames = Record<keyof typeof REFUND_FIELDS, string>;

export type RefundTypeCodes = Record<keyof typeof REFUND_TYPES, number>;

/** @throws WireFieldError for the first field that breaks a limit */
export function toRefundBody(
  request: RefundRequest,
  names: RefundFieldNames = REFUND_FIELDS,
  types: RefundTypeCodes = REFUND_TYPES,
): string {
  return writeJson({
    [names.trackId]: requireTrackId(names.trackId, request.trackId),
    [names.gatewayPaymentId]: requireGatewayPaymentId(names.gatewayPaymentId, request.gatewayPaymentId),
    [names.amount]: wireAmountOf(request.amountFils),
    [names.refundType]: types[request.extent],
    [names.message]: requireText(names.message, request.message ?? ""),
  });
}
