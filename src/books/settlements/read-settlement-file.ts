/** A settlement file, read row by row. What is wrong with the whole of it is said before a single row is stored. */
import { OperatorRefusal } from "../../answers/operator-refusal";
import type { MizanSettings } from "../../config/options";
import { cutText } from "../../domain/cut-text";
import {
  readSettlementRow,
  type SettlementCells,
  type SettlementColumn,
  type SettlementRow,
  type SettlementRowFault,
  type SettlementRowFaultCode,
} from "../../domain/settlement-row";
import { type CsvRecord, recordsOf } from "./settlement-rows";

export type ReadRow = { line: number; raw: string } & (
  { row: SettlementRow } | { fault: SettlementRowFault }
);
export type SettlementFormat = Pick<
  MizanSettings,
  "settlementColumns" | "settlementDelimiter" | "settlementDateFormat"
>;

const MOST_BYTES = 20 * 1024 * 1024;
/** Of a line that is none, such as the whole file after a quote: enough to find it. */
const SHOWN_CHARACTERS = 4_000;

/**
 * @param content the file's text
 * @returns its rows as they are asked for, in the order of the file; one at least
 * @throws OperatorRefusal MIZAN_SETTLEMENT_EMPTY, MIZAN_SETTLEMENT_NO_HEADER, MIZAN_SETTLEMENT_COLUMNS_MISSING,
 *   MIZAN_SETTLEMENT_TOO_LARGE, MIZAN_SETTLEMENT_NOT_UTF8; at once, not at the first row
 */
export function readSettlementFile(content: string, format: SettlementFormat): Iterable<ReadRow> {
  refuseUnreadable(content);
  const records = recordsOf(content, format.settlementDelimiter);
  const header = records.next();
  if (header.done) throw refusal("MIZAN_SETTLEMENT_EMPTY", "the file is empty.");
  if (!header.value.cells) {
    throw refusal("MIZAN_SETTLEMENT_NO_HEADER", "its first line, the columns' names, has a broken quote.");
  }
  if (!header.value.cells.some((name) => /\p{L}/u.test(name))) {
    throw refusal("MIZAN_SETTLEMENT_NO_HEADER", "its first line holds no columns' names.");
  }
  const columns = columnPlacesOf(header.value.cells, format.settlementColumns);
  const first = records.next();
  if (first.done) throw refusal("MIZAN_SETTLEMENT_EMPTY", "the file has no row below its columns' names.");
  return rowsOf(first.value, records, (record) => readRow(record, columns, format));
}

function* rowsOf(
  first: CsvRecord,
  others: Iterable<CsvRecord>,
  read: (record: CsvRecord) => ReadRow,
): Generator<ReadRow> {
  yield read(first);
  for (const record of others) yield read(record);
}

function readRow({ line, raw, cells }: CsvRecord, columns: ColumnPlaces, format: SettlementFormat): ReadRow {
  const shown = { line, raw: cutText(raw, SHOWN_CHARACTERS) };
  if (!cells) return { ...shown, fault: { code: "quote_broken", column: null, value: null } };
  if (cells.length !== columns.width) return { ...shown, fault: countFault(cells.length, columns.width) };
  return { ...shown, ...readSettlementRow(cellsOf(cells, columns), format.settlementDateFormat) };
}

function countFault(count: number, width: number): SettlementRowFault {
  const code: SettlementRowFaultCode = count < width ? "too_few_columns" : "too_many_columns";
  return { code, column: null, value: `${count} / ${width}` };
}

function refuseUnreadable(content: string): void {
  if (Buffer.byteLength(content, "utf8") > MOST_BYTES) {
    throw refusal("MIZAN_SETTLEMENT_TOO_LARGE", "it is above 20 MB. Export fewer days at a time.");
  }
  // A decoder writes U+FFFD for what is no UTF-8; UTF-16 that was taken for text is full of zeros.
  if (/[\uFFFD\0]/.test(content)) {
    throw refusal(
      "MIZAN_SETTLEMENT_NOT_UTF8",
      'it is not UTF-8. Save it again as "CSV UTF-8" and choose that file.',
    );
  }
}

function refusal(code: string, why: string): OperatorRefusal {
  return new OperatorRefusal({ status: 400, code, message: `Nothing was imported: ${why}` });
}

/** Where the columns stand that the settings name; without them not a single row would be read. */

/** The place of each column in a row; one that the settings leave blank is not there. */
type ColumnPlaces = { width: number; places: Partial<Record<SettlementColumn, number>> };

const COLUMNS: readonly SettlementColumn[] = ["reference", "amount", "fee", "net", "date"];
const SHOWN_HEADER_CHARACTERS = 200;

/**
 * @param header as the file has it; names are compared trimmed and without regard to capitals
 * @throws OperatorRefusal MIZAN_SETTLEMENT_COLUMNS_MISSING naming those that are missing, or there twice
 */
function columnPlacesOf(header: readonly string[], names: MizanSettings["settlementColumns"]): ColumnPlaces {
  const titles = header.map(plain);
  const wanted = COLUMNS.filter((column) => plain(names[column]) !== "");
  const timesOf = (column: SettlementColumn) =>
    titles.filter((title) => title === plain(names[column])).length;
  const missing = wanted.filter((column) => timesOf(column) === 0).map((column) => names[column].trim());
  const doubled = wanted.filter((column) => timesOf(column) > 1).map((column) => names[column].trim());
  if (missing.length > 0 || doubled.length > 0) throw columnsRefusal(header, missing, doubled);
  const places = Object.fromEntries(wanted.map((column) => [column, titles.indexOf(plain(names[column]))]));
  return { width: header.length, places };
}

/** @returns the cells by what they hold */
function cellsOf(cells: readonly string[], { places }: ColumnPlaces): SettlementCells {
  const said = COLUMNS.flatMap((column) => {
    const place = places[column];
    return place === undefined ? [] : [[column, cells[place] ?? ""] as const];
  });
  return { reference: "", amount: "", ...Object.fromEntries(said) };
}

function columnsRefusal(header: readonly string[], missing: string[], doubled: string[]): OperatorRefusal {
  const faults = [
    ...(missing.length > 0 ? [`it has no column ${missing.map(quoted).join(", ")}`] : []),
    ...(doubled.length > 0 ? [`it has the column ${doubled.map(quoted).join(", ")} twice`] : []),
  ];
  const shown = header.map((name) => name.trim()).join(" | ");
  return new OperatorRefusal({
    status: 400,
    code: "MIZAN_SETTLEMENT_COLUMNS_MISSING",
    message:
      `Nothing was imported: ${faults.join(", and ")}. Its first line is: ${cutText(shown, SHOWN_HEADER_CHARACTERS)}. ` +
      "Set the names of the columns and the delimiter in Mizan's settings; a column that your files do not have is left blank there.",
    details: { missing, doubled },
  });
}

function plain(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}

function quoted(name: string): string {
  return `"${name}"`;
}
