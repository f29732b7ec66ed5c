/** The words of a printable invoice or credit note, each in both languages. */
import type { InvoiceLineKind } from "../domain/commission-invoice";
import type { ShopperMessage } from "../domain/outcome";

type InvoiceKind = "invoice" | "credit_note";

export const INVOICE_TITLES: Readonly<Record<InvoiceKind, ShopperMessage>> = {
  invoice: { en: "Invoice", ar: "فاتورة" },
  credit_note: { en: "Credit note", ar: "إشعار دائن" },
};

export const INVOICE_TOTALS: Readonly<Record<InvoiceKind, ShopperMessage>> = {
  invoice: { en: "Total", ar: "الإجمالي" },
  credit_note: { en: "Total credited", ar: "إجمالي المُعاد" },
};

/** The commission is settled with the sales; the tax on it is not, as the books have none. */
export const INVOICE_SETTLED: Readonly<Record<InvoiceKind, ShopperMessage>> = {
  invoice: { en: "Taken from the sales already", ar: "خُصم من المبيعات بالفعل" },
  credit_note: { en: "Given back with the refunds already", ar: "أُعيد مع الاسترداد بالفعل" },
};

export const INVOICE_OPEN: Readonly<Record<InvoiceKind, ShopperMessage>> = {
  invoice: { en: "Still to be paid", ar: "المتبقي للدفع" },
  credit_note: { en: "Still to be given back", ar: "المتبقي للإعادة" },
};

export const INVOICE_LINES: Readonly<Record<InvoiceLineKind, ShopperMessage>> = {
  sales: { en: "Commission on the sales of {month}", ar: "العمولة عن مبيعات {month}" },
  reversed: {
    en: "Given back on refunds of these sales in the same month",
    ar: "المُعاد عن استرداد من هذه المبيعات في الشهر نفسه",
  },
  charged_again: {
    en: "Commission on sales of {month} whose refund came back",
    ar: "العمولة عن مبيعات {month} بعد ارتداد استردادها",
  },
  credited: {
    en: "Commission on sales of {month}, given back on refunds",
    ar: "العمولة عن مبيعات {month}، المُعادة عن استرداد",
  },
};

export const INVOICE_TEXTS = {
  number: { en: "Number", ar: "الرقم" },
  issuedOn: { en: "Date", ar: "التاريخ" },
  period: { en: "Period", ar: "الفترة" },
  credits: { en: "Credits the invoice", ar: "عن الفاتورة" },
  elsewhere: { en: "not invoiced here", ar: "لم تصدر هنا" },
  from: { en: "From", ar: "من" },
  taxNumber: { en: "Tax or register number", ar: "الرقم الضريبي أو رقم السجل" },
  to: { en: "To", ar: "إلى" },
  what: { en: "Description", ar: "البيان" },
  count: { en: "Sales", ar: "عدد المبيعات" },
  gross: { en: "Sold for", ar: "قيمة المبيعات" },
  amount: { en: "Commission", ar: "العمولة" },
  net: { en: "Commission", ar: "العمولة" },
  tax: { en: "Tax", ar: "الضريبة" },
  currency: { en: "All amounts in Kuwaiti dinars (KWD).", ar: "جميع المبالغ بالدينار الكويتي (د.ك)." },
  notReal: {
    en: "From a test environment: no money has moved.",
    ar: "من بيئة تجريبية: لم تُحوَّل أي مبالغ حقيقية.",
  },
} satisfies Record<string, ShopperMessage>;
