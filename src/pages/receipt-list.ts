/**
 * The receipt on the result page: a list of what is known, hidden until something certain is, in the words that the debit
 * network's manual asks for after success and after failure.
 */
import { kuwaitTimeOf } from "../domain/kuwait-day";
import type { ShopperMessage } from "../domain/outcome";
import type { Receipt, SettledOutcome } from "../domain/receipt";
import { escapeHtml } from "./page-safety";
import type { ShopperLanguage } from "./page-language";

/** The rows of a receipt, in the order in which they are read. */
type ReceiptRow = "at" | "result" | "amount" | "payment_id" | "track_id" | "transaction_id" | "reference_id";

const RECEIPT_TITLE: ShopperMessage = { en: "Payment details", ar: "تفاصيل الدفع" };

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

const CURRENCY: ShopperMessage = { en: "KWD", ar: "د.ك" };

const PRINT: ShopperMessage = { en: "Print", ar: "طباعة" };

const ROWS = Object.keys(RECEIPT_LABELS) as ReceiptRow[];

/** @returns HTML; the script fills the parts `receipt-…` of a page that began without a receipt (result-script.ts) */
export function receiptList(receipt: Receipt | null, language: ShopperLanguage): string {
  return [
    `<div class="receipt" data-part="receipt"${receipt ? "" : " hidden"}>`,
    `<h2>${RECEIPT_TITLE[language]}</h2>`,
    `<dl>`,
    ...ROWS.map((row) => line(row, receipt, language)),
    `</dl>`,
    // Without a script there is nothing behind it.
    `<p><button type="button" data-part="print" hidden>${PRINT[language]}</button></p>`,
    `</div>`,
  ].join("\n");
}

function line(row: ReceiptRow, receipt: Receipt | null, language: ShopperLanguage): string {
  const value = receipt && valueOf(row, receipt, language);
  const hidden = value === null ? " hidden" : "";
  const unit = row === "amount" ? ` ${CURRENCY[language]}` : "";
  // An id or an amount reads from the left in both languages; the result is a word of the language.
  const isolated = row === "result" ? "bdi" : `bdi dir="ltr"`;
  const shown = `<${isolated} data-part="receipt-${row}">${escapeHtml(value ?? "")}</bdi>`;
  return `<div data-part="row-${row}"${hidden}><dt>${RECEIPT_LABELS[row][language]}</dt><dd>${shown}${unit}</dd></div>`;
}

/** @returns null for what the gateway has not given */
function valueOf(row: ReceiptRow, receipt: Receipt, language: ShopperLanguage): string | null {
  if (row === "at") return kuwaitTimeOf(new Date(receipt.at));
  if (row === "result") return RESULT_WORDS[receipt.result][language];
  return receipt[row];
}
