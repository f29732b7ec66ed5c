/** What the pages ask the admin API about invoices, and what they issue there. */
import type { DueInvoicesView, IssuedInvoices, IssueInvoices } from "../../answers/books-api/invoices";
import { ALWAYS_FRESH, useRecord, useSendToBooks } from "../everywhere/queries";

/** @param period `YYYY-MM`; null while it is none: then nothing is asked */
export const useDueInvoices = (period: string | null) =>
  useRecord<DueInvoicesView>(
    ["books", "invoices", "due", period],
    { path: "/invoices/due", field: "due", query: { period } },
    { ...ALWAYS_FRESH, enabled: period !== null },
  );

/** A hundred vendors at most: the answer says with whom to go on. */
export const useIssueInvoices = () => useSendToBooks<IssueInvoices, IssuedInvoices>("/invoices");
