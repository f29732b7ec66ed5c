/** What the result page says by itself; the sentence below its heading comes with every answer. */
import type { ShopperMessage } from "../domain/outcome";
import type { PageTone } from "./page-style";
import type { ResultState } from "./poll-answer";

export interface ResultText {
  readonly tone: PageTone;
  readonly heading: ShopperMessage;
}

const CHECKING: ResultText = {
  tone: "waiting",
  heading: { en: "We are checking your payment", ar: "نتحقق من دفعتك" },
};

/** Whoever adds an outcome or a disposition is sent here by the compiler. */
export const RESULT_TEXTS: Readonly<Record<ResultState, ResultText>> = {
  paid_ordered: {
    tone: "good",
    heading: { en: "Your order has been placed", ar: "تم تسجيل طلبك" },
  },
  paid_pending: {
    tone: "waiting",
    heading: { en: "Payment received, placing your order", ar: "تم استلام دفعتك، وجارٍ تسجيل طلبك" },
  },
  paid_released: {
    tone: "attention",
    heading: { en: "We have your payment, but no order yet", ar: "وصلتنا دفعتك، لكن طلبك لم يُسجَّل بعد" },
  },
  paid_spare: {
    tone: "attention",
    heading: { en: "Your order was placed without this payment", ar: "تم تسجيل طلبك من دون هذه الدفعة" },
  },
  paid_refunded: {
    tone: "attention",
    heading: { en: "Your payment was refunded", ar: "تمت إعادة المبلغ إليك" },
  },
  declined: {
    tone: "unpaid",
    heading: { en: "The payment was not approved", ar: "لم تتم الموافقة على الدفع" },
  },
  canceled: { tone: "unpaid", heading: { en: "The payment was cancelled", ar: "تم إلغاء الدفع" } },
  denied: { tone: "unpaid", heading: { en: "The payment was not accepted", ar: "تعذّر قبول الدفع" } },
  open: CHECKING,
  authorized: {
    tone: "unpaid",
    heading: { en: "The payment was not confirmed", ar: "لم يتم تأكيد الدفع" },
  },
  checking: CHECKING,
};

/** The same of what an order owed, which has been placed long since. */
export const RESULT_TEXTS_OF_ORDERS: typeof RESULT_TEXTS = {
  ...RESULT_TEXTS,
  paid_ordered: {
    tone: "good",
    heading: { en: "Your payment has been received", ar: "تم استلام دفعتك" },
  },
  paid_pending: {
    tone: "waiting",
    heading: { en: "Payment received, booking it for your order", ar: "تم استلام دفعتك، وجارٍ قيدها لطلبك" },
  },
  paid_released: {
    tone: "attention",
    heading: { en: "We have your payment, but your order changed", ar: "وصلتنا دفعتك، لكن طلبك تغيّر" },
  },
  paid_spare: {
    tone: "attention",
    heading: { en: "Your order was paid without this payment", ar: "تم دفع طلبك من دون هذه الدفعة" },
  },
};

/** Stands out wherever nothing is paid and another try could still lead to paying twice. */
export const DO_NOT_PAY_AGAIN: ShopperMessage = {
  en: "Please do not pay again.",
  ar: "يرجى عدم الدفع مرة أخرى.",
};

export const UPDATES_ITSELF: ShopperMessage = {
  en: "This page updates by itself.",
  ar: "تُحدَّث هذه الصفحة تلقائياً.",
};

export const DOES_NOT_UPDATE: ShopperMessage = {
  en: "This page cannot update by itself here.",
  ar: "لا يمكن تحديث هذه الصفحة تلقائياً هنا.",
};
