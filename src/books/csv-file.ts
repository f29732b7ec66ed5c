/**
 * The pieces of a CSV file by RFC 4180: UTF-8 with a mark at the beginning, without which spreadsheets show Arabic names as
 * noise, and lines that end in CR LF.
 */
import { stringify } from "csv-stringify/sync";
import { csvCell } from "../domain/csv-cell";

/** Begins the file. */
export const BYTE_ORDER_MARK = "\ufeff";

export const CSV_TYPE = "text/csv; charset=utf-8; header=present";

/** @returns the rows, each with its end of line; no cell is computed by a spreadsheet */
export function csvOf(rows: readonly string[][]): string {
  return stringify(
    rows.map((row) => row.map(csvCell)),
    // A line break of one character is none of ours, and must be quoted like one.
    { record_delimiter: "\r\n", quoted_match: /[\r\n]/ },
  );
}
