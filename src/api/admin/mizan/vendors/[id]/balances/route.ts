import { balanceHistory } from "../../../../../../books/balance-view";
import { periodOf, periodSchema } from "../../../../../../answers/query";
import { jsonRoute } from "../../../operator-route";

/** Three years: a curve of more days shows no more. */
const MOST_DAYS = 1100;

export const GET = jsonRoute(async ({ id, query, inUse }, dependencies) => {
  const period = periodOf(periodSchema.parse(query), { inUse, mostDays: MOST_DAYS });
  return { balance_history: await balanceHistory(dependencies, id, period) };
});
