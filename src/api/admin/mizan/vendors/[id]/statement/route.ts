import { periodOf, periodSchema } from "../../../../../../answers/query";
import { statement } from "../../../../../../books/statement-view";
import { jsonRoute } from "../../../operator-route";

export const GET = jsonRoute(async ({ id, query, inUse }, dependencies) => {
  const period = periodOf(periodSchema.parse(query), { inUse });
  return { statement: await statement(dependencies, id, period) };
});
