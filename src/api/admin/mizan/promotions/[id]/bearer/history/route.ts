import { historySchema } from "../../../../../../../answers/query";
import { promotionBearerHistory } from "../../../../../../../setup/settings/version-history";
import { operatorRoute } from "../../../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const page = historySchema.parse(request.query);
  response.json(await promotionBearerHistory(dependencies, String(request.params.id), page));
});
