/** What the pages ask the admin API about the bank's statements, and what they send there. */
import type {
  ImportBankStatement,
  MarkPaidByBank,
  OneBankStatementView,
} from "../../answers/books-api/bank-statements";
import { ALWAYS_FRESH, pathTo, useRecord, useSend } from "../everywhere/queries";

/** 5 MB on a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;
const EVERY_BOOK = () => [["mizan", "books"]];

export const useBankStatement = (id: string) =>
  useRecord<OneBankStatementView>(
    ["books", "bank-statements", "one", id],
    { path: pathTo("bank-statements", id), field: "bank_statement" },
    ALWAYS_FRESH,
  );

export const useImportBankStatement = () =>
  useSend<ImportBankStatement, OneBankStatementView>({
    path: "/bank-statements",
    field: "bank_statement",
    timeoutMs: UPLOAD_TIMEOUT_MS,
    forgets: EVERY_BOOK,
  });

export const useMarkPaidByBank = (id: string) =>
  useSend<MarkPaidByBank, OneBankStatementView>({
    path: pathTo("bank-statements", id, "mark-paid"),
    field: "bank_statement",
    forgets: EVERY_BOOK,
  });
