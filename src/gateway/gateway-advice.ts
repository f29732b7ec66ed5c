/** The texts that belong to a failure code, and those that all codes about one request field share. */

export type GatewayAdvice = {
  /** For the person who pays; says whether money moved. */
  shopper: { en: string; ar: string };
  /** For the marketplace's staff; says what to do. */
  operator: { en: string; ar: string };
  /** A few words for the log. */
  log: string;
};

/** A field that we sent wrongly is nothing a shopper can mend. */
export const WORDS_OF_FIELD_FAULT = {
  shopper: {
    en: "The payment could not be started. Nothing was charged. Please try again or choose another way to pay.",
    ar: "تعذّر بدء عملية الدفع. لم يُخصم أي مبلغ. الرجاء المحاولة مرة أخرى أو اختيار طريقة دفع أخرى.",
  },
} as const;

/** Texts for a code that names one field of our request. */
export function fieldAdvice(field: string, fault: string): GatewayAdvice {
  return {
    shopper: WORDS_OF_FIELD_FAULT.shopper,
    operator: {
      en: `The gateway refused the field ${field}: ${fault}. Check Mizan's settings for this field; if they are right, report it with the track id.`,
      ar: `رفضت بوابة الدفع الحقل ${field}. تحقق من إعدادات هذا الحقل في ميزان، وإذا كانت صحيحة فأبلغ عن المشكلة مع ذكر رقم التتبع.`,
    },
    log: `${field}: ${fault}`,
  };
}
