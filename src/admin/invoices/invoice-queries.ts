/** What the pages ask the admin API about invoices, and what they issue there. */
import type {
  DueInvoicesView,
  IssuedInvoices,
  IssueInvoices,
  InvoiceView,
} from "../../answers/books-api/invoices";
import { addressOf } from "../api-client";
import { ALWAYS_FRESH, pathTo, useRecord, useSend } from "../everywhere/queries";

const EVERY_BOOK = () => [["mizan", "books"]];

/** @param period `YYYY-MM`; null while it is none: then nothing is asked */
export const useDueInvoices = (period: string | null) =>
  useRecord<DueInvoicesView>(
    ["books", "invoices", "due", period],
    { path: "/invoices/due", field: "due", query: { period } },
    { ...ALWAYS_FRESH, enabled: period !== null },
  );

/** A hundred vendors at most: the answer says with whom to go on. */
export const useIssueInvoices = () =>
  useSend<IssueInvoices, IssuedInvoices>({ path: "/invoices", forgets: EVERY_BOOK });

/** Where the printable page is, in both languages. */
export const pageAddressOf = ({ id }: InvoiceView): string => addressOf(pathTo("invoices", id, "page")).href;

/** Where the list is as CSV, as it is filtered. */
export const csvAddressOf = (filters: Record<string, string>, language: string): string =>
  addressOf("/invoices/csv", { ...filters, language }).href;
