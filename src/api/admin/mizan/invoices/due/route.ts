import { dueInvoices, dueInvoicesQuerySchema } from "../../../../../books/invoices/invoice-view";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ query, inUse }, dependencies) => {
  const { period, environment } = dueInvoicesQuerySchema.parse(query);
  return { due: await dueInvoices(dependencies, { environment: environment ?? inUse, period }) };
});
