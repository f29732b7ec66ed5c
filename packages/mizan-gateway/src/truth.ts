import { decimalOf } from "./amount";
import { paymentDateOf } from "./gateway-clock";
import type { PaymentRecord, RefundEntry, Transaction } from "./transaction";
import { capturedFils, refundedFils, stateOf } from "./transaction";
import type { ChangedBy } from "./transaction";
import type { GatewayState, PageLanguage, PaymentType } from "./wire-names";
import { MULTIVENDOR_FIELDS } from "./wire-names";

/**
 * One payment session as `GET /_emulator/transactions` tells it. The multivendor fields stand beside the others
 * under their wire names, when the request had them.
 */
export interface TransactionTruth {
  trackid: string;
  /** The PaymentID of initialization. */
  paymentId: string;
  /** Name of the account whose key initialized it. */
  account: string;
  /** As received. */
  amount: string;
  currency: string;
  payment_type: PaymentType;
  language: PageLanguage;
  /** null before the shopper finished. */
  status: GatewayState | null;
  success_url: string;
  error_url: string;
  delivery_company?: number;
  delivery_cost?: number;
  commission_type?: number;
  commission_percent?: number;
  commission_fixed?: number;
  /** Every field of the initialization as received. */
  request: Record<string, unknown>;
  /** What makes no sense in the multivendor fields, a sentence each; empty with `strictSplits`. */
  warnings: string[];
  page_url: string;
  /** ISO 8601, UTC, like every time below. */
  created_at: string;
  expires_at: string;
  /** Decimal string, KWD: the amount once per captured record. */
  captured: string;
  /** Decimal string, KWD. */
  refunded: string;
  records: (Omit<PaymentRecord, "paidAtMs"> & { paymentDate: string })[];
  history: { status: GatewayState; by: ChangedBy; at: string }[];
  refunds: { amount: string; refund_type: "1" | "2"; message: string; by: RefundEntry["by"]; at: string }[];
  counters: Transaction["counters"];
}

const isoOf = (timeMs: number): string => new Date(timeMs).toISOString();

/** What the ledger knows of a session, as plain JSON and without the key. */
export function truthOf(transaction: Transaction): TransactionTruth {
  const { request, history, records, refunds } = transaction;
  const multivendor = MULTIVENDOR_FIELDS.filter((field) => request[field] !== undefined);
  return {
    trackid: transaction.trackid,
    paymentId: transaction.paymentId,
    account: transaction.account.name,
    amount: transaction.amount,
    currency: transaction.currency,
    payment_type: transaction.paymentType,
    language: transaction.language,
    status: stateOf(transaction),
    success_url: transaction.successUrl,
    error_url: transaction.errorUrl,
    ...Object.fromEntries(multivendor.map((field) => [field, request[field]])),
    request: { ...request },
    warnings: [...transaction.warnings],
    page_url: transaction.pageUrl,
    created_at: isoOf(transaction.createdAtMs),
    expires_at: isoOf(transaction.expiresAtMs),
    captured: decimalOf(capturedFils(transaction)),
    refunded: decimalOf(refundedFils(transaction)),
    records: records.map(({ paidAtMs, ...record }) => ({ ...record, paymentDate: paymentDateOf(paidAtMs) })),
    history: history.map(({ status, by, atMs }) => ({ status, by, at: isoOf(atMs) })),
    refunds: refunds.map(({ amount, refundType, message, by, atMs }) => ({
      amount,
      refund_type: refundType,
      message,
      by,
      at: isoOf(atMs),
    })),
    counters: { ...transaction.counters },
  };
}
