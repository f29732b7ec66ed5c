import type { Account } from "./config";
import { mintNetworkId, mintNetworkNumber } from "./minted-ids";
import type { GatewayState, PageLanguage, PaymentType, PayMethod } from "./wire-names";

/** One try to pay inside a session. A session has none before the shopper finished and, scripted, several. */
export interface PaymentRecord {
  paymentStatus: GatewayState;
  method: PayMethod;
  /** The processor's id; on the debit network the same as `networkPaymentId`. */
  paymentId: string;
  /** Empty for cards (specification, payment record). */
  networkPaymentId: string;
  transactionNumber: string;
  trackingNumber: string;
  /** Epoch milliseconds. */
  paidAtMs: number;
}

/** Who changed a state: the shopper on the page, or an order of the control API. */
export type ChangedBy = "page" | "control";

/** Money given back, as asked for. */
export interface RefundEntry {
  amount: string;
  amountFils: number;
  refundType: "1" | "2";
  message: string;
  by: "api" | "dashboard";
  atMs: number;
}

/** A later change of state: due when both its conditions hold, counted from the step before it. */
export interface ScriptStep {
  outcome: GatewayState;
  afterMs: number;
  afterQueries: number;
}

/** A payment session and everything that became of it. */
export interface Transaction {
  paymentId: string;
  account: Account;
  trackid: string;
  amount: string;
  amountFils: number;
  currency: string;
  paymentType: PaymentType;
  language: PageLanguage;
  successUrl: string;
  errorUrl: string;
  pageUrl: string;
  /** UDF1 to UDF5; empty when not given. */
  udf: string[];
  /** Every field of the request as received. */
  request: Record<string, unknown>;
  /** What makes no sense in its multivendor fields, a sentence each; none with `strictSplits`. */
  warnings: string[];
  createdAtMs: number;
  expiresAtMs: number;
  records: PaymentRecord[];
  /** How the status query shows several records; one record is always an object. */
  answerAs: "array" | "first" | "last";
  history: { status: GatewayState; by: ChangedBy; atMs: number }[];
  /** Steps still to come, since when they are counted, and the method of a record that they make. */
  script: { steps: ScriptStep[]; sinceMs: number; queries: number; method: PayMethod };
  refunds: RefundEntry[];
  counters: { status: number; refund: number; pageViews: number; pageSubmits: number };
}

const ON_DEBIT_NETWORK: Record<PayMethod, boolean> = {
  debit: true,
  wallet_debit: true,
  card: false,
  wallet_credit: false,
};

/** The method of a transaction when nobody chose one: the transit page offers the debit network first. */
export const usualMethod = (paymentType: PaymentType): PayMethod => (paymentType === "2" ? "card" : "debit");

/** A new record with fresh network ids. */
export function newRecord(paymentStatus: GatewayState, method: PayMethod, paidAtMs: number): PaymentRecord {
  const paymentId = mintNetworkId();
  return {
    paymentStatus,
    method,
    paymentId,
    networkPaymentId: ON_DEBIT_NETWORK[method] ? paymentId : "",
    transactionNumber: mintNetworkNumber(),
    trackingNumber: mintNetworkNumber(),
    paidAtMs,
  };
}

/** Sets the state of the latest record, making the record when there is none; writes the history. */
export function setState(
  transaction: Transaction,
  change: { status: GatewayState; by: ChangedBy; atMs: number; method?: PayMethod },
): void {
  const { status, by, atMs } = change;
  const latest = transaction.records.at(-1);
  if (latest) {
    latest.paymentStatus = status;
    latest.paidAtMs = atMs;
  } else {
    const method = change.method ?? usualMethod(transaction.paymentType);
    transaction.records.push(newRecord(status, method, atMs));
  }
  transaction.history.push({ status, by, atMs });
}

/** The state of the latest record, or null before the shopper finished. */
export const stateOf = (transaction: Transaction): GatewayState | null =>
  transaction.records.at(-1)?.paymentStatus ?? null;

/** Fils captured: the amount once for every captured record (a scripted session can have two). */
export const capturedFils = (transaction: Transaction): number =>
  transaction.amountFils *
  transaction.records.filter(({ paymentStatus }) => paymentStatus === "CAPTURED").length;

/** Fils given back so far. */
export const refundedFils = (transaction: Transaction): number =>
  transaction.refunds.reduce((sum, { amountFils }) => sum + amountFils, 0);
