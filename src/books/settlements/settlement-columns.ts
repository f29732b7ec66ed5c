/** Where the columns stand in a settlement file that the settings name; without them not a single row would be read. */
import { OperatorRefusal } from "../../answers/operator-refusal";
import type { MizanSettings } from "../../config/options";
import { cutText } from "../../domain/cut-text";
import { SETTLEMENT_COLUMNS, type SettlementCells, type SettlementColumn } from "../../domain/settlement-row";
import type { CsvRecord } from "./csv-records";

/** `line` is that of the columns' names; a column that the settings leave blank has no place. */
export type ColumnPlaces = {
  line: number;
  width: number;
  places: readonly { column: SettlementColumn; name: string; place: number }[];
};

/** A title, the account and the period stand above the columns' names, not more. */
const MOST_LINES_ABOVE = 30;
const SHOWN_HEADER_CHARACTERS = 200;

/**
 * @param records of the file, of which no more are read than are needed
 * @throws OperatorRefusal MIZAN_SETTLEMENT_EMPTY, MIZAN_SETTLEMENT_NO_HEADER, MIZAN_SETTLEMENT_COLUMNS_MISSING where no line
 *   has the columns' names, or nothing stands below them
 */
export function columnsIn(
  records: Iterable<CsvRecord>,
  names: MizanSettings["settlementColumns"],
): ColumnPlaces {
  const above: CsvRecord[] = [];
  let found: ColumnPlaces | undefined;
  for (const record of records) {
    if (found) return found;
    above.push(record);
    found = columnPlacesOf(record, names);
    if (above.length === MOST_LINES_ABOVE) break;
  }
  if (found || above.length === 0) {
    const why = found ? "the file has no row below its columns' names." : "the file is empty.";
    throw fileRefusal("MIZAN_SETTLEMENT_EMPTY", why);
  }
  const broken = above.find(({ cells, raw }) => !cells && namesAny(raw, names));
  if (broken) {
    const why = `line ${broken.line}, which seems to hold the columns' names, has a broken quote.`;
    throw fileRefusal("MIZAN_SETTLEMENT_NO_HEADER", why);
  }
  const named = above.flatMap(({ cells }) => (cells?.some((cell) => /\p{L}/u.test(cell)) ? [cells] : []));
  if (named.length === 0) {
    const why = `none of its first ${MOST_LINES_ABOVE} lines holds columns' names.`;
    throw fileRefusal("MIZAN_SETTLEMENT_NO_HEADER", why);
  }
  throw columnsRefusal(named, names);
}

function namesAny(raw: string, names: MizanSettings["settlementColumns"]): boolean {
  const text = plain(raw);
  return SETTLEMENT_COLUMNS.some(
    (column) => plain(names[column]) !== "" && text.includes(plain(names[column])),
  );
}

/**
 * @param record whose cells are compared trimmed and without regard to capitals
 * @returns undefined for a line that lacks one of the columns
 * @throws OperatorRefusal MIZAN_SETTLEMENT_COLUMNS_MISSING naming those that are there twice
 */
function columnPlacesOf(
  { line, cells }: CsvRecord,
  names: MizanSettings["settlementColumns"],
): ColumnPlaces | undefined {
  const { wanted, missing, doubled } = comparedTo(cells ?? [], names);
  if (!cells || missing.length > 0) return undefined;
  if (doubled.length > 0) throw columnsRefusal([cells], names);
  const titles = cells.map(plain);
  const places = wanted.map((column) => {
    return { column, name: names[column].trim(), place: titles.indexOf(plain(names[column])) };
  });
  return { line, width: cells.length, places };
}

function comparedTo(header: readonly string[], names: MizanSettings["settlementColumns"]) {
  const titles = header.map(plain);
  const wanted = SETTLEMENT_COLUMNS.filter((column) => plain(names[column]) !== "");
  const namedTimes = (isOf: (times: number) => boolean) =>
    wanted.filter((column) => isOf(titles.filter((title) => title === plain(names[column])).length));
  return {
    wanted,
    missing: namedTimes((times) => times === 0).map((column) => names[column].trim()),
    doubled: namedTimes((times) => times > 1).map((column) => names[column].trim()),
  };
}

/** @returns the cells by what they hold, without what a spreadsheet put around them */
export function cellsOf(cells: readonly string[], { places }: ColumnPlaces): SettlementCells {
  const first = cells.find((cell) => cell.trim() !== "") ?? "";
  const said: SettlementCells = { reference: "", amount: "", first };
  for (const { column, place } of places) said[column] = unspoilt(cells[place] ?? "");
  return said;
}

/** An apostrophe or a formula keeps a spreadsheet from taking a text for a number: `'00123`, `="00123"`. */
export function unspoilt(cell: string): string {
  const text = cell.trim();
  return /^="(.*)"$/s.exec(text)?.[1] ?? text.replace(/^'/, "");
}

/** @param lines that may hold the columns' names; the one that has most of them is shown */
function columnsRefusal(
  lines: readonly (readonly string[])[],
  names: MizanSettings["settlementColumns"],
): OperatorRefusal {
  const compared = lines.map((header) => ({ header, ...comparedTo(header, names) }));
  const [{ header, missing, doubled } = { header: [], missing: [], doubled: [] }] = compared.sort(
    (one, other) => one.missing.length - other.missing.length,
  );
  const faults = [
    ...(missing.length > 0 ? [`it has no column ${missing.map(quoted).join(", ")}`] : []),
    ...(doubled.length > 0 ? [`it has the column ${doubled.map(quoted).join(", ")} twice`] : []),
  ];
  const shown = header.map((name) => name.trim()).join(" | ");
  return new OperatorRefusal({
    status: 400,
    code: "MIZAN_SETTLEMENT_COLUMNS_MISSING",
    message:
      `Nothing was imported: ${faults.join(", and ")}. Its columns are: ${cutText(shown, SHOWN_HEADER_CHARACTERS)}. ` +
      "Set the names of the columns and the delimiter in Mizan's settings; a column that your files do not have is left blank there.",
    details: { missing, doubled },
  });
}

function plain(name: string): string {
  return unspoilt(name).normalize("NFC").trim().toLowerCase();
}

function quoted(name: string): string {
  return `"${name}"`;
}

/** Why nothing of a file is stored. */
export function fileRefusal(code: string, why: string): OperatorRefusal {
  return new OperatorRefusal({ status: 400, code, message: `Nothing was imported: ${why}` });
}
