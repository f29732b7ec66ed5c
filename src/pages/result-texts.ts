/** What the result page says by itself; the sentence between heading and note comes with every answer. */
import type { ShopperMessage } from "../domain/outcome-message";
import type { PageTone } from "./page-style";
import type { ResultState } from "./poll-answer";

export interface ResultText {
  readonly tone: PageTone;
  readonly heading: ShopperMessage;
  readonly note?: ShopperMessage;
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
    note: { en: "You can close this page now.", ar: "يمكنك إغلاق هذه الصفحة الآن." },
  },
  paid_pending: {
    tone: "waiting",
    heading: { en: "Payment received, placing your order", ar: "تم استلام دفعتك، وجارٍ تسجيل طلبك" },
    note: { en: "There is no need to pay again.", ar: "لا حاجة إلى الدفع مرة أخرى." },
  },
  paid_released: {
    tone: "attention",
    heading: { en: "We have your payment, but no order yet", ar: "وصلتنا دفعتك، لكن طلبك لم يُسجَّل بعد" },
    note: {
      en: "Something changed in the shop while you were paying, so the order could not be placed automatically. The shop has been told: it will place the order or give the money back. There is nothing you need to do.",
      ar: "تغيّر شيء في المتجر أثناء الدفع، فلم يُسجَّل الطلب تلقائياً. أُبلغ المتجر بذلك، وسيقوم بتسجيل الطلب أو بإعادة المبلغ إليك. لا يلزمك القيام بأي شيء.",
    },
  },
  paid_spare: {
    tone: "attention",
    heading: { en: "This was a second payment", ar: "هذه دفعة ثانية" },
    note: {
      en: "Your cart had been paid for already, so this payment is one too many. The shop has been told, so that it can give it back. Please do not pay again.",
      ar: "كانت سلة التسوق مدفوعة من قبل، فهذه الدفعة زائدة. أُبلغ المتجر بذلك ليعيدها إليك. يرجى عدم الدفع مرة أخرى.",
    },
  },
  paid_refunded: {
    tone: "attention",
    heading: { en: "Your payment was refunded", ar: "تمت إعادة المبلغ إليك" },
    note: {
      en: "It can take some days until your bank shows the money.",
      ar: "قد يستغرق ظهور المبلغ لدى البنك بضعة أيام.",
    },
  },
  declined: {
    tone: "unpaid",
    heading: { en: "The payment was not approved", ar: "لم تتم الموافقة على الدفع" },
  },
  canceled: { tone: "unpaid", heading: { en: "The payment was cancelled", ar: "تم إلغاء الدفع" } },
  denied: { tone: "unpaid", heading: { en: "The payment was not accepted", ar: "تعذّر قبول الدفع" } },
  open: CHECKING,
  authorized: CHECKING,
  unknown: CHECKING,
};

/** Stands out wherever nothing is paid and another try could still lead to paying twice. */
export const DO_NOT_PAY_AGAIN: ShopperMessage = {
  en: "Please do not pay again.",
  ar: "يرجى عدم الدفع مرة أخرى.",
};

export const UPDATES_ITSELF: ShopperMessage = {
  en: "This page updates by itself.",
  ar: "تتحدّث هذه الصفحة تلقائياً.",
};

export const DOES_NOT_UPDATE: ShopperMessage = {
  en: "This page cannot update by itself here.",
  ar: "لا يمكن لهذه الصفحة أن تتحدّث تلقائياً هنا.",
};
