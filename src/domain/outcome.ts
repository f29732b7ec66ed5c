/**
 * What the gateway says about a payment, in our words. Only its status query is evidence, and only the exact words
 * of its specification count: anything else is unknown, never a guess (PRO-05, PRO-07).
 */

/** `open`: no record yet (10012); `unknown`: the gateway itself is unsure, or said a word we do not know. */
export type Outcome = "open" | "paid" | "declined" | "authorized" | "canceled" | "denied" | "unknown";

/** What became of the attempt in the shop, independent of what the gateway says. */
export type Disposition = "pending" | "ordered" | "spare" | "released" | "refunded";

/** Medusa's payment session statuses that we answer with. */
export type SessionStatus = "captured" | "pending" | "canceled" | "error" | "requires_more";

/** The fields of a payment record that decide; unchecked, because they come from outside. */
export interface GatewayRecord {
  readonly paymentStatus: unknown;
  /** The processor's payment id: not the PaymentID of initialization. */
  readonly paymentId?: unknown;
  /** The debit network's payment id. */
  readonly networkPaymentId?: unknown;
}

/** How NOT CAPTURED is read; `auto` tells the debit network's decline from a card's authorization. */
export interface OutcomeReading {
  readonly notCaptured: "auto" | "declined" | "authorized";
}

type ReadRecord = (record: GatewayRecord, reading: OutcomeReading) => Outcome;

/** The gateway's words, exactly as its specification writes them. */
const OUTCOME_OF_WORD: ReadonlyMap<unknown, ReadRecord> = new Map<unknown, ReadRecord>([
  ["CAPTURED", () => "paid"],
  ["NOT CAPTURED", notCapturedOutcome],
  ["VOIDED", () => "canceled"],
  ["CANCELED", () => "canceled"],
  ["DENIED BY RISK", () => "denied"],
  // "Outcome uncertain; confirm with support before retrying" (specification, States): not a failure.
  ["HOST TIMEOUT", () => "unknown"],
]);

/** Whether the outcome of a record depends on how NOT CAPTURED is read: only then does the setting matter. */
export function needsReading(record: GatewayRecord | null): boolean {
  return record?.paymentStatus === "NOT CAPTURED";
}

/** The outcome that a status record proves; `null` is "no record" (10012). Words are compared exactly. */
export function outcomeOf(record: GatewayRecord | null, reading: OutcomeReading): Outcome {
  if (record === null) return "open";
  return OUTCOME_OF_WORD.get(record.paymentStatus)?.(record, reading) ?? "unknown";
}

/** The status word that no table knows, cut to 100 characters, for the report to the operator; else null. */
export function unknownWordOf(record: GatewayRecord | null): string | null {
  if (record === null) return null;
  const word = record.paymentStatus;
  if (OUTCOME_OF_WORD.has(word)) return null;
  if (word === undefined) return "missing";
  return (typeof word === "string" ? word : JSON.stringify(word)).slice(0, 100);
}

/** What an attempt's outcome becomes when another answer comes in: paid is final, all else may become paid (I8). */
export function nextOutcome(current: Outcome, seen: Outcome): Outcome {
  if (current === "paid") return "paid";
  // "No record" after any record is no news: it takes nothing back.
  if (seen === "open") return current;
  return seen;
}

/** What `getPaymentStatus` answers; the engine stores it nowhere (README.md, How a payment goes). */
export const SESSION_STATUS_OF: Readonly<Record<Outcome, SessionStatus>> = {
  paid: "captured",
  declined: "pending",
  authorized: "pending",
  canceled: "canceled",
  denied: "error",
  unknown: "pending",
  open: "requires_more",
};

/** Whether the shopper may start another try: never while money may already have moved. */
export const PAY_AGAIN_ALLOWED: Readonly<Record<Outcome, boolean>> = {
  open: true,
  declined: true,
  canceled: true,
  denied: true,
  paid: false,
  authorized: false,
  unknown: false,
};

/** What is recorded of an attempt, as far as it says whether its shopper may pay again. */
export interface Standing {
  readonly outcome: Outcome;
  readonly disposition: Disposition;
  readonly confirmed: "paid" | "not_paid" | null;
  /** Times come as text from a workflow's result. */
  readonly unsure_since: Date | string | null;
  readonly shown_at: Date | string | null;
  readonly returned_at: Date | string | null;
}

/**
 * Whether nobody knows how an attempt stands: the last question got no usable answer or was not put, its shopper came back
 * and nothing certain was heard since, or a person is to look at a CAPTURED that was no proof. No answer is no outcome.
 */
export function isUnsure({ outcome, disposition, confirmed, unsure_since }: Standing): boolean {
  return unsure_since !== null && outcome !== "paid" && disposition === "pending" && confirmed !== "not_paid";
}

/**
 * Whether the shopper may start another try beside this one.
 *
 * @param authorizedHoldsMs an approved card that was not captured may still be, for so long after its shopper was last seen
 */
export function mayPayAgain(attempt: Standing, authorizedHoldsMs: number, now = Date.now()): boolean {
  if (isUnsure(attempt)) return false;
  if (attempt.outcome !== "authorized") return PAY_AGAIN_ALLOWED[attempt.outcome];
  const seenAt = Math.max(...[attempt.shown_at ?? now, attempt.returned_at ?? 0].map((at) => +new Date(at)));
  return now - seenAt >= authorizedHoldsMs;
}

/** The gateway said that no money moved. Still watched, but not to the end of the schedule. */
export const DEFINITIVE_NEGATIVE: Readonly<Record<Outcome, boolean>> = {
  declined: true,
  canceled: true,
  denied: true,
  open: false,
  authorized: false,
  unknown: false,
  paid: false,
};

function notCapturedOutcome(record: GatewayRecord, reading: OutcomeReading): Outcome {
  if (reading.notCaptured !== "auto") return reading.notCaptured;
  const { paymentId, networkPaymentId } = record;
  // "for debit-network transactions equals localNetPaymentId" (specification, Payment record).
  const onDebitNetwork = typeof paymentId === "string" && paymentId !== "" && paymentId === networkPaymentId;
  return onDebitNetwork ? "declined" : "authorized";
}
