/**
 * The gateway's own words: paths, field names, enums and limits exactly as they cross the wire
 * (docs/gateway.md; what the specification does not show is observed, and marked so).
 * Names only, no behaviour: the emulator (packages/mizan-gateway) has the same words of its own.
 */

/** Paths below the base address; identical in test and production. */
export const GATEWAY_PATHS = {
  initialize: "/ws/paymentgateway/index",
  status: "/ws/paymentgateway/get-payment-details",
  /** Observed, not specified: confirm it with your provider. */
  refund: "/ws/paymentgateway/refund",
} as const;

/** Fields of the initialization request: our name → the wire's name. */
export const INITIALIZE_FIELDS = {
  trackId: "trackid",
  amount: "amount",
  currency: "currency",
  successUrl: "success_url",
  errorUrl: "error_url",
  paymentType: "payment_type",
  language: "language",
  kfastId: "kfast_id",
  customerName: "customer_name",
  customerPhone: "customer_phone",
  customerEmail: "customer_email",
  udf1: "udf1",
  udf2: "udf2",
  udf3: "udf3",
  udf4: "udf4",
  udf5: "udf5",
  deliveryCompany: "delivery_company",
  deliveryCost: "delivery_cost",
  commissionType: "commission_type",
  commissionPercent: "commission_percent",
  commissionFixed: "commission_fixed",
} as const;

/** Fields of the status query's request. */
export const STATUS_FIELDS = { trackId: "trackid", gatewayPaymentId: "payment_id" } as const;

/** The two record fields whose leading word is hidden; `paymentId` itself starts small and so never matches. */
export const HIDDEN_NAME_SUFFIXES = {
  serviceReference: "RefrenceCode",
  networkPaymentId: "PaymentId",
} as const;

/** Fields of the refund request. Observed, not specified: confirm them with your provider. */
export const REFUND_FIELDS = {
  trackId: "trackid",
  gatewayPaymentId: "refrence_code",
  amount: "amount",
  refundType: "refund_type",
  message: "message",
} as const;

/** `refund_type`: a remainder after partial refunds is partial (observed). */
export const REFUND_TYPES = { full: 1, partial: 2 } as const;

/** ISO 4217 number of the Kuwaiti dinar. */
export const KWD_NUMERIC = "414";

/** `commission_type`: 1 fixed, 2 percentage, 3 mixed. */
export const COMMISSION_TYPES = [1, 2, 3] as const;
export type CommissionType = (typeof COMMISSION_TYPES)[number];

/** Most characters of a field (specification, Limits). */
export const LIMITS = { text: 255, amount: 10, kfastId: 8 } as const;

/** The code of a status query that finds no record; also before the shopper has finished (observed). */
export const NO_RECORD_CODE = "10012";
