import { z } from "zod";
import { bookEnvironment } from "../../../../../answers/typed-fields";
import { owedByDay } from "../../../../../overview/owed-by-day";
import { jsonRoute } from "../../operator-route";

const querySchema = z.strictObject({ environment: bookEnvironment });

export const GET = jsonRoute(async ({ query, inUse }, dependencies) => {
  const { environment } = querySchema.parse(query);
  return { owed: await owedByDay(dependencies, environment ?? inUse) };
});
