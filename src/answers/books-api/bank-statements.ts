/** What the admin API takes and answers about the bank's statements. */
import type { AmountNotation } from "../../domain/amount-notation";
import type { BANK_CSV_SEPARATORS } from "../../domain/bank/bank-csv-layout";
import type { BankVerdict } from "../../domain/bank/bank-line";
import type { SettlementDateFormat } from "../../domain/settlement-date";
import type { Environment } from "../../config/options";

/** Names of columns; either `amount`, below zero what left the account, or `debit` and `credit`. */
export type BankStatementFormat = {
  date: string;
  amount?: string;
  debit?: string;
  credit?: string;
  /** The bank's own reference. */
  bank_reference?: string;
  delimiter: (typeof BANK_CSV_SEPARATORS)[number];
  date_format: SettlementDateFormat;
  /** `auto`: told from the file's amounts; where each could be two, it is asked for. */
  amounts: "auto" | AmountNotation;
};

/** `POST /admin/mizan/bank-statements` answers 201 `{bank_statement: BankStatementView}`; the same content again 409. */
export type ImportBankStatement = {
  file_name: string;
  /** camt.053 up to 1 MB, or CSV in UTF-8 with a format, up to 5 MB. */
  content: string;
  format?: BankStatementFormat;
  environment?: Environment;
};

/** `GET /admin/mizan/bank-statements` answers `{bank_statements: BankStatementView[]} & Page`, the newest first. */
export type BankStatementView = {
  id: string;
  environment: Environment;
  file_name: string;
  /** How the columns of a CSV were read; null of camt.053. */
  format: BankStatementFormat | null;
  lines: number;
  from: string;
  to: string;
  created_by: string | null;
  created_at: string;
};

/** `GET /admin/mizan/bank-statements/:id` answers `{bank_statement: OneBankStatementView}`. */
export type OneBankStatementView = BankStatementView & {
  /** Lines that name a payout; all others are counted alone. */
  payouts: BankLineView[];
  others: number;
};
export type BankLineView = {
  id: string;
  line: number;
  day: string;
  /** Below zero it left the account. */
  amount: string;
  text: string;
  bank_reference: string | null;
  reference: string;
  verdict: BankVerdict;
  item_id: string | null;
  run_id: string | null;
  vendor_name: string | null;
  /** Of the payout. */
  expected: string | null;
};

/** `POST /admin/mizan/bank-statements/:id/mark-paid` marks payouts as paid of which the statement says so, and answers as `GET`. */
export type MarkPaidByBank = { line_ids: string[] };
