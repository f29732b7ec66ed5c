/** A settlement file, read row by row. What is wrong with the whole of it is said before a single row is stored. */
import { setImmediate } from "node:timers/promises";
import { OperatorRefusal } from "../../answers/operator-refusal";
import type { MizanSettings } from "../../config/options";
import {
  type AmountCell,
  type AmountNotation,
  type FileNotation,
  holdToNotation,
  NotationContradiction,
  notationOfCells,
} from "../../domain/amount-notation";
import { cutText } from "../../domain/cut-text";
import { kindSaid, kindsOfWords, type KindOfWord } from "../../domain/settlement-kind";
import {
  isAmountColumn,
  readSettlementRow,
  type ReadSettlementRow,
  type SettlementReading,
  type SettlementRowFault,
  type SettlementRowFaultCode,
} from "../../domain/settlement-row";
import { cellsOf, type ColumnPlaces, columnsIn, fileRefusal, unspoilt } from "./settlement-columns";
import { type CsvFile, csvFileOf, type CsvRecord, recordsOf } from "./csv-records";

export type ReadRow = { line: number; raw: string } & ReadSettlementRow;
export type SettlementFormat = Pick<
  MizanSettings,
  | "settlementColumns"
  | "settlementWords"
  | "settlementAmounts"
  | "settlementDelimiter"
  | "settlementDateFormat"
>;
/** `either`: amounts that could be two, the first three of a file in which no cell decides; `rows` cannot be read then. */
export type ReadSettlementFile = { rows: Iterable<ReadRow> } | { either: AmountCell[] };

const MOST_BYTES = 20 * 1024 * 1024;
/** Of a line that is none, such as the whole file after a quote: enough to find it. */
const SHOWN_CHARACTERS = 4_000;
const CELLS_AT_ONCE = 1_000;

/**
 * @param content the file's text
 * @param said how its amounts are written, where a person said so
 * @returns its rows as they are asked for, in the order of the file; one at least
 * @throws OperatorRefusal MIZAN_SETTLEMENT_EMPTY, MIZAN_SETTLEMENT_NO_HEADER, MIZAN_SETTLEMENT_COLUMNS_MISSING,
 *   MIZAN_SETTLEMENT_TOO_LARGE, MIZAN_SETTLEMENT_NOT_UTF8 at once; at a row MIZAN_SETTLEMENT_AMOUNTS_CONTRADICT
 */
export async function readSettlementFile(
  content: string,
  format: SettlementFormat,
  said?: AmountNotation,
): Promise<ReadSettlementFile> {
  refuseUnreadable(content);
  const csv = csvFileOf(content, format.settlementDelimiter);
  const columns = columnsIn(recordsOf(csv), format.settlementColumns);
  const kinds = kindsOfWords(format.settlementWords);
  const told = said ?? (format.settlementAmounts === "auto" ? undefined : format.settlementAmounts);
  const file = await notationOf(csv, columns, told);
  if ("either" in file) return file;
  const { notation } = file;
  const reading = { notation, dateFormat: format.settlementDateFormat, kinds };
  return { rows: rowsOf(csv, { columns, file, reading }) };
}

/**
 * The setting or a person decides before any cell does, and nothing is read for it; else it is read up to the cell that
 * decides. Where all cells mean the same in both notations, either will do.
 */
async function notationOf(
  csv: CsvFile,
  columns: ColumnPlaces,
  told: AmountNotation | undefined,
): Promise<FileNotation | { either: AmountCell[] }> {
  if (told) return { notation: told, decidedBy: null };
  const found = await notationOfCells(amountCellsOf(csv, columns));
  if ("notation" in found || found.either.length > 0) return found;
  return { notation: "1,234.567", decidedBy: null };
}

/** Record by record, and from time to time with a turn for whatever else waits, such as shoppers who pay. */
async function* amountCellsOf(csv: CsvFile, columns: ColumnPlaces): AsyncGenerator<AmountCell[]> {
  let batch: AmountCell[] = [];
  for (const record of recordsOf(csv)) {
    if (record.line > columns.line && record.cells?.length === columns.width) {
      batch.push(...amountsOf(record, columns));
    }
    if (batch.length < CELLS_AT_ONCE) continue;
    yield batch;
    batch = [];
    await setImmediate();
  }
  yield batch;
}

function amountsOf({ line, cells }: CsvRecord, { places }: ColumnPlaces): AmountCell[] {
  const amounts: AmountCell[] = [];
  for (const { column, name, place } of places) {
    if (!isAmountColumn(column)) continue;
    const text = (cells?.[place] ?? "").trim();
    if (text !== "") amounts.push({ line, column: name, text: cutText(unspoilt(text), 40) });
  }
  return amounts;
}

type RowReading = { columns: ColumnPlaces; file: FileNotation; reading: SettlementReading };

/** A line above the columns' names is read where it sums the file up. */
function* rowsOf(csv: CsvFile, { columns, file, reading }: RowReading): Generator<ReadRow> {
  try {
    for (const record of recordsOf(csv)) {
      const isAbove = record.line < columns.line;
      if (record.line === columns.line || (isAbove && !isSummary(record, columns, reading.kinds))) continue;
      if (record.cells?.length === columns.width) {
        for (const cell of amountsOf(record, columns)) holdToNotation(file, cell);
      }
      yield readRow(record, columns, reading);
    }
  } catch (error) {
    throw error instanceof NotationContradiction ? contradictionRefusal(error) : error;
  }
}

function isSummary({ cells }: CsvRecord, { width }: ColumnPlaces, kinds: KindOfWord): boolean {
  return cells?.length === width && cells.some((cell) => kindSaid(cell, kinds) === "summary");
}

function readRow(
  { line, raw, cells }: CsvRecord,
  columns: ColumnPlaces,
  reading: SettlementReading,
): ReadRow {
  const shown = { line, raw: cutText(raw, SHOWN_CHARACTERS) };
  if (!cells) return { ...shown, fault: { code: "quote_broken", column: null, value: null } };
  if (cells.length !== columns.width) return { ...shown, fault: countFault(cells.length, columns.width) };
  return { ...shown, ...readSettlementRow(cellsOf(cells, columns), reading) };
}

function countFault(count: number, width: number): SettlementRowFault {
  const code: SettlementRowFaultCode = count < width ? "too_few_columns" : "too_many_columns";
  return { code, column: null, value: `${count} / ${width}` };
}

function refuseUnreadable(content: string): void {
  if (Buffer.byteLength(content, "utf8") > MOST_BYTES) {
    throw fileRefusal("MIZAN_SETTLEMENT_TOO_LARGE", "it is above 20 MB. Export fewer days at a time.");
  }
  // A decoder writes U+FFFD for what is no UTF-8; UTF-16 that was taken for text is full of zeros.
  if (/[\uFFFD\0]/.test(content)) {
    throw fileRefusal(
      "MIZAN_SETTLEMENT_NOT_UTF8",
      'it is not UTF-8. Save it again as "CSV UTF-8" and choose that file.',
    );
  }
}

function contradictionRefusal({ file, cell }: NotationContradiction): OperatorRefusal {
  const { notation, decidedBy } = file;
  const why = decidedBy
    ? `${shownCell(decidedBy)} is written like ${notation}, and ${shownCell(cell)} is not`
    : `its amounts are said to be written like ${notation}, and ${shownCell(cell)} is not`;
  return new OperatorRefusal({
    status: 400,
    code: "MIZAN_SETTLEMENT_AMOUNTS_CONTRADICT",
    message: `Nothing was imported: ${why}. Export it with amounts that are all written in one way.`,
    details: { notation, cells: [...(decidedBy ? [decidedBy] : []), cell] },
  });
}

function shownCell({ line, column, text }: AmountCell): string {
  return `"${text}" in line ${line}, column "${column}"`;
}
