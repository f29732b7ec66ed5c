import type { Text } from "./text";

/** What the gateway says about a payment. */
export type Outcome = "open" | "paid" | "declined" | "authorized" | "canceled" | "denied" | "unknown";

/** What became of a payment in the shop. */
export type Disposition = "pending" | "ordered" | "spare" | "released" | "refunded";

export interface Receipt {
  /** ISO 8601 in UTC, by the server's clock. */
  at: string;
  result: Outcome;
  /** KWD with three decimals: "12.345". */
  amount: string;
  currency: "KWD";
  payment_id: string | null;
  track_id: string;
  transaction_id: string | null;
  reference_id: string | null;
}

export interface PaymentStatus {
  outcome: Outcome;
  disposition: Disposition;
  /** Null when nothing more is to be expected. */
  next_poll_ms: number | null;
  /** Only when it is true may another page of Mizan be offered for the cart. */
  pay_again: boolean;
  message: Text;
  /** Null while nothing certain is known. */
  receipt: Receipt | null;
}

/** @returns the answer of Mizan's result address; undefined when something else answered (a proxy's page, a captive portal) */
export function paymentStatusOf(answer: unknown): PaymentStatus | undefined {
  const status = answer as Partial<PaymentStatus> | null | undefined;
  const isMizans =
    typeof status === "object" &&
    typeof status?.outcome === "string" &&
    typeof status.disposition === "string" &&
    typeof status.pay_again === "boolean" &&
    typeof status.message?.en === "string" &&
    typeof status.message.ar === "string" &&
    (status.next_poll_ms === null || typeof status.next_poll_ms === "number");
  return isMizans ? ({ ...status, receipt: status.receipt ?? null } as PaymentStatus) : undefined;
}
