/** How a bank's portal wants its table: settings, which the dashboard checks as well. */

export const BANK_CSV_COLUMNS = [
  "reference",
  "amount",
  "currency",
  "account_holder",
  "iban",
  "bic",
  "purpose",
  "vendor",
  "vendor_reference",
  "value_date",
  "run",
] as const;
export type BankCsvColumn = (typeof BANK_CSV_COLUMNS)[number];

export const BANK_CSV_SEPARATORS = [",", ";", "\t", "|"] as const;

export type BankCsvLayout = {
  /** In their order: what an item has, or a text that is the same in every row. */
  columns: readonly (BankCsvColumn | { text: string })[];
  separator: (typeof BANK_CSV_SEPARATORS)[number];
  /** Whether the first row names the columns; a fixed text has no name. */
  header: boolean;
  /** Such as `DD/MM/YYYY`; see `isDatePattern`. */
  datePattern: string;
  /** Whether the file begins with a mark, without which some spreadsheets take UTF-8 for another alphabet. */
  byteOrderMark: boolean;
};

/** A fixed text stands in quotation marks, a quotation mark in it is written twice. */
const COLUMN = /\s*(?:"((?:[^"]|"")*)"|([^",\n]*?))\s*(?:[,\n]|$)/y;

/** @returns whether a pattern has year, month and day, each once, and one sign between them at most */
export function isDatePattern(pattern: string): boolean {
  const parts = /^(YYYY|YY|MM|DD)[-/. ]?(YYYY|YY|MM|DD)[-/. ]?(YYYY|YY|MM|DD)$/.exec(pattern)?.slice(1) ?? [];
  return new Set(parts.map((part) => part.charAt(0))).size === 3;
}

/**
 * Columns as a setting has them: `reference, amount, "SALARY", iban`, parted by commas or lines.
 *
 * @returns them in their order, or the first that is none (blank where there is not even one)
 */
export function bankCsvColumnsIn(text: string): { columns: BankCsvLayout["columns"] } | { unknown: string } {
  const columns: (BankCsvColumn | { text: string })[] = [];
  const written = text.trim();
  COLUMN.lastIndex = 0;
  while (COLUMN.lastIndex < written.length) {
    const from = COLUMN.lastIndex;
    const found = COLUMN.exec(written);
    if (!found) return { unknown: written.slice(from).trim() };
    const [, fixed, name = ""] = found;
    const column = BANK_CSV_COLUMNS.find((known) => known === name);
    if (fixed !== undefined) columns.push({ text: fixed.replace(/""/g, '"') });
    else if (column) columns.push(column);
    else return { unknown: name };
  }
  return columns.length === 0 ? { unknown: "" } : { columns };
}
