/** What a shopper's browser is told about a payment: nothing about the order, the cart or the shopper. */
import type { Disposition, Outcome } from "../domain/outcome";
import { DEFINITIVE_NEGATIVE, PAY_AGAIN_ALLOWED } from "../domain/outcome";
import { MESSAGE_OF, type ShopperMessage } from "../domain/outcome-message";
import { DEFAULT_SCHEDULE, nextPollMs } from "../domain/schedule";
import type { PollAnswer } from "./poll-answer";

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
  foreground = DEFAULT_SCHEDULE.foreground,
): PollAnswer {
  const { outcome, disposition } = attempt;
  const isPaid = outcome === "paid";
  const message = (isPaid && MESSAGE_OF_DISPOSITION[disposition]) || MESSAGE_OF[outcome];
  const canStillChange = isPaid ? disposition === "pending" : !DEFINITIVE_NEGATIVE[outcome];
  return {
    outcome,
    disposition,
    next_poll_ms: canStillChange ? nextPollMs(sinceReturnMs, foreground) : null,
    pay_again: !isPaid && PAY_AGAIN_ALLOWED[outcome],
    message,
  };
}
