/**
 * What the gateway says about a payment, in our words. Only its status query is evidence, and only the exact words
 * of its specification count: anything else is unknown, never a guess (PRO-05, PRO-07).
 */

import { cutText } from "./cut-text";

/** `open`: no record yet (10012); `unknown`: the gateway itself is unsure, or said a word we do not know. */
export const OUTCOMES = ["open", "paid", "declined", "authorized", "canceled", "denied", "unknown"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What became of the attempt in the shop, independent of what the gateway says. */
export const DISPOSITIONS = ["pending", "ordered", "spare", "released", "refunded"] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

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
  return cutText(typeof word === "string" ? word : JSON.stringify(word), 100);
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
 * @param now by the database's clock, as the attempt's times are
 */
export function mayPayAgain(attempt: Standing, authorizedHoldsMs: number, now: Date): boolean {
  if (isUnsure(attempt)) return false;
  if (attempt.outcome !== "authorized") return PAY_AGAIN_ALLOWED[attempt.outcome];
  const seenAt = Math.max(...[attempt.shown_at ?? now, attempt.returned_at ?? 0].map((at) => +new Date(at)));
  return +now - seenAt >= authorizedHoldsMs;
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

/** What the shopper reads, in both languages of the shop. */
export interface ShopperMessage {
  readonly en: string;
  readonly ar: string;
}

/** Kind, true, and clear about the one thing that matters: whether to pay again. */
export const MESSAGE_OF: Readonly<Record<Outcome, ShopperMessage>> = {
  open: {
    en: "We have not received a payment yet. If you have paid, please wait a moment: we are checking. If you have not, you can pay now.",
    ar: "لم تصلنا أي دفعة بعد. إذا كنت قد دفعت فيرجى الانتظار قليلاً، فنحن نتحقق من ذلك. وإذا لم تدفع بعد فيمكنك الدفع الآن.",
  },
  paid: {
    en: "Your payment has been received. Thank you!",
    ar: "تم استلام دفعتك. شكراً لك!",
  },
  declined: {
    en: "The bank did not approve the payment, and nothing was charged. Your cart is unchanged; you can try again or use another card.",
    ar: "لم يوافق البنك على عملية الدفع، ولم يُخصم أي مبلغ. سلة التسوق لم تتغير، ويمكنك المحاولة مرة أخرى أو استخدام بطاقة أخرى.",
  },
  canceled: {
    en: "The payment was cancelled, and nothing was charged. Your cart is unchanged; you can pay whenever you like.",
    ar: "تم إلغاء عملية الدفع، ولم يُخصم أي مبلغ. سلة التسوق لم تتغير، ويمكنك الدفع متى شئت.",
  },
  denied: {
    en: "The payment could not be accepted, and nothing was charged. Please use another card, or contact the shop.",
    ar: "تعذّر قبول عملية الدفع، ولم يُخصم أي مبلغ. يرجى استخدام بطاقة أخرى أو التواصل مع المتجر.",
  },
  authorized: {
    en: "Your bank has approved the payment, and we are waiting for its confirmation. Please do not pay again; we are checking.",
    ar: "وافق البنك على عملية الدفع، ونحن بانتظار تأكيدها. يرجى عدم الدفع مرة أخرى، فنحن نتحقق من ذلك.",
  },
  unknown: {
    en: "We do not know yet whether your payment went through. Please do not pay again; we are checking and will not lose it.",
    ar: "لم نتأكد بعد من إتمام عملية الدفع. يرجى عدم الدفع مرة أخرى، فنحن نتحقق من ذلك ولن تضيع دفعتك.",
  },
};

/** The gateway could not be asked, its answer proved nothing, or it has no record so soon after the return (NET-15, CUS-14). */
export const UNSURE_MESSAGE: ShopperMessage = {
  en: "We could not ask the bank yet, or it does not know of your payment yet. Please do not pay by card again: we keep asking, and a payment that arrived becomes your order. If you cannot wait, you can choose a way to pay in the shop that is not by card; should this payment have arrived as well, it is not lost: the shop is told and settles it with you.",
  ar: "لم نتمكن بعد من سؤال البنك عن دفعتك، أو أنه لم يعلم بها بعد. يرجى عدم الدفع بالبطاقة مرة أخرى: نحن نواصل السؤال، وإذا وصلت دفعتك فسيُسجَّل طلبك بها. وإن لم يكن بوسعك الانتظار فيمكنك أن تختار في المتجر طريقة دفع أخرى غير البطاقة، وإذا تبيّن أن هذه الدفعة وصلت أيضاً فلن تضيع، إذ يُبلَّغ المتجر بها ويسوّيها معك.",
};

/** An approval that was not captured for as long as the provider allows: no longer in the way of another try. */
export const NOT_CONFIRMED_MESSAGE: ShopperMessage = {
  en: "Your bank has not confirmed the payment, and nothing was charged so far. You can try again or use another card; should the first payment be charged after all, the shop is told and settles it with you.",
  ar: "لم يؤكد البنك عملية الدفع، ولم يُخصم أي مبلغ حتى الآن. يمكنك المحاولة مرة أخرى أو استخدام بطاقة أخرى، وإذا خُصمت الدفعة الأولى لاحقاً فسيُبلَّغ المتجر بها ويسوّيها معك.",
};
