import { itemsQuerySchema, listItems } from "../../../../../../books/payout-runs/item-views";
import { operatorRoute } from "../../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const query = itemsQuerySchema.parse(request.query);
  response.json(await listItems(dependencies, String(request.params.id), query));
});
