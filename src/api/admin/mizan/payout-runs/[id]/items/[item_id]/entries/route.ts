import { pageSchema } from "../../../../../../../../answers/query";
import { listNamedEntries } from "../../../../../../../../books/payout-runs/item-views";
import { operatorRoute } from "../../../../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const { id, item_id } = request.params;
  const ids = { runId: String(id), itemId: String(item_id) };
  response.json(await listNamedEntries(dependencies, ids, pageSchema.parse(request.query)));
});
