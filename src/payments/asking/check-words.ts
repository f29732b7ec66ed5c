import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { AttemptEventRow } from "../../modules/mizan/stores/attempt-event";
import type { BothLanguages } from "../../answers/admin-api";
import { timelineTextOf } from "../record/timeline-text";

export type Checked = {
  /** As it stands after the check. */
  attempt: Pick<Attempt, "page_state" | "disposition" | "order_tries">;
  /** Its lines, the oldest first. */
  timeline: readonly Pick<AttemptEventRow, "kind" | "evidence">[];
  wasPaid: boolean;
  /** Whether the gateway was asked since, by this check or by somebody else at the same moment. */
  wasAsked: boolean;
  retryAfterMs?: number;
};

const ABOUT_ASKING: readonly string[] = ["answered", "not_answered", "evidence_differs"];

/** @returns what a check brought, in a sentence; never a guess about the payment */
export function checkWordsOf({ attempt, timeline, wasPaid, wasAsked, retryAfterMs }: Checked): BothLanguages {
  if (wasPaid && attempt.disposition === "pending" && attempt.order_tries > 0) {
    return {
      en: "The payment is proved already, and making its order has failed so far. It is tried again by itself; to try at once, choose “Make the order” at its review item.",
      ar: "الدفعة مثبتة من قبل، ولم ينجح إنشاء طلبها حتى الآن. تُعاد المحاولة تلقائياً؛ وللمحاولة فوراً اختر «إنشاء الطلب» عند بند المراجعة.",
    };
  }
  if (wasPaid) {
    return {
      en: "The payment is proved already. The gateway is not asked again; the order was looked after.",
      ar: "الدفعة مثبتة من قبل. لا تُسأل بوابة الدفع مرة أخرى، وتمت متابعة الطلب.",
    };
  }
  if (attempt.page_state !== "shown") {
    return {
      en: "No payment page was shown for this attempt, so there is nothing to ask the gateway about.",
      ar: "لم تُعرض صفحة دفع لهذه المحاولة، فليس هناك ما تُسأل عنه بوابة الدفع.",
    };
  }
  const newest = timeline.findLast(({ kind }) => ABOUT_ASKING.includes(kind));
  if (wasAsked && newest) return timelineTextOf(newest);
  if (retryAfterMs !== undefined) {
    const seconds = Math.ceil(retryAfterMs / 1000);
    return {
      en: `The gateway wants no questions for another ${seconds} s. Check again after that.`,
      ar: `تطلب بوابة الدفع عدم السؤال لمدة ${seconds} ثانية. تحقق بعد ذلك.`,
    };
  }
  return {
    en: "The gateway was asked a moment ago. Check again in a few seconds.",
    ar: "سُئلت بوابة الدفع قبل لحظات. تحقق مرة أخرى بعد بضع ثوانٍ.",
  };
}
