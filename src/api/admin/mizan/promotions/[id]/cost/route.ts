import { promotionCost } from "../../../../../../books/discount-costs";
import { jsonRoute } from "../../../operator-route";

export const GET = jsonRoute(async ({ id, inUse }, dependencies) => ({
  promotion_cost: await promotionCost(dependencies, id, inUse),
}));
