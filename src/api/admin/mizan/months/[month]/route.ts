import { monthQuerySchema, monthSchema, monthView } from "../../../../../books/months/month-view";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ request, query, inUse }, dependencies) => {
  const { month } = monthSchema.parse(request.params);
  const { environment } = monthQuerySchema.parse(query);
  return { month: await monthView(dependencies, { environment: environment ?? inUse, month }) };
});
