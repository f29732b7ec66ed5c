/**
 * The words of the wire as the emulator speaks them. They are kept here a second time, apart from the plugin's
 * `src/gateway`, on purpose: an emulator that shares the client's constants would agree with a typing mistake in them.
 */

/** Paths under the base path; initialize and status are the specification's, refund is the observed one. */
export const OPERATION_PATHS = {
  initialize: "/ws/paymentgateway/index",
  status: "/ws/paymentgateway/get-payment-details",
  refund: "/ws/paymentgateway/refund",
} as const;

/** The three calls of a merchant's server. */
export type ApiOperation = keyof typeof OPERATION_PATHS;

/** The calls of a merchant's server, and the shopper's page. */
export type Operation = ApiOperation | "page";

/** The six values of `paymentStatus`, in the specification's order. */
export const GATEWAY_STATES = [
  "CAPTURED",
  "NOT CAPTURED",
  "VOIDED",
  "CANCELED",
  "DENIED BY RISK",
  "HOST TIMEOUT",
] as const;

/** One of the six values of `paymentStatus`. */
export type GatewayState = (typeof GATEWAY_STATES)[number];

/** What the shopper pays with, and the digit that stands for it in the return's `paymentMethod` (observed). */
export const METHOD_CODES = { debit: "1", card: "2", wallet_debit: "4", wallet_credit: "5" } as const;

/** What the shopper pays with. */
export type PayMethod = keyof typeof METHOD_CODES;

/** The ways to pay in the order in which pages show them. */
export const PAY_METHODS = ["debit", "card", "wallet_debit", "wallet_credit"] as const satisfies PayMethod[];

/** `payment_type`: 1 debit network, 2 credit card, 3 transit page. */
export type PaymentType = "1" | "2" | "3";

/** `language` of the hosted page. */
export type PageLanguage = "ENG" | "ARA";

/** Initialization fields of multivendor payments; all are JSON numbers. */
export const MULTIVENDOR_FIELDS = [
  "delivery_company",
  "delivery_cost",
  "commission_type",
  "commission_percent",
  "commission_fixed",
] as const;

/** What comes back of a payment, in the record and with the browser, besides the two configured identifiers. */
export const RECORD_FIELDS = [
  "trackId",
  "UDF1",
  "UDF2",
  "UDF3",
  "UDF4",
  "UDF5",
  "paymentId",
  "transactionNumber",
  "trackingNumber",
  "paymentDate",
  "paymentStatus",
  "paymentMethod",
] as const;

/** The five user-defined fields of initialization, in order. */
export const UDF_FIELDS = ["udf1", "udf2", "udf3", "udf4", "udf5"] as const;
