/**
 * One row of a settlement file, read: what the gateway says it settled. The operator's bank or gateway decides how a file
 * looks; what can mean two things is a fault of the row, never a guess.
 */
import { type AmountNotation, chargeable, filsWritten } from "./amount-notation";
import { cutText } from "./cut-text";
import type { Fils } from "./money";
import { MoneyError } from "./money-error";
import { daySaid, type SettlementDateFormat } from "./settlement-date";
import { kindSaid, type KindOfWord, type SettlementKind } from "./settlement-kind";
import type { StatedSums } from "./settlement-sums";

export const SETTLEMENT_COLUMNS = ["reference", "amount", "fee", "tax", "net", "date", "kind"] as const;
export type SettlementColumn = (typeof SETTLEMENT_COLUMNS)[number];
const AMOUNT_COLUMNS = ["amount", "fee", "tax", "net"] as const;
export type AmountColumn = (typeof AMOUNT_COLUMNS)[number];

/** What a column is called where the operator says nothing, blank for "the files have none"; one that is needed is never blank. */
type FileColumn = { called: string; holds: string; isNeeded?: true };

/** The settings, the table and the admin API have these columns: a new one is described here, read below, and stored by a migration. */
export const FILE_COLUMNS: Readonly<Record<SettlementColumn, FileColumn>> = {
  reference: {
    called: "reference",
    holds: "the settlement files' column with our trackid or the gateway's payment id",
    isNeeded: true,
  },
  amount: {
    called: "amount",
    holds: "the column with what was settled; below zero is a refund",
    isNeeded: true,
  },
  fee: { called: "fee", holds: "the column with the gateway's fee; blank where the files have none" },
  tax: {
    called: "",
    holds: "the column with the tax on the fee, where it is not in the fee; both are posted as one fee",
  },
  net: {
    called: "net",
    holds: "the column with amount less fee and tax; blank where the files have none",
  },
  date: { called: "date", holds: "the column with the day; blank where the files have none" },
  kind: {
    called: "",
    holds: "the column of types or statuses, by whose words rows are told apart; blank: by the amount's sign",
  },
};

export function isAmountColumn(column: SettlementColumn): column is AmountColumn {
  return AMOUNT_COLUMNS.some((amount) => amount === column);
}

/** The table's columns of what a row says: an amount is whole fils there. */
export const STORED_COLUMNS = SETTLEMENT_COLUMNS.map((column) =>
  isAmountColumn(column) ? (`${column}_fils` as const) : column,
);

/** The cells of a row by what they hold; a column that the file does not have is not there. `first` is its first text. */
export type SettlementCells = { reference: string; amount: string; first?: string } & Partial<
  Record<SettlementColumn, string>
>;

/** How a file's cells are read. */
export type SettlementReading = {
  notation: AmountNotation;
  dateFormat: SettlementDateFormat;
  kinds: KindOfWord;
};

/** Of a column that the file need not have, or whose cell is blank, null. */
type Said<Column extends SettlementColumn, Value> = Column extends "reference" | "amount"
  ? Value
  : Value | null;

/**
 * What each column says. Whole fils; the amount of a refund or a chargeback is below zero, that of a failed payment moved no
 * money. `feeFils` is what the gateway kept, with `taxFils` in it. `date` is `YYYY-MM-DD`.
 */
export type SettlementRow = Readonly<
  { kind: Exclude<SettlementKind, "summary"> } & {
    [Column in AmountColumn as `${Column}Fils`]: Said<Column, Fils>;
  } & { [Column in Exclude<SettlementColumn, AmountColumn | "kind">]: Said<Column, string> }
>;

/** What moved, and what the gateway kept of it. */
export type SettledMoney = Pick<SettlementRow, "kind" | "amountFils" | "feeFils" | "netFils">;

export type SettlementRowFaultCode =
  | "quote_broken"
  | "too_few_columns"
  | "too_many_columns"
  | "reference_missing"
  | "reference_too_long"
  | "reference_rounded"
  | "kind_unknown"
  | "amount_missing"
  | "amount_malformed"
  | "amount_too_many_decimals"
  | "amount_too_large"
  | "amount_zero"
  | "amount_negative"
  | "fee_negative"
  | "date_malformed";

/** A column whose cells can be wrong. */
type CheckedColumn = AmountColumn | "reference" | "date" | "kind";

/** Why a row cannot be read. `value` is what stands in the cell, cut to 40 characters. */
export interface SettlementRowFault {
  readonly code: SettlementRowFaultCode;
  readonly column: CheckedColumn | null;
  readonly value: string | null;
}

/** A row, a line that sums rows up, or the first thing that is wrong with it. */
export type ReadSettlementRow =
  { row: SettlementRow } | { stated: StatedSums } | { fault: SettlementRowFault };

/** A trackid has 20 characters and a payment id of the gateway about as many. */
const LONGEST_REFERENCE = 100;
const SHOWN_CHARACTERS = 40;
/** What a spreadsheet makes of an id that looks like a number. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+\d+$/i;
const FAULT_OF_MONEY: Partial<Record<MoneyError["code"], SettlementRowFaultCode>> = {
  amount_too_many_decimals: "amount_too_many_decimals",
  amount_too_large: "amount_too_large",
};

class RowFault extends Error {
  constructor(readonly fault: SettlementRowFault) {
    super(fault.code);
  }
}

export function readSettlementRow(cells: SettlementCells, reading: SettlementReading): ReadSettlementRow {
  try {
    const kind = kindIn(cells, reading.kinds);
    const amounts = amountsIn(cells, reading.notation);
    if (kind === "summary") {
      const { amount, net } = amounts;
      return { stated: { amount, fee: withTax(amounts), net } };
    }
    const reference = referenceIn(cells.reference);
    for (const column of AMOUNT_COLUMNS) bounded(column, amounts[column], cells);
    return {
      row: { reference, ...moneyOf(kind, amounts, cells), date: dateIn(cells.date, reading.dateFormat) },
    };
  } catch (error) {
    if (error instanceof RowFault) return { fault: error.fault };
    throw error;
  }
}

type Amounts = Record<AmountColumn, Fils | null>;

/** @returns undefined where the file has no column of kinds: the amount's sign says it then */
function kindIn(cells: SettlementCells, kinds: KindOfWord): SettlementKind | undefined {
  const label = cells.reference.trim() === "" ? (cells.first ?? "") : cells.reference;
  if (kindSaid(label, kinds) === "summary") return "summary";
  if (cells.kind === undefined) return undefined;
  const kind = kindSaid(cells.kind, kinds);
  if (kind === undefined) throw faultIn("kind_unknown", "kind", cells.kind.trim());
  return kind;
}

function amountsIn(cells: SettlementCells, notation: AmountNotation): Amounts {
  const amountOf = (column: AmountColumn) => amountIn(column, cells[column] ?? "", notation);
  return { amount: amountOf("amount"), fee: amountOf("fee"), tax: amountOf("tax"), net: amountOf("net") };
}

function moneyOf(
  kind: SettlementKind | undefined,
  amounts: Amounts,
  cells: SettlementCells,
): Pick<SettlementRow, "kind" | "amountFils" | "feeFils" | "taxFils" | "netFils"> {
  const { amount, tax: taxFils, net } = amounts;
  const feeFils = withTax(amounts);
  if (kind === "failed") return { kind, amountFils: amount ?? 0, feeFils, taxFils, netFils: net };
  if (amount === null) throw faultIn("amount_missing", "amount", null);
  if (amount === 0) throw faultIn("amount_zero", "amount", cells.amount);
  if (kind === "payment" && amount < 0) throw faultIn("amount_negative", "amount", cells.amount);
  if (kind === "refund" || kind === "chargeback")
    return { kind, ...takenBack({ amount, feeFils, taxFils, net }) };
  if (amount < 0) return { kind: "refund", amountFils: amount, feeFils, taxFils, netFils: net };
  // A fee that is written with a minus would be posted the wrong way round; with a refund a fee may come back.
  if ((feeFils ?? 0) < 0) throw faultIn("fee_negative", "fee", cells.fee ?? "");
  return { kind: "payment", amountFils: amount, feeFils, taxFils, netFils: net };
}

type TakenBack = { amount: Fils; feeFils: Fils | null; taxFils: Fils | null; net: Fils | null };

/** Where the file writes no sign, the net says whether the fee was kept once more or came back with the money. */
function takenBack({ amount, feeFils, taxFils, net }: TakenBack) {
  if (amount < 0) return { amountFils: amount, feeFils, taxFils, netFils: net };
  const amountFils = -amount;
  const netFils = net !== null && net > 0 ? -net : net;
  const cameBack = netFils !== null && netFils === amountFils + (feeFils ?? 0);
  const [fee, tax] = cameBack ? [negative(feeFils), negative(taxFils)] : [feeFils, taxFils];
  return { amountFils, feeFils: fee, taxFils: tax, netFils };
}

function negative(fils: Fils | null): Fils | null {
  return fils ? -fils : fils;
}

function withTax({ fee, tax }: Amounts): Fils | null {
  return fee === null && tax === null ? null : (fee ?? 0) + (tax ?? 0);
}

function referenceIn(cell: string): string {
  const reference = cell.trim();
  if (reference === "") throw faultIn("reference_missing", "reference", null);
  if (ROUNDED.test(reference)) throw faultIn("reference_rounded", "reference", reference);
  if (reference.length > LONGEST_REFERENCE) throw faultIn("reference_too_long", "reference", reference);
  return reference;
}

/** @returns whole fils, null for a blank cell */
function amountIn(column: AmountColumn, cell: string, notation: AmountNotation): Fils | null {
  return cell.trim() === "" ? null : orFault(column, cell, () => filsWritten(cell, notation));
}

/** The gateway takes no more of one payment; a summary line has no bound. */
function bounded(column: AmountColumn, fils: Fils | null, cells: SettlementCells): void {
  if (fils !== null) orFault(column, cells[column] ?? "", () => chargeable(fils));
}

function orFault(column: AmountColumn, cell: string, read: () => Fils): Fils {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    throw faultIn(FAULT_OF_MONEY[error.code] ?? "amount_malformed", column, cell.trim());
  }
}

function dateIn(cell: string | undefined, format: SettlementDateFormat): string | null {
  const text = cell?.trim() ?? "";
  if (text === "") return null;
  const day = daySaid(text, format);
  if (day === undefined) throw faultIn("date_malformed", "date", text);
  return day;
}

function faultIn(code: SettlementRowFaultCode, column: CheckedColumn, value: string | null): RowFault {
  return new RowFault({ code, column, value: value === null ? null : cutText(value, SHOWN_CHARACTERS) });
}
