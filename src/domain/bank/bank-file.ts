/** From a payout run to the file that a bank takes, in each of its forms. */
import { bankCsv } from "./bank-csv";
import type { BankCsvLayout } from "./bank-csv-layout";
import { pain001, type Pain001Version } from "./pain-001";
import {
  BankFileError,
  type DatedPayoutFile,
  type FileTotals,
  type PayoutFile,
  totalsOf,
} from "./payout-file";
import { executionDayOf } from "./working-day";

/** How the file is written: a table, a message of the standard, or what a function of the plugin's options makes. */
export type BankFileForm =
  | { kind: "csv"; layout: BankCsvLayout }
  | { kind: Pain001Version }
  | { kind: "own"; name: string; write: BankFileWriter };

/** A format of the operator's own. It gets what every other writer gets, and answers the whole file. */
export type BankFileWriter = (run: DatedPayoutFile) => Uint8Array | string | Promise<Uint8Array | string>;

/** `count` and `sumFils` are those of the items; the standard's forms say them in the file, too. */
export type BankFile = FileTotals & {
  bytes: Uint8Array;
  executionDay: string;
  contentType: string;
  ending: string;
};

/**
 * @param holidays days on which banks do not work
 * @returns the file; the same run gives the same bytes
 * @throws BankFileError for a run of which no file can be made, or whose own writer fails or answers nothing
 */
export async function bankFileOf(
  run: PayoutFile,
  form: BankFileForm,
  holidays: readonly string[],
): Promise<BankFile> {
  const totals = totalsOf(run);
  const executionDay = executionDayOf(run.runDay, run.madeAt, holidays);
  const dated = { ...run, executionDay };
  const whole = (bytes: Uint8Array, contentType: string, ending: string): BankFile => {
    return { ...totals, executionDay, bytes, contentType, ending };
  };
  switch (form.kind) {
    case "csv":
      return whole(bankCsv(dated, form.layout), "text/csv; charset=utf-8", "csv");
    case "own":
      return whole(await writtenBy(form, dated), "application/octet-stream", endingOf(form.name));
    case "pain.001.001.03":
    case "pain.001.001.09":
      return whole(pain001(dated, totals, form.kind), "application/xml", "xml");
  }
}

/** An own format is named like its files: "portal.csv" writes tables. */
function endingOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? "txt";
}

async function writtenBy(
  form: { name: string; write: BankFileWriter },
  run: DatedPayoutFile,
): Promise<Uint8Array> {
  let written: unknown;
  try {
    // A copy: what a writer changes is not what was counted.
    written = await form.write(structuredClone(run));
  } catch (error) {
    throw new BankFileError(
      "writer_failed",
      `The format "${form.name}" of the options failed (${nameOf(error)}).`,
    );
  }
  const bytes = typeof written === "string" ? Buffer.from(written, "utf8") : written;
  if (bytes instanceof Uint8Array && bytes.length > 0) return Uint8Array.from(bytes);
  throw new BankFileError(
    "writer_failed",
    `The format "${form.name}" of the options gave no text and no bytes.`,
  );
}

/** Its message may hold an account. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
