/**
 * One row of a settlement file, read: what the gateway says it settled. The operator's bank or gateway decides how a file
 * looks; what can mean two things is a fault of the row, never a guess.
 */
import { cutText } from "./cut-text";
import { type Fils, MoneyError, parseKwd } from "./money";
import { daySaid, type SettlementDateFormat } from "./settlement-postings";
import { typedAmount } from "./typed-amount";

export type SettlementColumn = "reference" | "amount" | "fee" | "net" | "date";
type AmountColumn = "amount" | "fee" | "net";

/** The cells of a row by what they hold; a column that the file does not have is not there. */
export type SettlementCells = { reference: string; amount: string } & Partial<
  Record<Exclude<SettlementColumn, "reference" | "amount">, string>
>;

/** Whole fils; an amount below zero is a refund. `date` is `YYYY-MM-DD`. */
export interface SettlementRow {
  readonly kind: "payment" | "refund";
  readonly reference: string;
  readonly amountFils: Fils;
  readonly feeFils: Fils | null;
  readonly netFils: Fils | null;
  readonly date: string | null;
}

export type SettlementRowFaultCode =
  | "quote_broken"
  | "too_few_columns"
  | "too_many_columns"
  | "reference_missing"
  | "reference_too_long"
  | "amount_missing"
  | "amount_malformed"
  | "amount_too_many_decimals"
  | "amount_too_large"
  | "amount_zero"
  | "fee_negative"
  | "date_malformed";

/** Why a row cannot be read. `value` is what stands in the cell, cut to 40 characters. */
export interface SettlementRowFault {
  readonly code: SettlementRowFaultCode;
  readonly column: SettlementColumn | null;
  readonly value: string | null;
}

/** A trackid has 20 characters and a payment id of the gateway about as many. */
const LONGEST_REFERENCE = 100;
const SHOWN_CHARACTERS = 40;
const DIGIT = "[0-9\\u0660-\\u0669\\u06f0-\\u06f9]";
const GROUPED = new RegExp(`^${DIGIT}{1,3}([,\\u066c]${DIGIT}{3})+([.\\u066b]${DIGIT}+)?$`);
const FAULT_OF_MONEY: Partial<Record<MoneyError["code"], SettlementRowFaultCode>> = {
  amount_too_many_decimals: "amount_too_many_decimals",
  amount_too_large: "amount_too_large",
};

class RowFault extends Error {
  constructor(readonly fault: SettlementRowFault) {
    super(fault.code);
  }
}

/** @returns the row, or the first thing that is wrong with it */
export function readSettlementRow(
  cells: SettlementCells,
  dateFormat: SettlementDateFormat,
): { row: SettlementRow } | { fault: SettlementRowFault } {
  try {
    const reference = referenceIn(cells.reference);
    const amountFils = amountIn("amount", cells.amount);
    if (amountFils === null) throw faultIn("amount_missing", "amount", null);
    if (amountFils === 0) throw faultIn("amount_zero", "amount", cells.amount);
    const kind = amountFils < 0 ? "refund" : "payment";
    const feeFils = amountIn("fee", cells.fee ?? "");
    // A fee that is written with a minus would be posted the wrong way round; with a refund a fee may come back.
    if (kind === "payment" && (feeFils ?? 0) < 0) throw faultIn("fee_negative", "fee", cells.fee ?? "");
    const netFils = amountIn("net", cells.net ?? "");
    return { row: { kind, reference, amountFils, feeFils, netFils, date: dateIn(cells.date, dateFormat) } };
  } catch (error) {
    if (error instanceof RowFault) return { fault: error.fault };
    throw error;
  }
}

function referenceIn(cell: string): string {
  const reference = cell.trim();
  if (reference === "") throw faultIn("reference_missing", "reference", null);
  if (reference.length > LONGEST_REFERENCE) throw faultIn("reference_too_long", "reference", reference);
  return reference;
}

/** @returns whole fils, null for a blank cell */
function amountIn(column: AmountColumn, cell: string): Fils | null {
  const text = cell.trim();
  if (text === "") return null;
  const { isNegative, unsigned } = withoutSign(text);
  try {
    const fils = parseKwd(typedAmount(withoutGroups(unsigned)));
    return isNegative && fils !== 0 ? -fils : fils;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    throw faultIn(FAULT_OF_MONEY[error.code] ?? "amount_malformed", column, text);
  }
}

/** A minus, also the typographic one, or the book-keeper's brackets. */
function withoutSign(text: string): { isNegative: boolean; unsigned: string } {
  const [, bracketed] = /^\((.+)\)$/.exec(text) ?? [];
  if (bracketed !== undefined) return { isNegative: true, unsigned: bracketed };
  const [, signed] = /^[-\u2212](.+)$/.exec(text) ?? [];
  return { isNegative: signed !== undefined, unsigned: signed ?? text };
}

/** Commas, also the Arabic ones, are taken out only where each parts three digits: "1,25" stays what it is, a fault. */
function withoutGroups(unsigned: string): string {
  return GROUPED.test(unsigned) ? unsigned.replace(/[,\u066c]/g, "") : unsigned;
}

function dateIn(cell: string | undefined, format: SettlementDateFormat): string | null {
  const text = cell?.trim() ?? "";
  if (text === "") return null;
  const day = daySaid(text, format);
  if (day === undefined) throw faultIn("date_malformed", "date", text);
  return day;
}

function faultIn(code: SettlementRowFaultCode, column: SettlementColumn, value: string | null): RowFault {
  return new RowFault({ code, column, value: value === null ? null : cutText(value, SHOWN_CHARACTERS) });
}
