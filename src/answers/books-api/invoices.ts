/** What the admin API takes and answers about invoices for the operator's commission. */
import type { Environment } from "../../config/options";
import type { InvoiceLineKind } from "../../domain/commission-invoice";

/**
 * `GET /admin/mizan/invoices?vendor_id=&period=&kind=&environment=` answers `{invoices: InvoiceView[]} & Page`, the newest first;
 * `…/invoices/csv?…&language=` streams them all, credit notes below zero; `…/invoices/:id/page?language=` is the printable page,
 * without a language in both.
 */
export type InvoiceView = {
  id: string;
  number: string;
  kind: "invoice" | "credit_note";
  environment: Environment;
  vendor_id: string;
  /** As it stood when it was issued. */
  vendor_name: string;
  /** The month in Kuwait, `YYYY-MM`. */
  period: string;
  /** What a credit note credits; `number` is null where that month was not invoiced here. */
  credits: { period: string; number: string | null } | null;
  /** The commission. It is not below zero on a credit note, either. */
  net: string;
  tax_percent: string;
  tax: string;
  total: string;
  lines: { kind: InvoiceLineKind; period: string; count: number; gross: string; amount: string }[];
  issued_at: string;
  issued_by: string | null;
};

/** `GET /admin/mizan/invoices/due?period=&environment=` answers `{due: DueInvoicesView}`: vendors without a document of the month. */
export type DueInvoicesView = {
  environment: Environment;
  period: string;
  /** `net` is what the month changed of the commission; below zero where more went back. */
  vendors: { vendor_id: string; name: string; net: string }[];
};

/**
 * `POST /admin/mizan/invoices` issues what is due of a month that is over, of the vendors that it names or of all, and answers
 * `IssuedInvoices`. Of more than a hundred vendors the others follow with `after`; what was issued is not issued again.
 */
export type IssueInvoices = {
  period: string;
  vendor_ids?: string[];
  after?: string;
  environment?: Environment;
};
export type IssuedInvoices = {
  /** Issued now. */
  invoices: InvoiceView[];
  /**
   * Vendors that got none: a credit note would name an invoice of `period` that is not issued yet, or the journal's sums and
   * lines differ, of which the check-up says what to do.
   */
  refused: {
    vendor_id: string;
    name: string;
    reason: "earlier_first" | "books_differ";
    period: string | null;
  }[];
  /** What `after` has to be for the others; null after the last. */
  next: string | null;
};
