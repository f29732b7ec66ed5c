/** Invoices for commission: the list as a file, and one as a page. */
import { z } from "zod";
import type { Dependencies } from "../../application/dependencies";
import { CSV_TYPE } from "../../books/csv-file";
import { invoiceCsv } from "../../books/invoices/invoice-csv";
import { invoicePageView } from "../../books/invoices/invoice-page-view";
import {
  invoiceFiltersOf,
  invoiceOrRefusal,
  invoicesFileQuerySchema,
} from "../../books/invoices/invoice-view";
import { invoicePage } from "../../pages/invoice-page";
import type { AskedDocument } from "./asked-document";
import type { PreparedDocument } from "./prepared-document";

/** @throws ZodError for a query that is none */
export async function invoicesFile(
  { mizan }: Dependencies,
  { query }: AskedDocument,
): Promise<PreparedDocument> {
  const { language, ...given } = invoicesFileQuerySchema.parse(query);
  const filters = invoiceFiltersOf(given, mizan.options.environment);
  return {
    kind: "file",
    contentType: CSV_TYPE,
    disposition: `attachment; filename="invoices_${filters.period ?? "all"}.csv"`,
    bytes: invoiceCsv(mizan.invoices.pages(filters), language),
  };
}

const pageQuerySchema = z.strictObject({ language: z.enum(["en", "ar"]).optional() });

/** In both languages, unless one is asked for. @throws OperatorRefusal where there is no such invoice (404); ZodError for a query that is none */
export async function printedInvoice(
  dependencies: Dependencies,
  { id, query }: AskedDocument,
): Promise<PreparedDocument> {
  const { language } = pageQuerySchema.parse(query);
  const view = invoicePageView(await invoiceOrRefusal(dependencies, id));
  const languages = language ? ([language] as const) : (["en", "ar"] as const);
  return { kind: "page", pieces: (nonce) => invoicePage({ ...view, languages, nonce }) };
}
