import { periodOf, periodSchema } from "../../../../../../answers/query";
import { statement } from "../../../../../../books/statement-view";
import { operatorRoute } from "../../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const inUse = dependencies.mizan.options.environment;
  const period = periodOf(periodSchema.parse(request.query), { inUse });
  response.json({ statement: await statement(dependencies, String(request.params.id), period) });
});
