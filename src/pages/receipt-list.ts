/** The receipt on the result page: a list of what is known, which stands there hidden until something certain is. */
import { kuwaitTimeOf } from "../domain/kuwait-day";
import type { Receipt } from "../domain/receipt";
import { escapeHtml } from "./escape-html";
import {
  CURRENCY,
  PRINT,
  RECEIPT_LABELS,
  RECEIPT_TITLE,
  type ReceiptRow,
  RESULT_WORDS,
} from "./receipt-texts";
import type { ShopperLanguage } from "./shopper-language";

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
