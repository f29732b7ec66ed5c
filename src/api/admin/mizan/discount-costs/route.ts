import { periodOf } from "../../../../answers/query";
import { discountCosts, discountCostsQuerySchema } from "../../../../books/discount-costs";
import { jsonRoute } from "../operator-route";

export const GET = jsonRoute(async ({ query, inUse }, dependencies) => {
  const { limit, offset, ...given } = discountCostsQuerySchema.parse(query);
  return discountCosts(dependencies, periodOf(given, { inUse }), { limit, offset });
});
