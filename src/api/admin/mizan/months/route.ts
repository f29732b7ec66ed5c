import { closedMonths, monthQuerySchema } from "../../../../books/months/month-view";
import { jsonRoute } from "../operator-route";

export const GET = jsonRoute(async ({ query, inUse }, dependencies) => {
  const { environment } = monthQuerySchema.parse(query);
  return { months: await closedMonths(dependencies, environment ?? inUse) };
});
