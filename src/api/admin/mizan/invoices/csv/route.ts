import { CSV_TYPE } from "../../../../../books/csv-file";
import { invoiceCsv } from "../../../../../books/invoices/invoice-csv";
import { invoiceFiltersOf, invoicesFileQuerySchema } from "../../../../../books/invoices/invoice-view";
import { operatorRoute } from "../../operator-route";
import { streamAnswer } from "../../stream-answer";

export const GET = operatorRoute(async (request, response, { mizan }) => {
  const { language, ...given } = invoicesFileQuerySchema.parse(request.query);
  const filters = invoiceFiltersOf(given, mizan.options.environment);
  response.set({
    "Content-Type": CSV_TYPE,
    "Content-Disposition": `attachment; filename="invoices_${filters.period ?? "all"}.csv"`,
    "X-Content-Type-Options": "nosniff",
  });
  await streamAnswer(request, response, invoiceCsv(mizan.invoices.pages(filters), language));
});
