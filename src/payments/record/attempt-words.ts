/** Where an attempt stands, in a sentence for the operator. */
import type { Disposition, Outcome } from "../../domain/outcome";
import type { Attempt, PageState } from "../../modules/mizan/stores/attempt";
import type { BothLanguages } from "../../answers/admin-api";

const NOT_SHOWN: Readonly<Record<Exclude<PageState, "shown">, BothLanguages>> = {
  prepared: {
    en: "The shopper chose this way to pay and has not opened the payment page.",
    ar: "اختار المتسوق طريقة الدفع هذه ولم يفتح صفحة الدفع.",
  },
  initializing: {
    en: "The payment page is being opened.",
    ar: "جارٍ فتح صفحة الدفع.",
  },
  init_failed: {
    en: "The gateway did not open a payment page. Nothing was charged.",
    ar: "لم تفتح بوابة الدفع صفحة للدفع. لم يُخصم أي مبلغ.",
  },
  init_unknown: {
    en: "The gateway's answer to opening a page was lost. The shopper saw no page, so nothing can have been paid.",
    ar: "ضاع رد بوابة الدفع عند فتح الصفحة. لم تظهر للمتسوق أي صفحة، فلا يمكن أن يكون قد دُفع شيء.",
  },
};

const WATCHED: Readonly<Record<Exclude<Outcome, "paid">, BothLanguages>> = {
  open: {
    en: "The payment page was shown. The gateway knows of no payment yet.",
    ar: "عُرضت صفحة الدفع. لا علم لبوابة الدفع بأي دفعة بعد.",
  },
  declined: {
    en: "The bank declined the payment. Nothing was charged.",
    ar: "رفض البنك الدفعة. لم يُخصم أي مبلغ.",
  },
  authorized: {
    en: "The bank approved the payment, but it is not captured. The money is not there yet.",
    ar: "وافق البنك على الدفعة، لكنها لم تُحصَّل. المبلغ لم يصل بعد.",
  },
  canceled: {
    en: "The payment was cancelled. Nothing was charged.",
    ar: "أُلغيت الدفعة. لم يُخصم أي مبلغ.",
  },
  denied: {
    en: "The gateway's risk check denied the payment. Nothing was charged.",
    ar: "رفض فحص المخاطر لدى بوابة الدفع هذه الدفعة. لم يُخصم أي مبلغ.",
  },
  unknown: {
    en: "The gateway is not certain what became of the payment. The shopper must not pay again yet.",
    ar: "بوابة الدفع غير متأكدة مما آلت إليه الدفعة. يجب ألا يدفع المتسوق مرة أخرى بعد.",
  },
};

const PAID: Readonly<Record<Disposition, BothLanguages>> = {
  pending: {
    en: "Paid. The order has not been made yet; it is tried again by itself.",
    ar: "مدفوعة. لم يُنشأ الطلب بعد، وتُعاد المحاولة تلقائياً.",
  },
  ordered: { en: "Paid, and the order was made from it.", ar: "مدفوعة، وأُنشئ الطلب منها." },
  spare: {
    en: "Paid a second time: the cart was ordered already. A person decides about the money.",
    ar: "دُفعت مرة ثانية: السلة مطلوبة من قبل. يقرر شخص ما يُفعل بالمبلغ.",
  },
  released: {
    en: "Paid, but no order could be made from it. A person decides about the money.",
    ar: "مدفوعة، لكن تعذّر إنشاء طلب منها. يقرر شخص ما يُفعل بالمبلغ.",
  },
  refunded: {
    en: "Paid, and all of it went back to the shopper.",
    ar: "مدفوعة، وأُعيد كامل المبلغ إلى المتسوق.",
  },
};

/** Nothing was charged. */
const COVERED: Readonly<Record<"ordered" | "refunded", BothLanguages>> = {
  ordered: {
    en: "Nothing was to be paid: credit, or a discount that the marketplace bears, paid for all. The vendors are owed their shares.",
    ar: "لم يكن هناك ما يُدفع: سدّد رصيد أو خصم تتحمله السوق كامل المبلغ. تبقى للبائعين حصصهم.",
  },
  refunded: {
    en: "Nothing was to be paid, and all that the vendors were owed is taken back.",
    ar: "لم يكن هناك ما يُدفع، واستُرد كل ما كان مستحقاً للبائعين.",
  },
};

/** @returns the sentence; what the gateway says comes before what became of it here */
export function summaryOfAttempt(
  attempt: Pick<Attempt, "amount_fils" | "page_state" | "outcome" | "disposition">,
): BothLanguages {
  if (attempt.amount_fils === 0) return COVERED[attempt.disposition === "refunded" ? "refunded" : "ordered"];
  if (attempt.outcome === "paid") return PAID[attempt.disposition];
  if (attempt.page_state !== "shown") return NOT_SHOWN[attempt.page_state];
  return WATCHED[attempt.outcome];
}
