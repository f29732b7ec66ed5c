/** A vendor's bank details, each as a row: a new one is a row here and its texts below `bank.fields` and `bank.hints`. */
import type { BankDetailsView } from "../../answers/books-api/bank-details";
import { groupedIban } from "../../domain/bank/iban";
import type { Field } from "../fields/field";

type Name = keyof Pick<BankDetailsView, "iban" | "account_holder" | "bic" | "purpose">;

function row(path: Name, more: Partial<Field> = {}): Field {
  return { path, kind: "code", label: `bank.fields.${path}`, hint: `bank.hints.${path}`, ...more };
}

/** What is wrong with one is the server's to say, character by character. */
export const BANK_DETAIL_FIELDS: readonly Field[] = [
  row("iban", { required: "bank.faults.iban" }),
  row("account_holder", { required: "bank.faults.account_holder" }),
  row("bic", { blank: "bank.none" }),
  row("purpose", { blank: "bank.none" }),
];

/** @returns what the form begins with: the IBAN is written anew, whoever may see the one before */
export function formBegunWith(details: BankDetailsView | null): Record<Name, string | null> {
  return {
    iban: "",
    account_holder: details?.account_holder ?? "",
    bic: details?.bic ?? null,
    purpose: details?.purpose ?? null,
  };
}

/** @returns a value of the history in words; undefined for one that stands for itself */
export function historyWords(path: string, value: unknown, t: (key: string) => string): string | undefined {
  if (path === "iban") return groupedIban(String(value));
  return path === "state" ? t(`bank.history.${String(value)}`) : undefined;
}
