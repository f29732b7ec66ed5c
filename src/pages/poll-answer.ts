/** What a shopper's browser is told about a payment: nothing about the order, the cart or the shopper. */
import { decidingTry, type TriesBehind, type Try, tryToAsk } from "../domain/deciding-try";
import {
  type Disposition,
  isUnsure,
  mayPayAgain,
  MESSAGE_OF,
  NOT_CONFIRMED_MESSAGE,
  type Outcome,
  type ShopperMessage,
  type Standing,
  UNSURE_MESSAGE,
} from "../domain/outcome";
import { type Receipt, receiptOf } from "../domain/receipt";
import { DEFAULT_SCHEDULE, nextPollMs, type Schedule } from "../domain/schedule";

/** What `GET /mizan/result/:token/status` answers (TAM-11). */
export interface PollAnswer {
  readonly outcome: Outcome;
  readonly disposition: Disposition;
  /** Milliseconds until the page may ask again; null when there is nothing left to wait for. */
  readonly next_poll_ms: number | null;
  /** Whether another try cannot lead to paying twice. */
  readonly pay_again: boolean;
  readonly message: ShopperMessage;
  /** Null while nothing certain is known, and where another try decides: its payment may be another person's. */
  readonly receipt: Receipt | null;
}

/**
 * What the page tells apart. Money that has arrived is told by what became of it, all else by the gateway's word; where that
 * word does not allow another try, the page only says that we are checking.
 */
export type ResultState = Exclude<Outcome, "paid" | "unknown"> | "checking" | `paid_${Disposition}`;

/** The state of an answer; the page's script builds the same name (result-script.ts). */
export function resultStateOf({ outcome, disposition, pay_again }: PollAnswer): ResultState {
  if (outcome === "paid") return `paid_${disposition}`;
  return pay_again && outcome !== "unknown" ? outcome : "checking";
}

/**
 * True in every way that a payment comes to its disposition: the goods may be gone as well as the cart changed, the order may
 * have been placed with another payment or to be paid on delivery, and the money may go back by policy, after a person's
 * decision, or not at all.
 */
const MESSAGE_OF_DISPOSITION: Partial<Record<Disposition, ShopperMessage>> = {
  pending: {
    en: "Your payment has been received. We are placing your order; please do not pay again.",
    ar: "تم استلام دفعتك. نقوم الآن بتسجيل طلبك، يرجى عدم الدفع مرة أخرى.",
  },
  ordered: {
    en: "Your payment has been received and your order is placed. Thank you!",
    ar: "تم استلام دفعتك وتسجيل طلبك. شكراً لك!",
  },
  spare: {
    en: "Your payment has been received, but your order had been placed already without it. The shop decides what becomes of this payment; please contact it if you hear nothing, and do not pay again.",
    ar: "تم استلام دفعتك، لكن طلبك كان قد سُجِّل من قبل من دونها. يقرر المتجر ما يتم بشأن هذه الدفعة، فيرجى التواصل معه إن لم يصلك منه شيء، وعدم الدفع مرة أخرى.",
  },
  released: {
    en: "Your payment has been received, but the order could not be placed as it was paid for. The shop decides what becomes of this payment; please contact it if you hear nothing, and do not pay for the same goods again.",
    ar: "تم استلام دفعتك، لكن تعذّر تسجيل الطلب كما دُفع ثمنه. يقرر المتجر ما يتم بشأن هذه الدفعة، فيرجى التواصل معه إن لم يصلك منه شيء، وعدم الدفع مرة أخرى عن المنتجات نفسها.",
  },
  refunded: {
    en: "Your payment has been returned to you. It can take up to five working days to arrive.",
    ar: "تمت إعادة المبلغ إليك. قد يستغرق وصوله حتى خمسة أيام عمل.",
  },
};

/** The same of what an order owed: it has been placed long since. */
const MESSAGE_OF_ORDERS_DISPOSITION: typeof MESSAGE_OF_DISPOSITION = {
  pending: {
    en: "Your payment has been received. We are booking it for your order; please do not pay again.",
    ar: "تم استلام دفعتك. نقوم الآن بقيدها لطلبك، يرجى عدم الدفع مرة أخرى.",
  },
  ordered: {
    en: "Your payment for your order has been received. Thank you!",
    ar: "تم استلام دفعتك عن طلبك. شكراً لك!",
  },
  spare: {
    en: "Your payment has been received, but your order had been paid already without it. The shop decides what becomes of this payment; please contact it if you hear nothing, and do not pay again.",
    ar: "تم استلام دفعتك، لكن طلبك كان قد دُفع من قبل من دونها. يقرر المتجر ما يتم بشأن هذه الدفعة، فيرجى التواصل معه إن لم يصلك منه شيء، وعدم الدفع مرة أخرى.",
  },
  released: {
    en: "Your payment has been received, but your order has changed since you were asked for it. The shop decides what becomes of this payment; please contact it if you hear nothing, and do not pay again.",
    ar: "تم استلام دفعتك، لكن طلبك تغيّر بعد أن طُلبت منك. يقرر المتجر ما يتم بشأن هذه الدفعة، فيرجى التواصل معه إن لم يصلك منه شيء، وعدم الدفع مرة أخرى.",
  },
  refunded: MESSAGE_OF_DISPOSITION.refunded,
};

/** @param waitedMs how long the shopper has been waiting, in milliseconds: since the page was shown, when not given */
export function pollAnswerOf(
  asked: TriesBehind,
  { foreground, authorizedHoldsMs }: Pick<Schedule, "foreground" | "authorizedHoldsMs"> = DEFAULT_SCHEDULE,
  waitedMs?: number,
): PollAnswer {
  const { now, ownIds } = asked;
  const attempt = decidingTry(asked, authorizedHoldsMs);
  const payAgain = mayPayAgain(attempt, authorizedHoldsMs, now);
  const { outcome, disposition, shown_at, created_at } = attempt;
  const sinceShownMs = +now - +new Date(shown_at ?? created_at);
  const canStillChange = tryToAsk(asked, authorizedHoldsMs) !== undefined;
  return {
    outcome,
    disposition,
    next_poll_ms: canStillChange ? nextPollMs(waitedMs ?? sinceShownMs, foreground) : null,
    pay_again: payAgain,
    message: messageOf(attempt, payAgain),
    receipt: ownIds.includes(attempt.id) ? receiptOf(attempt) : null,
  };
}

function messageOf(attempt: Standing & Pick<Try, "pays_order_id">, payAgain: boolean): ShopperMessage {
  const { outcome, disposition } = attempt;
  const ofDisposition = attempt.pays_order_id ? MESSAGE_OF_ORDERS_DISPOSITION : MESSAGE_OF_DISPOSITION;
  if (outcome === "paid") return ofDisposition[disposition] ?? MESSAGE_OF.paid;
  // What the gateway itself is unsure of has a text of its own.
  if (isUnsure(attempt) && outcome !== "unknown" && outcome !== "authorized") return UNSURE_MESSAGE;
  return outcome === "authorized" && payAgain ? NOT_CONFIRMED_MESSAGE : MESSAGE_OF[outcome];
}
