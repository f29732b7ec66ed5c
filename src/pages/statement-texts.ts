import type { ShopperMessage } from "../domain/outcome-message";

/** The words of a vendor's printable statement, beside those of its lines. */
export const STATEMENT_TEXTS = {
  title: { en: "Statement of account", ar: "كشف حساب" },
  period: { en: "Period (days in Kuwait, both included)", ar: "الفترة (أيام الكويت، شاملة اليومين)" },
  currency: { en: "All amounts in Kuwaiti dinars (KWD).", ar: "جميع المبالغ بالدينار الكويتي (د.ك)." },
  notReal: {
    en: "From a test environment: no money has moved.",
    ar: "من بيئة تجريبية: لم تُحوَّل أي مبالغ حقيقية.",
  },
  summary: { en: "Summary", ar: "الملخص" },
  lines: { en: "Entries", ar: "القيود" },
  none: { en: "No entries in this period.", ar: "لا توجد قيود في هذه الفترة." },
  time: { en: "Time in Kuwait", ar: "التوقيت في الكويت" },
  entry: { en: "Entry", ar: "القيد" },
  account: { en: "Account", ar: "الحساب" },
  reference: { en: "Reference", ar: "المرجع" },
  amount: { en: "Amount", ar: "المبلغ" },
  balance: { en: "Balance", ar: "الرصيد" },
} satisfies Record<string, ShopperMessage>;

/** The figures of an account, in the order in which they add up. */
export const FIGURE_TEXTS = {
  opening: { en: "Opening balance", ar: "الرصيد الافتتاحي" },
  sales: { en: "Sales", ar: "المبيعات" },
  commission: { en: "Commission", ar: "العمولة" },
  delivery: { en: "Delivery", ar: "التوصيل" },
  refunds: { en: "Refunds", ar: "المبالغ المستردة" },
  reversals: { en: "Given back on refunds", ar: "المُعاد عن المبالغ المستردة" },
  adjustments: { en: "Adjustments", ar: "التسويات" },
  payouts: { en: "Payouts", ar: "المدفوع للبائع" },
  closing: { en: "Closing balance", ar: "الرصيد الختامي" },
} satisfies Record<string, ShopperMessage>;
