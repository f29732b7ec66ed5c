/** The words of a receipt, as the debit network's manual asks for them after success and after failure. */
import type { ShopperMessage } from "../domain/outcome-message";
import type { SettledOutcome } from "../domain/receipt";

/** The rows of a receipt, in the order in which they are read. */
export type ReceiptRow =
  "at" | "result" | "amount" | "payment_id" | "track_id" | "transaction_id" | "reference_id";

export const RECEIPT_TITLE: ShopperMessage = { en: "Payment details", ar: "تفاصيل الدفع" };

export const RECEIPT_LABELS: Readonly<Record<ReceiptRow, ShopperMessage>> = {
  at: { en: "Date and time (Kuwait)", ar: "التاريخ والوقت (بتوقيت الكويت)" },
  result: { en: "Result", ar: "النتيجة" },
  amount: { en: "Amount", ar: "المبلغ" },
  payment_id: { en: "Payment ID", ar: "رقم الدفع" },
  track_id: { en: "Track ID", ar: "رقم التتبع" },
  transaction_id: { en: "Transaction ID", ar: "رقم العملية" },
  reference_id: { en: "Reference ID", ar: "الرقم المرجعي" },
};

/** Whoever adds an outcome that is certain is sent here by the compiler. */
export const RESULT_WORDS: Readonly<Record<SettledOutcome, ShopperMessage>> = {
  paid: { en: "Paid", ar: "تم الدفع" },
  declined: { en: "Not approved", ar: "لم تتم الموافقة" },
  canceled: { en: "Cancelled", ar: "ملغاة" },
  denied: { en: "Not accepted", ar: "لم تُقبل" },
};

export const CURRENCY: ShopperMessage = { en: "KWD", ar: "د.ك" };

export const PRINT: ShopperMessage = { en: "Print", ar: "طباعة" };
