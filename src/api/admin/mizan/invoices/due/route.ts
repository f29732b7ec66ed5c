import { dueInvoices, dueInvoicesQuerySchema } from "../../../../../books/invoices/invoice-view";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const { period, environment } = dueInvoicesQuerySchema.parse(request.query);
  const inUse = dependencies.mizan.options.environment;
  response.json({ due: await dueInvoices(dependencies, { environment: environment ?? inUse, period }) });
});
