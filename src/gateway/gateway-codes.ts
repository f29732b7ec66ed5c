/**
 * What each failure code of the gateway means to the three people who read it. 10000 and 10007 to 10011 are not
 * shown in the specification; their meanings are observed. The gateway's own words go to the log beside ours.
 */
import { fieldAdvice, type GatewayAdvice, WORDS_OF_FIELD_FAULT } from "./gateway-advice";

export const GATEWAY_CODES = [
  "10000",
  "10001",
  "10002",
  "10003",
  "10004",
  "10005",
  "10006",
  "10007",
  "10008",
  "10009",
  "10010",
  "10011",
  "10012",
  "10013",
  "10014",
  "10015",
] as const;
export type GatewayCode = (typeof GATEWAY_CODES)[number];

/** The key was not accepted. */
export const UNAUTHORIZED_CODE = "10014" satisfies GatewayCode;

const COULD_NOT_START = WORDS_OF_FIELD_FAULT.shopper;

/** Complete by the compiler: a new code does not pass without its texts. */
export const GATEWAY_ADVICE: Record<GatewayCode, GatewayAdvice> = {
  "10000": {
    shopper: COULD_NOT_START,
    operator: {
      en: "The gateway reports a general error (observed meaning). Try again with a new attempt; if it stays, ask the provider and name the track id.",
      ar: "أبلغت بوابة الدفع عن خطأ عام (معنى ملاحَظ). أعد المحاولة، وإذا تكرر الخطأ فاسأل مزوّد الخدمة مع ذكر رقم التتبع.",
    },
    log: "general error (not shown, observed)",
  },
  "10001": fieldAdvice("trackid", "invalid characters"),
  "10002": fieldAdvice("trackid", "missing; also seen for any other missing field"),
  "10003": fieldAdvice("amount", "malformed"),
  "10004": fieldAdvice("amount", "missing"),
  "10005": fieldAdvice("success_url", "missing"),
  "10006": fieldAdvice("error_url", "missing"),
  "10007": fieldAdvice("udf1", "forbidden characters (not shown, observed)"),
  "10008": fieldAdvice("udf2", "forbidden characters (not shown, observed)"),
  "10009": fieldAdvice("udf3", "forbidden characters (not shown, observed)"),
  "10010": fieldAdvice("udf4", "forbidden characters (not shown, observed)"),
  "10011": fieldAdvice("udf5", "forbidden characters (not shown, observed)"),
  "10012": {
    shopper: {
      en: "No payment has been recorded yet.",
      ar: "لم تُسجَّل أي عملية دفع حتى الآن.",
    },
    operator: {
      en: "The gateway has no record for this track id and PaymentID under this key. That is normal until the shopper finishes; it also happens when another key opened the payment.",
      ar: "لا يوجد لدى بوابة الدفع سجل بهذا الرقم تحت هذا المفتاح. هذا طبيعي قبل أن يُنهي العميل الدفع، ويحدث أيضًا إذا بدأت العملية بمفتاح آخر.",
    },
    log: "no record found",
  },
  "10013": {
    shopper: COULD_NOT_START,
    operator: {
      en: "The gateway received an empty body or no JSON. Look for a proxy between this server and the gateway that changes requests.",
      ar: "وصل إلى بوابة الدفع طلب فارغ أو ليس بصيغة JSON. تحقق من وجود وسيط شبكي يغيّر الطلبات.",
    },
    log: "request body empty or not JSON",
  },
  "10014": {
    shopper: {
      en: "This payment method is not available at the moment. Nothing was charged.",
      ar: "طريقة الدفع هذه غير متاحة حاليًا. لم يُخصم أي مبلغ.",
    },
    operator: {
      en: "The gateway did not accept the private key. Check that the key belongs to this environment, is active, and was pasted completely.",
      ar: "لم تقبل بوابة الدفع المفتاح الخاص. تأكد من أن المفتاح يخص هذه البيئة وأنه فعّال وأنه نُسخ كاملًا.",
    },
    log: "invalid authorization token",
  },
  "10015": {
    shopper: {
      en: "Direct card payment is not available here. Please choose another way to pay. Nothing was charged.",
      ar: "الدفع المباشر بالبطاقة غير متاح هنا. الرجاء اختيار طريقة دفع أخرى. لم يُخصم أي مبلغ.",
    },
    operator: {
      en: "This gateway account has no permission for direct card payments. Ask the provider to enable it, or offer the hosted page instead.",
      ar: "حساب بوابة الدفع هذا غير مصرح له بالدفع المباشر بالبطاقة. اطلب تفعيله من مزوّد الخدمة، أو استخدم صفحة الدفع المستضافة.",
    },
    log: "credit card direct not permitted on the account",
  },
};

const UNKNOWN_CODE_ADVICE: GatewayAdvice = {
  shopper: COULD_NOT_START,
  operator: {
    en: "The gateway refused with a code that its specification does not show. Ask the provider what it means and name the track id.",
    ar: "رفضت بوابة الدفع الطلب برمز غير مذكور في مواصفاتها. اسأل مزوّد الخدمة عن معناه مع ذكر رقم التتبع.",
  },
  log: "code not in the specification",
};

/** The texts of a code; one general entry for codes that the specification does not know. */
export function adviceOf(code: string): GatewayAdvice {
  return isGatewayCode(code) ? GATEWAY_ADVICE[code] : UNKNOWN_CODE_ADVICE;
}

function isGatewayCode(code: string): code is GatewayCode {
  return GATEWAY_CODES.some((known) => known === code);
}
