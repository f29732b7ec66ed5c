/** What the answer to a key's test means, in words; only what is known is said. */
import type { BothLanguages } from "../../answers/admin-api";
import type { Environment } from "../../config/options";

const NAME_OF: Record<Environment, BothLanguages> = {
  emulator: { en: "emulator", ar: "المحاكي" },
  sandbox: { en: "sandbox", ar: "بيئة الاختبار" },
  production: { en: "production", ar: "بيئة الإنتاج" },
};

/** 10012 is what an account is told about a payment that it never had: whoever is told so was let in. */
export const ACCEPTED: BothLanguages = {
  en: "The gateway accepted the key: it answered that it has no record of the made-up payment it was asked about (10012).",
  ar: "قبلت بوابة الدفع المفتاح: أجابت بأنه لا يوجد لديها سجل لعملية الدفع الافتراضية التي سُئلت عنها (10012).",
};

/** @param detail how the gateway said no, such as "10014" or "HTTP 401" */
export function refusedWords(environment: Environment, detail: string): BothLanguages {
  const { en, ar } = NAME_OF[environment];
  return {
    en: `The gateway did not accept the key (${detail}). Check that it is a key of the environment "${en}", that it is active, and that it was pasted completely.`,
    ar: `لم تقبل بوابة الدفع المفتاح (${detail}). تأكد من أنه مفتاح البيئة «${ar}» وأنه فعّال وأنه نُسخ كاملًا.`,
  };
}

/** Said when the same key is stored for another environment. */
export function otherEnvironmentWords(environment: Environment): BothLanguages {
  const { en, ar } = NAME_OF[environment];
  return {
    en: `The same key is stored for the environment "${en}": this looks like a key of that environment.`,
    ar: `المفتاح نفسه محفوظ للبيئة «${ar}»: يبدو أنه مفتاح تلك البيئة.`,
  };
}

/** Said when a key that was stated as raw reads as Base64 of ordinary text. */
export const LOOKS_ENCODED: BothLanguages = {
  en: 'It was stated as raw, but it reads as Base64 of another text: if the provider gave it encoded, state "base64".',
  ar: "ذُكر أن المفتاح بصيغته الأصلية، لكنه يبدو مرمّزًا بصيغة Base64: إذا سلّمه مزوّد الخدمة مرمّزًا فاختر «base64».",
};

/** @param seconds how long the gateway was waited for */
export function noAnswerInTimeWords(seconds: number): BothLanguages {
  return unknownWords({
    en: `it did not answer within ${seconds} seconds`,
    ar: `لم تُجب خلال ${seconds} ثوانٍ`,
  });
}

/** @param reason the network's word, such as "ECONNREFUSED" */
export function unreachableWords(reason: string): BothLanguages {
  return unknownWords({
    en: `there is trouble on the network on the way to it (${reason})`,
    ar: `هناك مشكلة في الشبكة في الطريق إليها (${reason})`,
  });
}

/** @param detail what came instead of an answer about the key, such as "HTTP 500" or "10000" */
export function besideThePointWords(detail: string): BothLanguages {
  return unknownWords({
    en: `it answered with ${detail}, which says nothing about the key`,
    ar: `أجابت بـ ${detail}، وهذا لا يدل على شيء بشأن المفتاح`,
  });
}

function unknownWords(what: BothLanguages): BothLanguages {
  return {
    en: `The gateway could not be asked about the key: ${what.en}. Whether the key is right is not known; try again in a moment.`,
    ar: `تعذّر سؤال بوابة الدفع عن المفتاح: ${what.ar}. لا يُعرف إن كان المفتاح صحيحًا؛ أعد المحاولة بعد قليل.`,
  };
}
