/** What the gateway says about a payment, in the operator's words: shorter and plainer than what a shopper reads. */
import type { Outcome } from "../domain/outcome";
import type { BothLanguages } from "./admin-api";

export const OUTCOME_WORDS: Readonly<Record<Outcome, BothLanguages>> = {
  open: { en: "no payment yet", ar: "لا توجد دفعة بعد" },
  paid: { en: "paid", ar: "مدفوعة" },
  declined: { en: "declined by the bank", ar: "رفضها البنك" },
  authorized: { en: "approved by the bank, not yet captured", ar: "وافق عليها البنك ولم تُحصَّل بعد" },
  canceled: { en: "cancelled", ar: "ملغاة" },
  denied: { en: "denied by the risk check", ar: "مرفوضة بعد فحص المخاطر" },
  unknown: { en: "not known for certain", ar: "غير مؤكدة" },
};
