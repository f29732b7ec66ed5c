/** What the admin API takes and answers about documents that a browser opens by itself. */

/** A `…_page` is shown in a tab, a `…_file` is kept. */
export type OperatorDocument =
  | "statement_file"
  | "statement_page"
  | "invoices_file"
  | "invoice_page"
  | "discount_costs_file"
  | "payout_file";

/** `POST /admin/mizan/documents`: what the document's own route would send, at an address that needs no session. */
export type SignDocument = {
  document: OperatorDocument;
  /** Of the vendor, the invoice or the payout run; none for a list. */
  id?: string;
  /** As the document's own route takes it. */
  query?: Record<string, string>;
};

/** Whoever has the address has the document until then. */
export type SignedDocument = { address: string; expires_at: string };
