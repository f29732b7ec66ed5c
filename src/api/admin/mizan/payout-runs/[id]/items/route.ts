import { itemsQuerySchema, listItems } from "../../../../../../books/payout-runs/item-views";
import { jsonRoute } from "../../../operator-route";

export const GET = jsonRoute(async ({ id, query }, dependencies) =>
  listItems(dependencies, id, itemsQuerySchema.parse(query)),
);
