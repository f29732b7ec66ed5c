/**
 * What a shop shows and mails to whoever paid or tried to, as the debit network's manual asks for after success and after
 * failure. Nothing about the order, the cart or the shopper: it is read by whoever has the result's token.
 */
import { toDecimalString } from "./money";
import { DEFINITIVE_NEGATIVE, isUnsure, type Outcome, type Standing } from "./outcome";

/** The outcomes that are certain; all else has no receipt. */
export type SettledOutcome = Extract<Outcome, "paid" | "declined" | "canceled" | "denied">;

export interface Receipt {
  /** When this result was first recorded, by the server's clock: ISO 8601, UTC. */
  readonly at: string;
  readonly result: SettledOutcome;
  /** Three decimals. */
  readonly amount: string;
  readonly currency: "KWD";
  /** What the network calls PaymentID; null where the gateway has no record. */
  readonly payment_id: string | null;
  readonly track_id: string;
  /** The record's `transactionNumber`. */
  readonly transaction_id: string | null;
  /** The record's `trackingNumber`. */
  readonly reference_id: string | null;
}

/** What is recorded of an attempt, as far as its receipt says it. Times come as text from a workflow's result. */
export interface Receipted extends Standing {
  readonly track_id: string;
  readonly amount_fils: number;
  /** The gateway's record as it arrived: ids are texts with all their digits. */
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly outcome_at: Date | string | null;
  readonly paid_at: Date | string | null;
  readonly answered_at: Date | string | null;
}

/** @returns null while nothing certain is known: no answer is no outcome */
export function receiptOf(attempt: Receipted): Receipt | null {
  const { outcome, record } = attempt;
  if (!isSettled(outcome) || isUnsure(attempt)) return null;
  // A row of an older version has no time of its outcome.
  const at = attempt.outcome_at ?? (outcome === "paid" ? attempt.paid_at : null) ?? attempt.answered_at;
  if (at === null) return null;
  return {
    at: new Date(at).toISOString(),
    result: outcome,
    amount: toDecimalString(attempt.amount_fils),
    currency: "KWD",
    // The same for debit-network payments; a card's record names the processor's alone (specification, Payment record).
    payment_id: textIn(record, "networkPaymentId") ?? textIn(record, "paymentId"),
    track_id: attempt.track_id,
    transaction_id: textIn(record, "transactionNumber"),
    reference_id: textIn(record, "trackingNumber"),
  };
}

function isSettled(outcome: Outcome): outcome is SettledOutcome {
  return outcome === "paid" || DEFINITIVE_NEGATIVE[outcome];
}

function textIn(record: Receipted["record"], name: string): string | null {
  const value = record?.[name];
  return typeof value === "string" && value !== "" ? value : null;
}
