/** From the operator's settings to what a bank's file is made with. */
import { bankCsvColumnsIn, type BankCsvLayout } from "./bank-csv-layout";
import type { BankFileForm, BankFileWriter } from "./bank-file";
import type { FileDecimals } from "../payout-item";
import { BankFileError, type PayoutFile } from "./payout-file";
import { holidaysIn } from "./working-day";

/** The settings `payoutFile`, as they are kept: checked, accounts in their plain form. */
export type PayoutFileSettings = {
  form: "csv" | "pain.001.001.03" | "pain.001.001.09" | "own";
  ownFormat: string;
  decimals: "3" | "2";
  debtorName: string;
  debtorIban: string;
  debtorBic: string;
  holidays: string;
  csvColumns: string;
  csvSeparator: BankCsvLayout["separator"];
  csvHeader: boolean;
  csvDates: string;
  csvByteOrderMark: boolean;
};

/** What of a file is the settings' to say; the rest is the run's. */
export type FileSettings = Pick<PayoutFile, "decimals" | "debtor"> & {
  form: BankFileForm;
  holidays: readonly string[];
};

/**
 * @param formats functions of the plugin's options (`payouts.formats`), by their names
 * @throws BankFileError `format_unknown` where the settings name one that the options do not have
 */
export function fileSettingsOf(
  settings: PayoutFileSettings,
  formats: Readonly<Record<string, BankFileWriter>>,
): FileSettings {
  const holidays = holidaysIn(settings.holidays);
  return {
    form: formOf(settings, formats),
    decimals: decimalsOf(settings),
    debtor: { name: settings.debtorName, iban: settings.debtorIban, bic: settings.debtorBic || null },
    holidays: "days" in holidays ? holidays.days : [],
  };
}

/** How many decimals the bank takes of an amount. */
export function decimalsOf({ decimals }: Pick<PayoutFileSettings, "decimals">): FileDecimals {
  return decimals === "2" ? 2 : 3;
}

function formOf(
  settings: PayoutFileSettings,
  formats: Readonly<Record<string, BankFileWriter>>,
): BankFileForm {
  if (settings.form === "csv") return { kind: "csv", layout: csvLayoutOf(settings) };
  if (settings.form !== "own") return { kind: settings.form };
  const name = settings.ownFormat;
  const write = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (write) return { kind: "own", name, write };
  const known = Object.keys(formats).join(", ") || "none";
  throw new BankFileError(
    "format_unknown",
    `The options have no format "${name}" in payouts.formats (there: ${known}).`,
  );
}

function csvLayoutOf(settings: PayoutFileSettings): BankCsvLayout {
  const read = bankCsvColumnsIn(settings.csvColumns);
  return {
    columns: "columns" in read ? read.columns : [],
    separator: settings.csvSeparator,
    header: settings.csvHeader,
    datePattern: settings.csvDates,
    byteOrderMark: settings.csvByteOrderMark,
  };
}
