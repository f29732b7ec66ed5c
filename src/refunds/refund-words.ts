/** Where a refund stands, and what may be done with it. */
import type { BothLanguages } from "../answers/admin-api";
import type { RefundAction } from "../answers/books-api/refunds";
import {
  cameBackFromOrder,
  hasGoneBack,
  isAnswerLost,
  isOnItsWay,
  type RefundState,
  waitsForHand,
} from "../domain/refund-life";
import type { RefundRow } from "../modules/mizan/stores/refund";

const WORDS_OF: Readonly<Record<RefundState, BothLanguages>> = {
  requested: { en: "It is being sent to the gateway.", ar: "يُرسل الآن إلى بوابة الدفع." },
  accepted: {
    en: "The gateway accepted it. The shopper has the money within about five working days.",
    ar: "قبلته بوابة الدفع. يصل المبلغ إلى المتسوق خلال خمسة أيام عمل تقريباً.",
  },
  completed: { en: "The shopper has the money.", ar: "وصل المبلغ إلى المتسوق." },
  failed: { en: "It was not made.", ar: "لم يتم الاسترداد." },
  rejected: {
    en: "The gateway refused it; no money went back. If it was made in the provider's dashboard, record it here.",
    ar: "رفضته بوابة الدفع ولم يُعَد أي مبلغ. إن كان قد تم في لوحة مزوّد الخدمة فسجّله هنا.",
  },
  unknown: {
    en: "Its answer was lost: it may have been made. Look it up in the provider's dashboard and say here what became of it; it is not sent again.",
    ar: "ضاع الرد عليه: ربما تم. ابحث عنه في لوحة مزوّد الخدمة وحدّد هنا ما آل إليه؛ لن يُرسل مرة أخرى.",
  },
};

const BY_HAND: BothLanguages = {
  en: "Refund to be made by hand: make it in the provider's dashboard, then confirm it here.",
  ar: "استرداد يُنفَّذ يدوياً: نفّذه في لوحة مزوّد الخدمة ثم أكّده هنا.",
};
const IN_CREDIT: BothLanguages = {
  en: "Nothing went through the gateway: the shop gives credit for it, and the vendors' shares are taken back.",
  ar: "لم يمر شيء عبر بوابة الدفع: يعطي المتجر رصيداً بدلاً منه، واستُردت حصص البائعين.",
};
/** Why there is nothing to refund of an order that was booked without a charge. */
export const NOTHING_CHARGED: BothLanguages = {
  en: "Nothing was charged for this order: credit, or a discount that the marketplace bears, paid for all. Give the credit back in the shop; what goods come back is taken from their vendors by itself.",
  ar: "لم يُحصَّل شيء لهذا الطلب: سدّد رصيد أو خصم تتحمله السوق كامل المبلغ. أعد الرصيد من المتجر، وتُخصم البضاعة المرتجعة من بائعيها تلقائياً.",
};
const CAME_BACK: BothLanguages = {
  en: "The money came back: the shopper does not have it.",
  ar: "عاد المبلغ: لم يستلمه المتسوق.",
};

type Told = Pick<RefundRow, "state" | "mode" | "refund_type" | "on_order_at" | "decided_at">;

/** @returns the state in a sentence, and what to do about it */
export function refundSummaryOf(refund: Told): BothLanguages {
  if (waitsForHand(refund)) return BY_HAND;
  if (refund.mode === "credit") return IN_CREDIT;
  return cameBackFromOrder(refund) ? CAME_BACK : WORDS_OF[refund.state];
}

/** @param canAsk whether the options say by which status a returned payment is known */
export function refundActionsOf(refund: Told, canAsk: boolean): RefundAction[] {
  // It is what the order says, and follows that.
  if (refund.mode === "credit") return [];
  const check: RefundAction[] = canAsk && refund.refund_type === "full" ? ["check"] : [];
  if (isAnswerLost(refund)) return ["made", "not_made", ...check];
  if (waitsForHand(refund)) return ["made", "not_made"];
  const book: RefundAction[] = refund.on_order_at === null ? ["book"] : [];
  if (isOnItsWay(refund)) return ["completed", "returned", ...book, ...check];
  return hasGoneBack(refund) ? ["returned", ...book] : [];
}

/** @returns what the gateway said of a refund, in a sentence */
export function refundCheckWordsOf(found: {
  answered: boolean;
  word: string | null;
  is_returned: boolean;
}): BothLanguages {
  if (!found.answered) {
    return {
      en: "The gateway did not answer. Nothing was changed.",
      ar: "لم تُجب بوابة الدفع. لم يتغير شيء.",
    };
  }
  if (found.is_returned) {
    return {
      en: `The gateway says ${found.word ?? ""}: the money went back.`,
      ar: `تقول بوابة الدفع ${found.word ?? ""}: أُعيد المبلغ.`,
    };
  }
  const word = found.word ?? "10012";
  return {
    en: `The gateway says ${word}, which does not tell that the money went back. Nothing was changed.`,
    ar: `تقول بوابة الدفع ${word}، وهذا لا يعني أن المبلغ أُعيد. لم يتغير شيء.`,
  };
}
