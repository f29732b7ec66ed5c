/** What came of a decision, for the person who took it. */
import { toDecimalString } from "../domain/money";
import { hasGoneBack, isAnswerLost } from "../domain/refund-life";
import type { ReviewAction } from "../domain/review-action";
import type { RefundRow } from "../modules/mizan/stores/refund";
import type { BothLanguages } from "../answers/admin-api";

export const DECIDED_RESULT: Readonly<Record<ReviewAction, BothLanguages>> = {
  "make-order": { en: "The order was made.", ar: "أُنشئ الطلب." },
  refund: { en: "The payment went back.", ar: "أُعيد المبلغ." },
  "confirm-paid": { en: "Recorded as paid.", ar: "سُجّلت الدفعة كمدفوعة." },
  "confirm-not-paid": {
    en: "Recorded as not paid: the shopper may pay again. Should the gateway say captured later, that counts.",
    ar: "سُجّلت الدفعة كغير مدفوعة، ويمكن للمتسوق الدفع مجدداً. وإن قالت بوابة الدفع لاحقاً إن المبلغ حُصِّل فذلك ما يُؤخذ به.",
  },
  accept: { en: "It stays as it is.", ar: "يبقى كما هو." },
  ignore: { en: "Nothing more is done about it.", ar: "لن يُتخذ أي إجراء آخر بشأنه." },
};

/** @param orderId of the order that was made */
export function orderedResult(orderId: string | null): BothLanguages {
  return { en: `The order ${orderId ?? ""} was made.`, ar: `أُنشئ الطلب ${orderId ?? ""}.` };
}

const NOT_ORDERED: Readonly<Record<string, BothLanguages>> = {
  cart_gone: {
    en: "No order was made: the cart is gone. Make the order by hand and accept it here, or refund the payment.",
    ar: "لم يُنشأ طلب: السلة لم تعد موجودة. أنشئ الطلب يدوياً ثم اقبله هنا، أو أعد المبلغ.",
  },
  cart_changed: {
    en: "No order was made: the cart does not hold what was paid for. Make the order by hand and accept it here, or refund the payment.",
    ar: "لم يُنشأ طلب: محتوى السلة غير ما دُفع ثمنه. أنشئ الطلب يدوياً ثم اقبله هنا، أو أعد المبلغ.",
  },
  order_changed: {
    en: "The payment was not booked: its order needs something else than was paid for. Change the order back, or refund the payment.",
    ar: "لم تُقيَّد الدفعة: يحتاج طلبها إلى غير ما دُفع. أعد الطلب كما كان، أو أعد المبلغ.",
  },
  second_capture: {
    en: "No order was made: the cart is ordered already, and this is a second payment for it. Refund it.",
    ar: "لم يُنشأ طلب: السلة مطلوبة من قبل، وهذه دفعة ثانية لها. أعد مبلغها.",
  },
};

/**
 * @param reason for which the payment was let go again, where it was
 * @param why of the engine's, in English
 */
export function notOrderedResult(reason: string | undefined, why: string | undefined): BothLanguages {
  const known = reason ? NOT_ORDERED[reason] : undefined;
  if (known) return known;
  const detail = why ? `: ${why.replace(/\.+$/, "")}` : "";
  return reason
    ? { en: `No order was made${detail}.`, ar: `لم يُنشأ طلب${detail}.` }
    : {
        en: `The order could not be made yet${detail}. It is tried again; you need not press again.`,
        ar: `تعذّر إنشاء الطلب حتى الآن${detail}. ستُعاد المحاولة، ولا حاجة إلى الضغط مجدداً.`,
      };
}

/** @param refund as it stands now */
export function refundResult(refund: RefundRow): BothLanguages {
  const amount = toDecimalString(refund.amount_fils);
  if (hasGoneBack(refund))
    return { en: `${amount} KWD went back to the shopper.`, ar: `أُعيد ${amount} د.ك إلى المتسوق.` };
  if (refund.mode === "manual")
    return {
      en: `The refund of ${amount} KWD waits to be made by hand in the provider's dashboard; confirm it at the refund ${refund.id}.`,
      ar: `استرداد ${amount} د.ك بانتظار تنفيذه يدوياً في لوحة مزوّد الخدمة؛ أكّده عند الاسترداد ${refund.id}.`,
    };
  if (isAnswerLost(refund))
    return {
      en: `The answer to the refund of ${amount} KWD (${refund.id}) was lost: it may have been made, and is not sent again. Look it up in the provider's dashboard.`,
      ar: `ضاع الرد على استرداد ${amount} د.ك (${refund.id}): ربما تم، ولن يُرسل مرة أخرى. ابحث عنه في لوحة مزوّد الخدمة.`,
    };
  return {
    en: `The refund of ${amount} KWD (${refund.id}) is under way. Read the item again in a moment.`,
    ar: `استرداد ${amount} د.ك (${refund.id}) قيد التنفيذ. اقرأ البند مجدداً بعد لحظات.`,
  };
}

/** @param orderId of the order that was made after the payment was confirmed, where it was */
export function confirmedResult(orderId: string | null): BothLanguages {
  return orderId
    ? {
        en: `Recorded as paid, and the order ${orderId} was made.`,
        ar: `سُجّلت الدفعة كمدفوعة وأُنشئ الطلب ${orderId}.`,
      }
    : {
        en: "Recorded as paid. No order was made yet: see the payment for why.",
        ar: "سُجّلت الدفعة كمدفوعة. لم يُنشأ طلب بعد: راجع الدفعة لمعرفة السبب.",
      };
}
