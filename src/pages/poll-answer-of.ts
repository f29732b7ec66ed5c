/** What a shopper's browser is told about a payment: nothing about the order, the cart or the shopper. */
import type { Disposition, Outcome } from "../domain/outcome";
import { DEFINITIVE_NEGATIVE, PAY_AGAIN_ALLOWED } from "../domain/outcome";
import { MESSAGE_OF, type ShopperMessage } from "../domain/outcome-message";
import type { PollAnswer } from "./poll-answer";

/** faults.md, foreground: every 3 s for 30 s, every 5 s for 2 minutes, then every 15 s. */
const POLLS = [
  { untilMs: 30_000, everyMs: 3_000 },
  { untilMs: 150_000, everyMs: 5_000 },
] as const;
const LATER_POLL_MS = 15_000;

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
    en: "This order had been paid for already. The shop will look at this second payment; please do not pay again.",
    ar: "كان هذا الطلب مدفوعاً من قبل. سيراجع المتجر هذه الدفعة الثانية، يرجى عدم الدفع مرة أخرى.",
  },
  released: {
    en: "Your payment has been received, but the cart had changed. The shop will look at it and contact you; please do not pay for the same goods again.",
    ar: "تم استلام دفعتك، لكن سلة التسوق تغيرت. سيراجع المتجر الأمر ويتواصل معك، يرجى عدم الدفع مرة أخرى عن المنتجات نفسها.",
  },
  refunded: {
    en: "Your payment has been returned to you. It can take up to five working days to arrive.",
    ar: "تمت إعادة المبلغ إليك. قد يستغرق وصوله حتى خمسة أيام عمل.",
  },
};

/** @param sinceReturnMs how long the shopper has been waiting, in milliseconds */
export function pollAnswerOf(
  attempt: { outcome: Outcome; disposition: Disposition },
  sinceReturnMs: number,
): PollAnswer {
  const { outcome, disposition } = attempt;
  const isPaid = outcome === "paid";
  const message = (isPaid && MESSAGE_OF_DISPOSITION[disposition]) || MESSAGE_OF[outcome];
  const canStillChange = isPaid ? disposition === "pending" : !DEFINITIVE_NEGATIVE[outcome];
  const everyMs = POLLS.find(({ untilMs }) => sinceReturnMs < untilMs)?.everyMs ?? LATER_POLL_MS;
  return {
    outcome,
    disposition,
    next_poll_ms: canStillChange ? everyMs : null,
    pay_again: !isPaid && PAY_AGAIN_ALLOWED[outcome],
    message,
  };
}
