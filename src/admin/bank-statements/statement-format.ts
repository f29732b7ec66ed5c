/** How a bank's CSV looks, as the form asks for it. */
import type { BankStatementFormat } from "../../answers/books-api/bank-statements";
import { AMOUNT_NOTATIONS } from "../../domain/amount-notation";
import { BANK_CSV_SEPARATORS } from "../../domain/bank/bank-csv-layout";
import { SETTLEMENT_DATE_FORMATS } from "../../domain/settlement-date";
import type { Field } from "../fields/field";

const TEXTS = "bankStatements.upload";

const columnOf = (path: string, more: Partial<Field> = {}): Field => ({
  path,
  kind: "text",
  label: `${TEXTS}.${path}`,
  maxLength: 100,
  ...more,
});

/** One of a few, said as for settlement files. */
const likeSetting = (path: string, setting: string, choices: readonly string[]): Field => ({
  ...columnOf(path, { kind: "choice", choices }),
  choiceText: (value) => `settings.choices.${setting}.${value}.label`,
  choiceHint: (value) => `settings.choices.${setting}.${value}.description`,
});

export const FORMAT_FIELDS: readonly Field[] = [
  columnOf("date", { heading: `${TEXTS}.csv`, hint: `${TEXTS}.csvHint` }),
  columnOf("amount", { hint: `${TEXTS}.amountHint` }),
  columnOf("debit"),
  columnOf("credit"),
  columnOf("bank_reference"),
  { ...likeSetting("delimiter", "settlementDelimiter", BANK_CSV_SEPARATORS), choiceHint: undefined },
  likeSetting("date_format", "settlementDateFormat", SETTLEMENT_DATE_FORMATS),
  likeSetting("amounts", "settlementAmounts", ["auto", ...AMOUNT_NOTATIONS]),
];

export type HeldFormat = Record<
  "date" | "amount" | "debit" | "credit" | "bank_reference" | "delimiter" | "date_format" | "amounts",
  string
>;

/** @param last how the last CSV looked @returns what the form begins with */
export function heldFormatOf(last: BankStatementFormat | undefined): HeldFormat {
  return {
    ...{ date: "", amount: "", debit: "", credit: "", bank_reference: "", delimiter: "," },
    ...{ date_format: "DD/MM/YYYY", amounts: "auto" },
    ...last,
  };
}

/** @returns what is sent with a file; undefined where no column is named, as for camt.053 */
export function formatOf(held: HeldFormat): BankStatementFormat | undefined {
  const { date, delimiter, date_format, amounts, ...columns } = held;
  if (date.trim() === "") return undefined;
  const named = Object.entries(columns).filter(([, name]) => name.trim() !== "");
  return {
    ...Object.fromEntries(named.map(([column, name]) => [column, name.trim()])),
    date: date.trim(),
    delimiter: delimiter as BankStatementFormat["delimiter"],
    date_format: date_format as BankStatementFormat["date_format"],
    amounts: amounts as BankStatementFormat["amounts"],
  };
}
