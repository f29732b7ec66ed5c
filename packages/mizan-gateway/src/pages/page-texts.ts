import type { GatewayState, PageLanguage, PayMethod } from "../wire-names";

/** Everything that a page says, in one language. */
interface PageTexts {
  lang: "en" | "ar";
  dir: "ltr" | "rtl";
  notice: string;
  title: string;
  merchant: string;
  amount: string;
  reference: string;
  chooseMethod: string;
  chooseOutcome: string;
  methods: Record<PayMethod, string>;
  outcomes: Record<GatewayState, string>;
  returning: string;
  continue: string;
  back: string;
  backToPage: string;
  backInShop: string;
  notSigned: string;
  unknown: string;
  finished: string;
  expired: string;
  noOutcome: string;
}

/** The pages' texts for the languages of the specification. */
export const PAGE_TEXTS: Record<PageLanguage, PageTexts> = {
  ENG: {
    lang: "en",
    dir: "ltr",
    notice: "Emulator: no real money moves here",
    title: "Payment",
    merchant: "Merchant",
    amount: "Amount",
    reference: "Reference",
    chooseMethod: "How would you like to pay?",
    chooseOutcome: "How should this payment end?",
    methods: {
      debit: "Debit card (domestic network)",
      card: "Credit card",
      wallet_debit: "Digital wallet, debit card",
      wallet_credit: "Digital wallet, credit card",
    },
    outcomes: {
      CAPTURED: "Pay",
      "NOT CAPTURED": "Not captured: the bank does not approve",
      VOIDED: "Voided after authorization",
      CANCELED: "Cancel",
      "DENIED BY RISK": "Denied by risk management",
      "HOST TIMEOUT": "Host timeout: outcome uncertain",
    },
    returning: "Taking you back to the shop…",
    continue: "Continue to the shop",
    back: "Back to the shop",
    backToPage: "Back to the payment page",
    backInShop: "Back in the shop",
    notSigned: "The browser brought these fields. They are not signed: only a status query proves a payment.",
    unknown: "There is no such payment page.",
    finished: "This payment is already finished. Go back to the shop to see its result.",
    expired: "This payment page has expired. Go back to the shop to pay again.",
    noOutcome: "Choose one of the outcomes on the page.",
  },
  ARA: {
    lang: "ar",
    dir: "rtl",
    notice: "محاكي: لا تُنقل أي أموال حقيقية هنا",
    title: "الدفع",
    merchant: "التاجر",
    amount: "المبلغ",
    reference: "المرجع",
    chooseMethod: "كيف تود الدفع؟",
    chooseOutcome: "كيف تنتهي هذه العملية؟",
    methods: {
      debit: "بطاقة الخصم (الشبكة المحلية)",
      card: "بطاقة ائتمان",
      wallet_debit: "محفظة رقمية، بطاقة خصم",
      wallet_credit: "محفظة رقمية، بطاقة ائتمان",
    },
    outcomes: {
      CAPTURED: "ادفع",
      "NOT CAPTURED": "لم يتم التحصيل: رفض البنك",
      VOIDED: "أُبطلت بعد التفويض",
      CANCELED: "إلغاء",
      "DENIED BY RISK": "رفضتها إدارة المخاطر",
      "HOST TIMEOUT": "انتهت مهلة المضيف: النتيجة غير مؤكدة",
    },
    returning: "جارٍ إعادتك إلى المتجر…",
    continue: "المتابعة إلى المتجر",
    back: "العودة إلى المتجر",
    backToPage: "العودة إلى صفحة الدفع",
    backInShop: "عدت إلى المتجر",
    notSigned: "أحضر المتصفح هذه الحقول. وهي غير موقّعة: لا يثبت الدفع إلا الاستعلام عن حالته.",
    unknown: "لا توجد صفحة دفع بهذا العنوان.",
    finished: "انتهت عملية الدفع هذه. عُد إلى المتجر لمعرفة نتيجتها.",
    expired: "انتهت صلاحية صفحة الدفع. عُد إلى المتجر للدفع من جديد.",
    noOutcome: "اختر إحدى النتائج المعروضة في الصفحة.",
  },
};
