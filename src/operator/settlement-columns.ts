/** Where the columns stand that the settings name; without them not a single row would be read. */
import type { MizanSettings } from "../config/options";
import type { SettlementCells, SettlementColumn } from "../domain/settlement-row";
import { OperatorRefusal } from "./operator-refusal";

/** The place of each column in a row; one that the settings leave blank is not there. */
export type ColumnPlaces = { width: number; places: Partial<Record<SettlementColumn, number>> };

const COLUMNS: readonly SettlementColumn[] = ["reference", "amount", "fee", "net", "date"];
const SHOWN_HEADER_CHARACTERS = 200;

/**
 * @param header as the file has it; names are compared trimmed and without regard to capitals
 * @throws OperatorRefusal MIZAN_SETTLEMENT_COLUMNS_MISSING naming those that are missing, or there twice
 */
export function columnPlacesOf(
  header: readonly string[],
  names: MizanSettings["settlementColumns"],
): ColumnPlaces {
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
export function cellsOf(cells: readonly string[], { places }: ColumnPlaces): SettlementCells {
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
      `Nothing was imported: ${faults.join(", and ")}. Its first line is: ${shown.slice(0, SHOWN_HEADER_CHARACTERS)}. ` +
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
