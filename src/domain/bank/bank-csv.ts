/** A payout run as a table for a bank's portal. Portals differ: which columns stand there, and how, is the operator's setting. */
import { stringify } from "csv-stringify/sync";
import { csvCell } from "../csv-cell";
import type { BankCsvColumn, BankCsvLayout } from "./bank-csv-layout";
import type { DatedPayoutFile, PayoutFileItem } from "./payout-file";
import { writtenAmount } from "./payout-file";

const BYTE_ORDER_MARK = "\ufeff";
/** @returns the table in UTF-8 by RFC 4180, its lines ending in CR LF; no cell is a formula to a spreadsheet */
export function bankCsv(run: DatedPayoutFile, layout: BankCsvLayout): Uint8Array {
  const valueDate = dateAs(layout.datePattern, run.executionDay);
  const rows = run.items.map((item) => {
    const cells = cellsOf(item, run, valueDate);
    return layout.columns.map((column) =>
      typeof column === "string" ? cells[column] : freeText(column.text),
    );
  });
  const names = layout.columns.map((column) => (typeof column === "string" ? column : ""));
  const text = stringify(layout.header ? [names, ...rows] : rows, {
    delimiter: layout.separator,
    record_delimiter: "\r\n",
  });
  return Buffer.from(layout.byteOrderMark ? BYTE_ORDER_MARK + text : text, "utf8");
}

/** Beside fixed texts only the vendor's ids may hold what others wrote. */
function cellsOf(
  item: PayoutFileItem,
  run: DatedPayoutFile,
  valueDate: string,
): Record<BankCsvColumn, string> {
  return {
    reference: item.reference,
    amount: writtenAmount(item.amountFils, run.decimals),
    currency: "KWD",
    account_holder: item.accountHolder,
    iban: item.iban,
    bic: item.bic ?? "",
    purpose: item.purpose ?? "",
    vendor: freeText(item.vendorId),
    vendor_reference: freeText(item.vendorReference),
    value_date: valueDate,
    run: run.runId,
  };
}

/** A portal that reads line by line must not see two lines in one cell. */
function freeText(text: string): string {
  return csvCell(text.replace(/\p{Cc}+/gu, " "));
}

function dateAs(pattern: string, day: string): string {
  const [year = "", month = "", ofMonth = ""] = day.split("-");
  const parts: Record<string, string> = { YYYY: year, YY: year.slice(-2), MM: month, DD: ofMonth };
  return pattern.replace(/YYYY|YY|MM|DD/g, (part) => parts[part] ?? part);
}
