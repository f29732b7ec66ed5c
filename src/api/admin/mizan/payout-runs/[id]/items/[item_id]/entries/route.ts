import { pageSchema } from "../../../../../../../../answers/query";
import { listNamedEntries } from "../../../../../../../../books/payout-runs/item-views";
import { jsonRoute } from "../../../../../operator-route";

export const GET = jsonRoute(async ({ request, id, query }, dependencies) => {
  const ids = { runId: id, itemId: String(request.params.item_id) };
  return listNamedEntries(dependencies, ids, pageSchema.parse(query));
});
