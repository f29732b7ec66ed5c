/** What each reason for a review item means and what to do about it; a new reason is asked for here by the compiler. */
import type { ReviewReason } from "../attempts/open-review-item";
import type { BothLanguages } from "./admin-api";

const TITLE_OF: Readonly<Record<ReviewReason, BothLanguages>> = {
  evidence_differs: {
    en: "The gateway's record has another amount or currency than the charge, another cart's fields, or another payment's id. Ask the provider before anything is sent out.",
    ar: "سجل بوابة الدفع يحمل مبلغاً أو عملة غير ما طُلب، أو بيانات سلة أخرى، أو رقم دفعة أخرى. اسأل مزوّد الخدمة قبل إرسال أي شيء.",
  },
  echo_mismatch: {
    en: "The gateway answered with the record of another payment. Ask the provider.",
    ar: "أجابت بوابة الدفع بسجل دفعة أخرى. اسأل مزوّد الخدمة.",
  },
  incomplete_evidence: {
    en: "The gateway says captured, but its record does not name the payment. Ask the provider.",
    ar: "تقول بوابة الدفع إن المبلغ حُصِّل، لكن سجلها لا يحدد الدفعة. اسأل مزوّد الخدمة.",
  },
  capture_contradicted: {
    en: "The gateway said captured before, and says something else now. The payment still counts; ask the provider.",
    ar: "قالت بوابة الدفع من قبل إن المبلغ حُصِّل، وتقول الآن غير ذلك. ما زالت الدفعة محتسبة؛ اسأل مزوّد الخدمة.",
  },
  order_without_evidence: {
    en: "An order was made although no captured payment stands behind it. Send nothing out before you have found its payment.",
    ar: "أُنشئ طلب من دون دفعة محصَّلة تقابله. لا ترسل شيئاً قبل أن تجد دفعته.",
  },
  cart_changed: {
    en: "Paid, but the cart has changed since. Make the order by hand or refund the payment.",
    ar: "دُفع المبلغ، لكن السلة تغيّرت بعد ذلك. أنشئ الطلب يدوياً أو أعد المبلغ.",
  },
  cart_gone: {
    en: "Paid, but the cart is gone. Make the order by hand or refund the payment.",
    ar: "دُفع المبلغ، لكن السلة لم تعد موجودة. أنشئ الطلب يدوياً أو أعد المبلغ.",
  },
  cannot_complete: {
    en: "Paid, but the order cannot be made. See why, then make it by hand or refund the payment.",
    ar: "دُفع المبلغ، لكن تعذّر إنشاء الطلب. راجع السبب، ثم أنشئ الطلب يدوياً أو أعد المبلغ.",
  },
  completion_keeps_failing: {
    en: "Paid, but making the order keeps failing. It is still tried; see why it fails.",
    ar: "دُفع المبلغ، لكن إنشاء الطلب يتعذّر مراراً. ما زالت المحاولة جارية؛ راجع السبب.",
  },
  second_capture: {
    en: "The same cart was paid for twice. Refund this payment; the order has its own.",
    ar: "دُفع ثمن السلة نفسها مرتين. أعد هذه الدفعة؛ للطلب دفعته الخاصة.",
  },
  order_without_payment: {
    en: "An order has no payment booked on it although the money is there. Check the order before sending it.",
    ar: "طلب لم تُسجَّل عليه دفعة مع أن المبلغ وصل. راجع الطلب قبل إرساله.",
  },
  several_orders: {
    en: "One cart became several orders for one payment. Send out one and cancel none: cancelling any can send all of the money back.",
    ar: "تحولت سلة واحدة إلى عدة طلبات بدفعة واحدة. أرسل واحداً ولا تلغِ أياً منها: قد يعيد إلغاء أي منها المبلغ كله.",
  },
  outcome_stays_unknown: {
    en: "The gateway never said for certain what became of the payment. Ask the provider, then check now.",
    ar: "لم تقل بوابة الدفع على وجه اليقين ما آلت إليه الدفعة. اسأل مزوّد الخدمة ثم تحقق الآن.",
  },
  settled_unpaid: {
    en: "The provider's settlement file has a payment that the gateway never called captured. Ask the provider.",
    ar: "في ملف تسوية مزوّد الخدمة دفعة لم تقل بوابة الدفع قط إنها حُصِّلت. اسأل مزوّد الخدمة.",
  },
  gateway_does_not_answer: {
    en: "The gateway has given no usable answer about a payment for too long. Check the gateway key.",
    ar: "لم تُجب بوابة الدفع عن إحدى الدفعات بما يمكن الأخذ به منذ مدة طويلة. تحقق من مفتاح البوابة.",
  },
  refund_not_made: {
    en: "A refund was not made, although the order may show it. Make it again or in the provider's dashboard.",
    ar: "لم يتم الاسترداد مع أن الطلب قد يُظهره. أعد المحاولة أو نفّذه في لوحة مزوّد الخدمة.",
  },
  refund_unknown: {
    en: "A refund's answer was lost. Look it up in the provider's dashboard; it is not sent again.",
    ar: "ضاع الرد على استرداد. ابحث عنه في لوحة مزوّد الخدمة؛ لن يُرسل مرة أخرى.",
  },
  refund_by_hand: {
    en: "A refund waits to be made by hand in the provider's dashboard.",
    ar: "استرداد بانتظار تنفيذه يدوياً في لوحة مزوّد الخدمة.",
  },
  refund_came_back: {
    en: "A refund came back: the shopper does not have the money. Refund it again, or another way.",
    ar: "عاد مبلغ استرداد: لم يستلمه المتسوق. أعد الاسترداد أو أعد المبلغ بطريقة أخرى.",
  },
  refund_not_booked: {
    en: "A refund was made, but the order does not show it. Press “Show it on the order” at the refund.",
    ar: "تم الاسترداد لكن الطلب لا يُظهره. اضغط «أظهره في الطلب» عند الاسترداد.",
  },
  refund_wanted_by_engine: {
    en: "Making the order failed after the payment. The money was kept; the order is tried again.",
    ar: "تعذّر إنشاء الطلب بعد الدفع. بقي المبلغ محفوظاً، وتُعاد محاولة إنشاء الطلب.",
  },
  card_direct_not_permitted: {
    en: "The gateway takes no direct card payments for this account. Shoppers are offered the other ways to pay.",
    ar: "لا تقبل بوابة الدفع الدفع المباشر بالبطاقة لهذا الحساب. تُعرض على المتسوقين طرق الدفع الأخرى.",
  },
  key_not_accepted: {
    en: "The gateway no longer accepts a key. Enter the one that replaced it: open payments wait for it.",
    ar: "لم تعد بوابة الدفع تقبل أحد المفاتيح. أدخل المفتاح الذي حل محله: عمليات الدفع المفتوحة تنتظره.",
  },
  provider_removed_with_open_attempts: {
    en: "A way to pay was taken from a region while payments through it are open. Put it back until they are final.",
    ar: "أُزيلت طريقة دفع من منطقة وما زالت فيها مدفوعات مفتوحة. أعدها إلى أن تنتهي تلك المدفوعات.",
  },
  sweep_does_not_run: {
    en: "Nothing looks at open payments any more: no sweep has run for ten minutes. See that a worker process is running.",
    ar: "لم يعد شيء يتابع المدفوعات المفتوحة: لم تجرِ أي جولة تحقق منذ عشر دقائق. تأكد من أن عملية تنفيذ المهام تعمل.",
  },
  sweep_falls_behind: {
    en: "Payments wait for their check for more than ten minutes: more are due than the gateway is asked about. Raise the pace of the sweep, or let another worker help.",
    ar: "تنتظر مدفوعات فحصها منذ أكثر من عشر دقائق: ما حان فحصه أكثر مما تُسأل عنه البوابة. ارفع سرعة جولة التحقق أو شغّل عملية مهام أخرى.",
  },
};

export const REVIEW_REASONS = Object.keys(TITLE_OF) as ReviewReason[];

/** @returns the title of a reason; of one that this version does not know, its code */
export function reviewTitleOf(reason: string): BothLanguages {
  const title = TITLE_OF[reason as ReviewReason] as BothLanguages | undefined;
  return title ?? { en: `A person is needed: ${reason}.`, ar: `تلزم مراجعة شخص: ${reason}.` };
}
