/** A statement of the bank, read whole: camt.053, or CSV by the names of its columns. What can mean two amounts is asked for, never guessed. */
import { inputRefusal, notPossible, type OperatorRefusal } from "../../answers/operator-refusal";
import type { BankStatementFormat } from "../../answers/books-api/bank-statements";
import {
  type AmountCell,
  filsWritten,
  type FileNotation,
  holdToNotation,
  NotationContradiction,
  notationOfCells,
} from "../../domain/amount-notation";
import type { BankLine } from "../../domain/bank/bank-line";
import { camt053, isXml, StatementUnreadable } from "../../domain/bank/camt-053";
import { cutText } from "../../domain/cut-text";
import { MoneyError } from "../../domain/money-error";
import { daySaid } from "../../domain/settlement-date";
import { csvFileOf, type CsvRecord, recordsOf } from "../settlements/csv-records";
import { unspoilt } from "../settlements/settlement-columns";

/** Parsed at once, it takes a second of the process for each MB. */
const MOST_XML_BYTES = 1024 * 1024;
const MOST_CSV_BYTES = 5 * 1024 * 1024;
const MOST_LINES = 20_000;
const MOST_LINES_ABOVE = 30;
const LONGEST_TEXT = 500;

/** @throws OperatorRefusal MIZAN_BANK_STATEMENT_UNREADABLE, MIZAN_BANK_STATEMENT_AMOUNTS (422), MIZAN_INPUT_INVALID for CSV without a format */
export async function readStatement(
  content: string,
  format: BankStatementFormat | undefined,
): Promise<BankLine[]> {
  const most = isXml(content) ? MOST_XML_BYTES : MOST_CSV_BYTES;
  if (Buffer.byteLength(content, "utf8") > most)
    throw unreadable("too_large", `it is above ${most / 1024 / 1024} MB`);
  if (/[\uFFFD\0]/.test(content)) throw unreadable("not_utf8", "it is not UTF-8");
  const lines = isXml(content) ? fromXml(content) : await fromCsv(content, format);
  if (lines.length === 0) throw unreadable("empty", "it has no booked line");
  if (lines.length > MOST_LINES) throw unreadable("too_large", `it has more than ${MOST_LINES} lines`);
  return lines;
}

function fromXml(content: string): BankLine[] {
  try {
    return camt053(content);
  } catch (error) {
    if (!(error instanceof StatementUnreadable)) throw error;
    const { fault, value, line } = error;
    throw unreadable(fault, `${line === null ? "" : `entry ${line}: `}"${value}" (${fault})`);
  }
}

type Places = {
  line: number;
  width: number;
  place: Partial<Record<"date" | "amount" | "debit" | "credit" | "bank_reference", number>>;
};

async function fromCsv(content: string, format: BankStatementFormat | undefined): Promise<BankLine[]> {
  if (!format)
    throw inputRefusal([{ field: "format", code: "required", message: "Name the columns of the CSV." }]);
  const records = [...recordsOf(csvFileOf(content, format.delimiter))];
  const places = placesIn(records.slice(0, MOST_LINES_ABOVE), format);
  const rows = records.filter(({ line }) => line > places.line);
  const file = await notationOf(rows, places, format);
  return rows.flatMap((record) => lineOf(record, places, { file, format }));
}

function placesIn(records: readonly CsvRecord[], format: BankStatementFormat): Places {
  const named = (["date", "amount", "debit", "credit", "bank_reference"] as const).filter(
    (name) => format[name],
  );
  for (const { line, cells } of records) {
    const titles = cells?.map(plain) ?? [];
    const place = Object.fromEntries(named.map((name) => [name, titles.indexOf(plain(format[name] ?? ""))]));
    if (Object.values(place).every((at) => at >= 0)) return { line, width: titles.length, place };
  }
  const names = named.map((name) => `"${format[name]}"`).join(", ");
  throw unreadable("columns", `none of its first ${MOST_LINES_ABOVE} lines has all of the columns ${names}`);
}

function amountCells(
  { line, cells }: CsvRecord,
  { place }: Places,
  format: BankStatementFormat,
): AmountCell[] {
  return (["amount", "debit", "credit"] as const).flatMap((name) => {
    const at = place[name];
    const text = at === undefined ? "" : unspoilt(cells?.[at] ?? "");
    return text === "" ? [] : [{ line, column: format[name] ?? name, text: cutText(text, 40) }];
  });
}

async function notationOf(
  rows: readonly CsvRecord[],
  places: Places,
  format: BankStatementFormat,
): Promise<FileNotation> {
  if (format.amounts !== "auto") return { notation: format.amounts, decidedBy: null };
  const found = await notationOfCells([rows.flatMap((row) => amountCells(row, places, format))]);
  if ("notation" in found) return found;
  if (found.either.length === 0) return { notation: "1,234.567", decidedBy: null };
  throw notPossible(
    "MIZAN_BANK_STATEMENT_AMOUNTS",
    "Nothing was imported: each amount of the file could be two. Say how they are written, and send it again.",
    { details: { cells: found.either } },
  );
}

type Reading = { file: FileNotation; format: BankStatementFormat };

/** A row without an amount, such as a balance that is brought forward, moved nothing. */
function lineOf(record: CsvRecord, places: Places, { file, format }: Reading): BankLine[] {
  const { line, cells } = record;
  if (!cells || cells.length !== places.width)
    throw unreadable("columns", `line ${line} has other columns than the first`);
  const amounts = amountCells(record, places, format);
  if (amounts.length === 0) return [];
  const at = (name: keyof Places["place"]) => unspoilt(cells[places.place[name] ?? -1] ?? "");
  const day = daySaid(at("date"), format.date_format);
  if (day === undefined)
    throw unreadable(
      "day",
      `line ${line}: "${cutText(at("date"), 40)}" is no day of the form ${format.date_format}`,
    );
  const amountFils = filsOf(amounts, { file, format });
  if (amountFils === 0) return [];
  const known = new Set(Object.values(places.place));
  const text = cells.filter((_, nth) => !known.has(nth)).map((cell) => cell.trim());
  const bankReference = cutText(at("bank_reference"), 100) || null;
  return [
    {
      line,
      day,
      amountFils,
      text: cutText([bankReference ?? "", ...text].filter((one) => one !== "").join(" · "), LONGEST_TEXT),
      bankReference,
    },
  ];
}

/** Of two columns both may be there, one of them 0. */
function filsOf(cells: readonly AmountCell[], { file, format }: Reading): number {
  let sum = 0;
  for (const cell of cells) {
    try {
      holdToNotation(file, cell);
      const fils = filsWritten(cell.text, file.notation);
      const sign = cell.column === format.debit ? -1 : 1;
      sum += format.amount === undefined ? sign * Math.abs(fils) : fils;
    } catch (error) {
      if (!(error instanceof MoneyError) && !(error instanceof NotationContradiction)) throw error;
      throw unreadable(
        "amount",
        `line ${cell.line}: "${cell.text}" is no amount as ${file.notation} is written`,
      );
    }
  }
  return sum;
}

function plain(name: string): string {
  return unspoilt(name).normalize("NFC").trim().toLowerCase();
}

function unreadable(why: string, text: string): OperatorRefusal {
  return notPossible("MIZAN_BANK_STATEMENT_UNREADABLE", `Nothing was imported: ${text}.`, {
    details: { why },
  });
}
