/** What a line of a vendor's statement is, in words that are read without knowing the books. */
import type { JournalPart } from "../domain/journal";
import type { JournalKind } from "../modules/mizan/stores/journal-entry";
import type { BothLanguages } from "./admin-api";

const OF_PART: Readonly<Record<JournalPart, BothLanguages>> = {
  charge: { en: "Payment", ar: "دفعة" },
  sale: { en: "Sale", ar: "بيع" },
  commission: { en: "Commission", ar: "العمولة" },
  delivery: { en: "Delivery", ar: "التوصيل" },
  refund: { en: "Refund to the shopper", ar: "استرداد للمتسوق" },
  commission_reversal: { en: "Commission of a refund, given back", ar: "عمولة مستردة عن استرداد" },
  delivery_reversal: { en: "Delivery of a refund, given back", ar: "توصيل مسترد عن استرداد" },
  adjustment: { en: "Adjustment", ar: "تسوية" },
  payout: { en: "Payout", ar: "مبلغ مدفوع للبائع" },
};

/** Entries whose lines say more than their part does. */
const OF_KIND: Partial<Record<JournalKind, BothLanguages>> = {
  gateway_fee: { en: "Fee of the gateway", ar: "رسوم بوابة الدفع" },
  chargeback: { en: "Chargeback", ar: "اعتراض على دفعة" },
  correction: { en: "Correction", ar: "تصحيح" },
  payout_taken_back: { en: "Payout taken back", ar: "إلغاء قيد مبلغ مدفوع" },
};

export function statementTextOf(kind: JournalKind, part: JournalPart): BothLanguages {
  const text = OF_KIND[kind] ?? OF_PART[part];
  if (kind !== "refund_returned") return text;
  return { en: `${text.en} (the refund came back)`, ar: `${text.ar} (ارتدّ الاسترداد)` };
}
