/** An invoice or a credit note as it was issued: its row, and how it is read. */
import type { Environment } from "../../../config/options";
import type { InvoiceLine } from "../../../domain/commission-invoice";
import type { Fils } from "../../../domain/money";
import { filsOfSum } from "./database";

/** What stands on the document beside its sums; written with it and read as it was. */
export type InvoiceFacts = {
  issuer: { name: string; name_arabic: string; address: string; tax_number: string };
  vendor: { name: string; external_id: string };
  lines: readonly InvoiceLine[];
};

export type InvoiceRow = {
  id: string;
  environment: Environment;
  kind: "invoice" | "credit_note";
  number: string;
  vendor_id: string;
  /** The month in Kuwait, `YYYY-MM`. */
  period: string;
  /** Of a credit note: the month whose commission went back, and the number of its invoice, where it was invoiced here. */
  credits_period: string | null;
  credits_number: string | null;
  netFils: Fils;
  /** A decimal string. */
  tax_percent: string;
  taxFils: Fils;
  facts: InvoiceFacts;
  issued_at: Date;
  /** A user's or a secret API key's id; null for a program. */
  issued_by: string | null;
};

export type RawInvoice = Omit<InvoiceRow, "netFils" | "taxFils"> & { net: string; tax: string };

/** Of `mizan_invoice i`, and `mizan_invoice credited` that it credits. */
export const INVOICE_COLUMNS = `i.id, i.environment, i.kind, i.number, i.vendor_id, i.period, i.credits_period,
  credited.number AS credits_number, i.net_fils::text AS net, i.tax_percent, i.tax_fils::text AS tax, i.facts, i.issued_at, i.issued_by`;

export function invoiceRowOf({ net, tax, ...row }: RawInvoice): InvoiceRow {
  return { ...row, netFils: filsOfSum(net), taxFils: filsOfSum(tax) };
}
