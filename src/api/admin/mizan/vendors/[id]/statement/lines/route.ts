import { periodOf } from "../../../../../../../answers/query";
import { statementLines, statementLinesQuerySchema } from "../../../../../../../books/statement-view";
import { jsonRoute } from "../../../../operator-route";

export const GET = jsonRoute(async ({ id, query, inUse }, dependencies) => {
  const { after, limit, ...given } = statementLinesQuerySchema.parse(query);
  const period = periodOf(given, { inUse });
  return statementLines(dependencies, id, { period, after, limit });
});
