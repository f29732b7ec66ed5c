import type { BothLanguages } from "./admin-api";

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
