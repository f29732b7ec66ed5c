import type { IssuedInvoices, IssueInvoices } from "../../../../answers/books-api/invoices";
import {
  invoiceFiltersOf,
  invoicesQuerySchema,
  invoiceViews,
  listInvoices,
} from "../../../../books/invoices/invoice-view";
import { issueInvoicesWorkflow } from "../../../../workflows/books";
import { actorOf, operatorRoute } from "../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const { limit, offset, after, ...given } = invoicesQuerySchema.parse(request.query);
  const filters = invoiceFiltersOf(given, dependencies.mizan.options.environment);
  response.json(await listInvoices(dependencies, filters, { limit, offset, after }));
});

export const POST = operatorRoute<IssueInvoices>(async (request, response, dependencies) => {
  const { result } = await issueInvoicesWorkflow(request.scope).run({
    input: { given: request.body, issued_by: actorOf(request) },
  });
  const { ids, refused, next } = result;
  const answer: IssuedInvoices = { invoices: await invoiceViews(dependencies, ids), refused, next };
  response.json(answer);
});
