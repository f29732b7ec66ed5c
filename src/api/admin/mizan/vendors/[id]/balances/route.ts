import { balanceHistory } from "../../../../../../books/balance-view";
import { periodOf, periodSchema } from "../../../../../../answers/query";
import { operatorRoute } from "../../../operator-route";

/** Three years: a curve of more days shows no more. */
const MOST_DAYS = 1100;

export const GET = operatorRoute(async (request, response, dependencies) => {
  const inUse = dependencies.mizan.options.environment;
  const period = periodOf(periodSchema.parse(request.query), { inUse, mostDays: MOST_DAYS });
  response.json({ balance_history: await balanceHistory(dependencies, String(request.params.id), period) });
});
