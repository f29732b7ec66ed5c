import { settlementView } from "../../../../../books/settlements/settlement-view";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ id }, dependencies) => ({
  settlement: await settlementView(dependencies, id),
}));
