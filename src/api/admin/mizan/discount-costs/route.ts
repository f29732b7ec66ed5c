import { periodOf } from "../../../../answers/query";
import { discountCosts, discountCostsQuerySchema } from "../../../../books/discount-costs";
import { jsonRoute } from "../operator-route";

export const GET = jsonRoute(async ({ query, inUse }, dependencies) => {
  const { limit, offset, after, ...given } = discountCostsQuerySchema.parse(query);
  return discountCosts(dependencies, periodOf(given, { inUse }), { limit, offset, after });
});
