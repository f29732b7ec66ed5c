/** Settings of bank details and of the files that a bank gets. */
import { z } from "zod";
import { holderFault, plainName } from "../../domain/bank/account-holder";
import { BANK_CSV_SEPARATORS, bankCsvColumnsIn, isDatePattern } from "../../domain/bank/bank-csv-layout";
import { bicFault, plainCode } from "../../domain/bank/bank-details";
import type { DetailFault } from "../../domain/bank/detail-fault";
import { ibanFault, plainIban } from "../../domain/bank/iban";
import { holidaysIn } from "../../domain/bank/working-day";

/** Blank, or what a domain's reader takes; kept in its plain form. */
function bankText(plainOf: (typed: string) => string, faultOf: (plain: string) => DetailFault | undefined) {
  return z
    .string()
    .max(200)
    .default("")
    .overwrite(plainOf)
    .superRefine((plain, refinement) => {
      const fault = plain === "" ? undefined : faultOf(plain);
      if (!fault) return;
      refinement.addIssue({ code: "custom", message: fault.message, params: { code: fault.code } });
    });
}

export const bankDetailsSchema = z.strictObject({
  fourEyes: z
    .boolean()
    .default(false)
    .describe("whether a vendor's new bank details count only once a second person confirmed them"),
  settleHours: z
    .int()
    .min(0)
    .max(720)
    .default(24)
    .describe(
      "without that: so many hours after they were given; a second person may still confirm them sooner",
    ),
  otherCountries: z
    .boolean()
    .default(false)
    .describe("whether a vendor's IBAN may be of another country than Kuwait"),
});

/** Without them every row would be one account's, or of no amount. */
const NEEDED = ["amount", "iban"] as const;

export const payoutFileSchema = z.strictObject({
  form: z
    .enum(["csv", "pain.001.001.03", "pain.001.001.09", "own"])
    .default("csv")
    .describe(
      "the bank's file: `csv`, `pain.001.001.03`, `pain.001.001.09`, or `own`: a function of `payouts.formats`",
    ),
  ownFormat: z
    .string()
    .trim()
    .max(40)
    .default("")
    .describe("with `own`: the name of the function in `payouts.formats`"),
  decimals: z
    .enum(["3", "2"])
    .default("3")
    .describe("how many decimals the bank takes of an amount: `3` or `2`"),
  debtorName: bankText(plainName, holderFault).describe(
    "the account that is debited: its holder's name as the bank has it",
  ),
  debtorIban: bankText(plainIban, (iban) => ibanFault(iban, { otherCountries: true })).describe("its IBAN"),
  debtorBic: bankText((typed) => plainCode(typed) ?? "", bicFault).describe("its bank's BIC, if any"),
  holidays: z
    .string()
    .max(4_000)
    .default("")
    .superRefine((text, refinement) => {
      const read = holidaysIn(text);
      if (!("unknown" in read)) return;
      const message = `"${read.unknown.slice(0, 20)}" is no day; write days like 2026-02-25, parted by commas.`;
      refinement.addIssue({ code: "custom", message, params: { code: "holiday" } });
    })
    .describe(
      "days on which banks do not work beside Friday and Saturday, such as `2026-02-25, 2026-02-26`; a file asks for none of them",
    ),
  csvColumns: z
    .string()
    .max(1_000)
    .default("reference, amount, currency, account_holder, iban, bic, value_date")
    .superRefine((text, refinement) => {
      const read = bankCsvColumnsIn(text);
      const missing = "columns" in read ? NEEDED.find((name) => !read.columns.includes(name)) : undefined;
      if (!("unknown" in read) && missing === undefined) return;
      const message =
        missing !== undefined
          ? `Without the column "${missing}" a bank could not pay anybody.`
          : `There is no column "${("unknown" in read ? read.unknown : "").slice(0, 40)}".`;
      refinement.addIssue({ code: "custom", message, params: { code: "csv_column" } });
    })
    .describe(
      "columns of the CSV file in their order: `reference`, `amount`, `currency`, `account_holder`, `iban`, `bic`, `purpose`, `vendor`, `vendor_reference`, `value_date`, `run`, or a fixed text in quotation marks",
    ),
  csvSeparator: z.enum(BANK_CSV_SEPARATORS).default(",").describe("what parts them: `,`, `;`, `|` or a tab"),
  csvHeader: z.boolean().default(true).describe("whether the first line names them"),
  csvDates: z
    .string()
    .trim()
    .default("YYYY-MM-DD")
    .refine(isDatePattern, {
      message: "Write year, month and day once each, such as DD/MM/YYYY.",
      params: { code: "date_pattern" },
    })
    .describe("how a day is written: `YYYY` or `YY`, `MM` and `DD` in any order"),
  csvByteOrderMark: z
    .boolean()
    .default(false)
    .describe("whether the file begins with the mark by which some programs know UTF-8"),
});
