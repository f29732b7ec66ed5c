import type { ReviewReason } from "../../domain/review-reasons";
import type { BothLanguages } from "../admin-api";
import type { CodeRecord } from "./code-record";

/** `elsewhere`: the item has no buttons; it closes by itself when the matter is settled where `todo` says. */
export type ReviewReasonRecord = CodeRecord & {
  /** For the dashboard and the notification. */
  readonly title: BothLanguages;
  readonly elsewhere?: true;
};

/** What each reason means and what to do about it; `when` and `todo` are docs/review-items.md's. */
export const REVIEW_REASON_RECORDS: Readonly<Record<ReviewReason, ReviewReasonRecord>> = {
  cart_changed: {
    title: {
      en: "Paid, but the cart has changed since. Make the order by hand or refund the payment.",
      ar: "دُفع المبلغ، لكن السلة تغيّرت بعد ذلك. أنشئ الطلب يدوياً أو أعد المبلغ.",
    },
    when: "paid, but the cart holds something else now",
    todo: "call the shopper. `make-order` when the cart holds again what was paid; else `refund`, or make the order by hand and `accept` with its number",
  },
  order_changed: {
    title: {
      en: "What was outstanding of an order was paid, but the order needs it no more. Refund the payment, or put the order right.",
      ar: "دُفع المتبقي من طلب، لكن الطلب لم يعد يحتاج إليه. أعد المبلغ أو صحّح الطلب.",
    },
    when: "what was outstanding of an order was paid, and since then the order was changed, cancelled, or paid otherwise",
    todo: "`refund`; or change the order back to what was paid for, then `make-order`",
  },
  order_not_booked: {
    title: {
      en: "Credit, or a discount that you bear, paid for all of an order, and what its vendors are owed could not be booked. Mend what the item names; it is tried again every hour.",
      ar: "سدّد رصيد أو خصم تتحمله السوق كامل مبلغ الطلب، وتعذّر تقييد المستحق لبائعيه. أصلح ما يذكره البند، وتُعاد المحاولة كل ساعة.",
    },
    when: "an order for which nothing was charged owes its vendors, and its split cannot be worked out: a vendor's terms, whose goods it holds",
    todo: "mend what the item names: it is booked within the hour, under the terms of then, and the item closes. Else post an adjustment and `accept` or `ignore`",
  },
  cart_gone: {
    title: {
      en: "Paid, but the cart is gone. Make the order by hand or refund the payment.",
      ar: "دُفع المبلغ، لكن السلة لم تعد موجودة. أنشئ الطلب يدوياً أو أعد المبلغ.",
    },
    when: "paid, but cart or payment collection is gone",
    todo: "`refund`, or make the order by hand and `accept` with its number",
  },
  cannot_complete: {
    title: {
      en: "Paid, but the order cannot be made. See why, then make it by hand or refund the payment.",
      ar: "دُفع المبلغ، لكن تعذّر إنشاء الطلب. راجع السبب، ثم أنشئ الطلب يدوياً أو أعد المبلغ.",
    },
    when: "paid, but the engine cannot make the order: no one warehouse has enough, way to pay taken from the region, a gift card used elsewhere meanwhile (“Insufficient balance”, the Loyalty plugin), or the order was cancelled before its payment was booked",
    todo: "refill one warehouse or put the way back, then `make-order`; else `refund`",
  },
  completion_keeps_failing: {
    title: {
      en: "Paid, but making the order keeps failing. It is still tried; see why it fails.",
      ar: "دُفع المبلغ، لكن إنشاء الطلب يتعذّر مراراً. ما زالت المحاولة جارية؛ راجع السبب.",
    },
    when: "paid, and making the order fails again and again for reasons that may pass, or giving the cart of its cancelled order back does; it is still tried",
    todo: 'read why in the item (a cart lock that nobody gives back: [instances.md](instances.md#a-lock-that-nobody-gives-back)), mend it, then `make-order`; else `refund` (answered "is being dealt with" until a stuck lock is taken away). The cart of a cancelled order: mending is all',
  },
  order_without_payment: {
    title: {
      en: "An order has no payment booked on it although the money is there. Check the order before sending it.",
      ar: "طلب لم تُسجَّل عليه دفعة مع أن المبلغ وصل. راجع الطلب قبل إرساله.",
    },
    when: "an order whose payment the engine has not booked: its process ended in between",
    todo: "send nothing out before the order shows its payment; Mizan goes on trying, and takes the order back where its goods are gone; `make-order` tries at once. Settled by hand: `accept` with **that order's number**. For `refund`, `ignore`, or `accept` without one cancel the order first",
  },
  order_without_evidence: {
    title: {
      en: "An order was made although no captured payment stands behind it. Send nothing out before you have found its payment.",
      ar: "أُنشئ طلب من دون دفعة محصَّلة تقابله. لا ترسل شيئاً قبل أن تجد دفعته.",
    },
    when: "an order through Mizan and no captured payment behind it, or one of no cart that holds what is in a paid one; found by the hourly sweep",
    todo: "send nothing out. Find the payment in the provider's dashboard; without one cancel the order. Then `accept` or `ignore`",
  },
  second_capture: {
    title: {
      en: "The same cart was paid for twice. Refund this payment; another, or credit, paid for the order.",
      ar: "دُفع ثمن السلة نفسها مرتين. أعد هذه الدفعة؛ فقد دُفع ثمن الطلب بدفعة أخرى أو برصيد.",
    },
    when: "a cart was paid for a second time, or beside credit that paid for all",
    todo: "`refund`: it gives back this payment and does not touch the order's own. One that the hourly sweep found has no such button: refund it on its order's page, in Mizan's part, then `accept`",
  },
  several_orders: {
    title: {
      en: "One cart became several orders for one payment. Send out one and cancel none: cancelling any can send all of the money back.",
      ar: "تحولت سلة واحدة إلى عدة طلبات بدفعة واحدة. أرسل واحداً ولا تلغِ أياً منها: قد يعيد إلغاء أي منها المبلغ كله.",
    },
    when: "one cart became several orders for one payment: cancelling any of them in Medusa can send all of it back",
    todo: "send out one, cancel none, leave the others with a note, then `accept`. To give the money back, refund it at the order that shows the payment",
  },
  evidence_differs: {
    title: {
      en: "The gateway's record has another amount or currency than the charge, another cart's fields, or another payment's id. Ask the provider before anything is sent out.",
      ar: "سجل بوابة الدفع يحمل مبلغاً أو عملة غير ما طُلب، أو بيانات سلة أخرى، أو رقم دفعة أخرى. اسأل مزوّد الخدمة قبل إرسال أي شيء.",
    },
    when: "CAPTURED with another amount or currency than was asked for, with another cart's fields, or under another attempt's id",
    todo: "ask the provider, send nothing out. Then `confirm-paid` or `confirm-not-paid` with the provider's reference",
  },
  echo_mismatch: {
    title: {
      en: "The gateway answered with the record of another payment. Ask the provider.",
      ar: "أجابت بوابة الدفع بسجل دفعة أخرى. اسأل مزوّد الخدمة.",
    },
    when: "CAPTURED in a record about another payment: an attack, or a fault of the gateway",
    todo: "tell the provider; then as `evidence_differs`",
  },
  incomplete_evidence: {
    title: {
      en: "The gateway says captured, but its record does not name the payment. Ask the provider.",
      ar: "تقول بوابة الدفع إن المبلغ حُصِّل، لكن سجلها لا يحدد الدفعة. اسأل مزوّد الخدمة.",
    },
    when: "CAPTURED in a record that does not name its payment",
    todo: "as `evidence_differs`",
  },
  capture_contradicted: {
    title: {
      en: "The gateway said captured before, and says something else now. The payment still counts; ask the provider.",
      ar: "قالت بوابة الدفع من قبل إن المبلغ حُصِّل، وتقول الآن غير ذلك. ما زالت الدفعة محتسبة؛ اسأل مزوّد الخدمة.",
    },
    when: "captured, and a later query says something else; the payment still counts",
    todo: "ask the provider; if the money was taken back, cancel the order by hand. Then `accept` or `ignore`",
  },
  outcome_stays_unknown: {
    title: {
      en: "The gateway never said for certain what became of the payment. Ask the provider, then check now.",
      ar: "لم تقل بوابة الدفع على وجه اليقين ما آلت إليه الدفعة. اسأل مزوّد الخدمة ثم تحقق الآن.",
    },
    when: "the schedule is over and the gateway never said for certain",
    todo: "ask the provider or the bank, then `confirm-paid` or `confirm-not-paid`",
  },
  settled_unpaid: {
    title: {
      en: "The provider's settlement file has a payment that the gateway never called captured. Ask the provider.",
      ar: "في ملف تسوية مزوّد الخدمة دفعة لم تقل بوابة الدفع قط إنها حُصِّلت. اسأل مزوّد الخدمة.",
    },
    when: "a settlement file has the payment, and the gateway never called it captured; it may have it under another payment id",
    todo: "compare the amounts, ask the provider by the trackid, then `confirm-paid` (the order is made; a refund of it is by hand) or `confirm-not-paid`",
  },
  gateway_does_not_answer: {
    title: {
      en: "The gateway has given no usable answer about a payment for too long. Check the gateway key.",
      ar: "لم تُجب بوابة الدفع عن إحدى الدفعات بما يمكن الأخذ به منذ مدة طويلة. تحقق من مفتاح البوابة.",
    },
    when: "no usable answer about a payment for longer than `schedule.silenceMs` (six hours)",
    todo: "check the key (Health) and the provider's status page; or confirm with the bank. It closes with an answer, or with the order",
  },
  answer_not_recorded: {
    title: {
      en: "The gateway answered about a payment, and the database did not keep the answer. See why in the log.",
      ar: "أجابت بوابة الدفع عن إحدى الدفعات، ولم تحفظ قاعدة البيانات الرد. راجع السبب في السجل.",
    },
    when: "the gateway answered about a payment and the database would not keep the answer; it is asked again",
    todo: "read why in the log and mend the database; or confirm with the bank. It closes with an answer that is kept, or with the order",
  },
  key_not_accepted: {
    title: {
      en: "The gateway no longer accepts a key. Enter the one that replaced it: open payments wait for it.",
      ar: "لم تعد بوابة الدفع تقبل أحد المفاتيح. أدخل المفتاح الذي حل محله: عمليات الدفع المفتوحة تنتظره.",
    },
    when: "the gateway refuses a key: revoked, expired, or of another environment. Its payments wait; nothing is decided about them",
    todo: "enter the key that replaced it ([keys.md](keys.md)); the item closes when the gateway accepts one",
    elsewhere: true,
  },
  card_direct_not_permitted: {
    title: {
      en: "The gateway takes no direct card payments for this account. Shoppers are offered the other ways to pay.",
      ar: "لا تقبل بوابة الدفع الدفع المباشر بالبطاقة لهذا الحساب. تُعرض على المتسوقين طرق الدفع الأخرى.",
    },
    when: "the gateway takes no direct card payments of an account (10015); shoppers are offered the other ways",
    todo: "have the provider permit it, then offer the card again at the key",
    elsewhere: true,
  },
  provider_removed_with_open_attempts: {
    title: {
      en: "A way to pay was taken from a region while payments through it are open. Put it back until they are final.",
      ar: "أُزيلت طريقة دفع من منطقة وما زالت فيها مدفوعات مفتوحة. أعدها إلى أن تنتهي تلك المدفوعات.",
    },
    when: "a region lost a way to pay, or was deleted, while payments through it were open: paid carts cannot be ordered",
    todo: "put it back, and leave it until the region's page shows no open payment any more (some ten days; thirty where the gateway gives no answer)",
    elsewhere: true,
  },
  sweep_does_not_run: {
    title: {
      en: "Nothing looks at open payments any more: no sweep has run for ten minutes. See that a worker process is running.",
      ar: "لم يعد شيء يتابع المدفوعات المفتوحة: لم تجرِ أي جولة تحقق منذ عشر دقائق. تأكد من أن عملية تنفيذ المهام تعمل.",
    },
    when: "no sweep has ended for ten minutes while payments are due: no process runs jobs, the job has stopped, or each sweep fails before its end",
    todo: "see that a worker (or shared) process runs with `sweep` on, start it again, and look for `Mizan could not` in its log ([instances.md](instances.md)). It closes with the next sweep, which looks after everything that waited",
    elsewhere: true,
  },
  sweep_falls_behind: {
    title: {
      en: "Payments wait for their check for more than three minutes: more are due than the gateway is asked about. The summary says whether to raise the sweep's pace or to ask the provider for a higher limit.",
      ar: "تنتظر مدفوعات فحصها منذ أكثر من ثلاث دقائق: ما حان فحصه أكثر مما تُسأل عنه البوابة. يبيّن الملخص هل ترفع سرعة جولة التحقق أم تطلب من مزوّد الخدمة حدًا أعلى.",
    },
    when: "a payment has waited for its question for more than three minutes although the sweep runs",
    todo: 'raise `traffic.sweepPerSecond`, or `traffic.perMinute` where it is set, if the provider allows it, and see in Health which keys are refused; where the gateway says "too many calls" (429), ask the provider for a higher limit instead. It closes by itself',
    elsewhere: true,
  },
  first_pages_refused: {
    title: {
      en: "A shopper got no payment page, because many carts from the same address have one open. If all shoppers seem to come from one address, have its proxy passed through.",
      ar: "لم تُفتح صفحة الدفع لمتسوق لأن سلالًا كثيرة من العنوان نفسه لها صفحات مفتوحة. إن بدا أن كل المتسوقين من عنوان واحد فصحّح إعداد الخادم الوسيط.",
    },
    when: "a cart's first page was refused: from one address `pages.perAddress` carts have an unfinished page",
    todo: "where that address is a proxy's: let each proxy in front of Medusa pass `X-Forwarded-For` on and Medusa trust all of them (Express `trust proxy`; Medusa sets 1), or raise `pages.perAddress`. Where it is one shopper's, a script holds pages open: block it. It closes by itself an hour after the last refusal",
    elsewhere: true,
  },
  refund_not_made: {
    title: {
      en: "A refund was not made, although the order may show it. Make it again or in the provider's dashboard.",
      ar: "لم يتم الاسترداد مع أن الطلب قد يُظهره. أعد المحاولة أو نفّذه في لوحة مزوّد الخدمة.",
    },
    when: "a refund failed or was refused; or an order was cancelled and its money has not all gone back, whatever Medusa shows",
    todo: "refund again (at the order, or `refund`), or in the provider's dashboard and record it",
  },
  refund_unknown: {
    title: {
      en: "A refund's answer was lost. Look it up in the provider's dashboard; it is not sent again.",
      ar: "ضاع الرد على استرداد. ابحث عنه في لوحة مزوّد الخدمة؛ لن يُرسل مرة أخرى.",
    },
    when: "a refund's answer was lost; it may have been made, and is never sent again by a machine",
    todo: "look it up in the provider's dashboard and say at the refund whether it was made",
    elsewhere: true,
  },
  refund_by_hand: {
    title: {
      en: "A refund waits to be made by hand in the provider's dashboard.",
      ar: "استرداد بانتظار تنفيذه يدوياً في لوحة مزوّد الخدمة.",
    },
    when: "a refund of an account without refund operation (`settings.refundMode` is `manual`), or of a payment that a person confirmed and the gateway never showed",
    todo: "make it in the provider's dashboard, then confirm it at the refund",
    elsewhere: true,
  },
  refund_came_back: {
    title: {
      en: "A refund came back: the shopper does not have the money. Refund it again, or another way.",
      ar: "عاد مبلغ استرداد: لم يستلمه المتسوق. أعد الاسترداد أو أعد المبلغ بطريقة أخرى.",
    },
    when: "an accepted refund came back: the shopper has no money",
    todo: "ask the shopper for another way; `refund` again, or `accept` when it was paid another way",
  },
  refund_not_booked: {
    title: {
      en: "A refund was made, but the order does not show it. Press “Show it on the order” at the refund.",
      ar: "تم الاسترداد لكن الطلب لا يُظهره. اضغط «أظهره في الطلب» عند الاسترداد.",
    },
    when: "a refund was made and is in Mizan's books, and the engine would not show it on the order",
    todo: 'press "Show it on the order" at the refund',
  },
  refund_wanted_by_engine: {
    title: {
      en: "Making the order failed after the payment. The money was kept; the order is tried again.",
      ar: "تعذّر إنشاء الطلب بعد الدفع. بقي المبلغ محفوظاً، وتُعاد محاولة إنشاء الطلب.",
    },
    when: "completing a cart failed after the capture, and the engine wanted to refund; Mizan kept the money",
    todo: "wait: the order is tried again and the item closes. Do not press `ignore`: it ends the tries. Else as `completion_keeps_failing`",
  },
};

/** @returns the title of a reason; of one that this version does not know, its code */
export function reviewTitleOf(reason: string): BothLanguages {
  const record = REVIEW_REASON_RECORDS[reason as ReviewReason] as ReviewReasonRecord | undefined;
  return record?.title ?? { en: `A person is needed: ${reason}.`, ar: `تلزم مراجعة شخص: ${reason}.` };
}
