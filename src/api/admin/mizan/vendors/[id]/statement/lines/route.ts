import { periodOf } from "../../../../../../../answers/query";
import { statementLines, statementLinesQuerySchema } from "../../../../../../../books/statement-view";
import { operatorRoute } from "../../../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const { after, limit, ...given } = statementLinesQuerySchema.parse(request.query);
  const period = periodOf(given, { inUse: dependencies.mizan.options.environment });
  response.json(await statementLines(dependencies, String(request.params.id), { period, after, limit }));
});
