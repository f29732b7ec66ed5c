import type { IssuedInvoices, IssueInvoices } from "../../../../answers/books-api/invoices";
import {
  invoiceFiltersOf,
  invoicesQuerySchema,
  invoiceViews,
  listInvoices,
} from "../../../../books/invoices/invoice-view";
import { issueInvoicesWorkflow } from "../../../../workflows/books";
import { jsonRoute } from "../operator-route";

export const GET = jsonRoute(async ({ query, inUse }, dependencies) => {
  const { limit, offset, after, ...given } = invoicesQuerySchema.parse(query);
  const filters = invoiceFiltersOf(given, inUse);
  return listInvoices(dependencies, filters, { limit, offset, after });
});

export const POST = jsonRoute<IssueInvoices>(async ({ body, by, run }, dependencies) => {
  const { ids, refused, next } = await run(issueInvoicesWorkflow, { given: body, issued_by: by });
  return { invoices: await invoiceViews(dependencies, ids), refused, next } satisfies IssuedInvoices;
});
