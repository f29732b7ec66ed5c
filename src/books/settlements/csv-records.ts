/**
 * The records of a CSV text (RFC 4180), one by one. A record whose quotes are broken costs that line and no other: reading
 * goes on at the next line, so that every line of the file is either read or told of.
 */
import { CsvError, type Info, parse } from "csv-parse/sync";

/** `line` counts the lines of the file, the first being 1; `cells` is null where the quotes are broken. */
export type CsvRecord = { line: number; raw: string; cells: string[] | null };

/** A text of comma-separated values, ready to be read as often as is needed. */
export type CsvFile = { readonly bytes: Buffer; readonly delimiter: string };

/** So many records are parsed at a time: of the others there are the bytes alone. */
const AT_ONCE = 500;
/** A quote that never closes is given up after so many bytes, not at the end of the file. */
const MOST_BYTES_OF_RECORD = 65_536;
const NEWLINE = 10;
const CARRIAGE_RETURN = 13;

type Found = { cells: string[]; end: number };

/** @param content with or without a byte order mark */
export function csvFileOf(content: string, delimiter: string): CsvFile {
  const text = content.startsWith("\uFEFF") ? content.slice(1) : content;
  return { bytes: Buffer.from(withoutFormulas(text, delimiter), "utf8"), delimiter };
}

/** @returns the records as they are asked for; blank lines are counted and left out */
export function* recordsOf({ bytes, delimiter }: CsvFile): Generator<CsvRecord> {
  let position = 0;
  let line = 1;
  while (position < bytes.length) {
    const start = position;
    const { found, isBroken } = parsedFrom(bytes, start, delimiter);
    for (const { cells, end } of found) {
      const raw = bytes.subarray(position, start + end);
      if (textOf(raw).trim() !== "") yield { line, raw: textOf(raw), cells };
      position = start + end;
      line += linesIn(raw);
    }
    if (isBroken) {
      const raw = bytes.subarray(position, endOfLine(bytes, position));
      yield { line, raw: textOf(raw), cells: null };
      position += raw.length;
      line += linesIn(raw);
    }
    // What is left has no record any more.
    if (position === start) return;
  }
}

/** `="00123"` is how a text is kept from a spreadsheet that would take it for a number; its quotes are those of the cell. */
function withoutFormulas(content: string, delimiter: string): string {
  if (!content.includes('="')) return content;
  const edge = `[${delimiter === "|" ? "\\|" : delimiter}\\r\\n]`;
  return content.replace(new RegExp(`(^|${edge})="([^"\\r\\n]*)"(?=$|${edge})`, "gm"), '$1"$2"');
}

/** Up to the first record that cannot be read; `end` counts from `start`. */
function parsedFrom(bytes: Buffer, start: number, delimiter: string): { found: Found[]; isBroken: boolean } {
  const found: Found[] = [];
  try {
    parse(bytes.subarray(start), {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      max_record_size: MOST_BYTES_OF_RECORD,
      to: AT_ONCE,
      on_record: (cells: string[], { bytes: end }: Info) => {
        found.push({ cells, end });
        return null;
      },
    });
    return { found, isBroken: false };
  } catch (error) {
    if (error instanceof CsvError) return { found, isBroken: true };
    throw error;
  }
}

function endOfLine(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === NEWLINE) return at + 1;
    if (bytes[at] === CARRIAGE_RETURN) return bytes[at + 1] === NEWLINE ? at + 2 : at + 1;
  }
  return bytes.length;
}

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = 0; at < bytes.length; at = endOfLine(bytes, at)) lines += 1;
  return lines;
}

function textOf(bytes: Buffer): string {
  return bytes.toString("utf8").replace(/[\r\n]+$/, "");
}
