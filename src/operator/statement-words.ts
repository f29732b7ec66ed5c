/** The words of a statement that is written out, each in both languages. */
import type { StatementAccount } from "../modules/mizan/stores/statement-store";
import type { BothLanguages } from "./admin-api";

export const ACCOUNT_WORDS: Readonly<Record<StatementAccount, BothLanguages>> = {
  owed: { en: "Owed by the operator", ar: "المستحق على المشغّل" },
  settled_by_gateway: { en: "Paid by the gateway", ar: "المدفوع من بوابة الدفع" },
};

export const OPENING: BothLanguages = { en: "Opening balance", ar: "الرصيد الافتتاحي" };
export const CLOSING: BothLanguages = { en: "Closing balance", ar: "الرصيد الختامي" };

export const HEADINGS = {
  vendor: { en: "Vendor", ar: "البائع" },
  time: { en: "Time in Kuwait", ar: "التوقيت في الكويت" },
  entry: { en: "Entry", ar: "القيد" },
  account: { en: "Account", ar: "الحساب" },
  amount: { en: "Amount (KWD)", ar: "المبلغ (د.ك)" },
  balance: { en: "Balance (KWD)", ar: "الرصيد (د.ك)" },
  reference: { en: "Reference", ar: "المرجع" },
  order: { en: "Order", ar: "الطلب" },
  payment: { en: "Payment", ar: "الدفعة" },
  note: { en: "Note", ar: "ملاحظة" },
} satisfies Record<string, BothLanguages>;
