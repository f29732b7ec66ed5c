import { attemptDependenciesOf } from "../../../../../../../attempts/attempt-dependencies";
import { periodOf } from "../../../../../../../operator/period-query";
import { statementLinesQuerySchema } from "../../../../../../../operator/statement-query";
import { statementLines } from "../../../../../../../operator/statement-view";
import { operatorRoute } from "../../../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const { after, limit, ...given } = statementLinesQuerySchema.parse(request.query);
  const dependencies = attemptDependenciesOf(request.scope);
  const period = periodOf(given, { inUse: dependencies.mizan.options.environment });
  response.json(await statementLines(dependencies, String(request.params.id), { period, after, limit }));
});
