/** What the pages ask the admin API about the bank's statements, and what they send there. */
import type {
  ImportBankStatement,
  MarkPaidByBank,
  OneBankStatementView,
} from "../../answers/books-api/bank-statements";
import { ALWAYS_FRESH, pathTo, useRecord, useSendToBooks } from "../everywhere/queries";

/** 5 MB on a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;
export const useBankStatement = (id: string) =>
  useRecord<OneBankStatementView>(
    ["books", "bank-statements", "one", id],
    { path: pathTo("bank-statements", id), field: "bank_statement" },
    ALWAYS_FRESH,
  );

export const useImportBankStatement = () =>
  useSendToBooks<ImportBankStatement, OneBankStatementView>("/bank-statements", "bank_statement", {
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });

export const useMarkPaidByBank = (id: string) =>
  useSendToBooks<MarkPaidByBank, OneBankStatementView>(
    pathTo("bank-statements", id, "mark-paid"),
    "bank_statement",
  );
