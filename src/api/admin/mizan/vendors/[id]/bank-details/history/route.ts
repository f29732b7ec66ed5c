import { pageSchema } from "../../../../../../../answers/query";
import { bankDetailsHistory } from "../../../../../../../setup/settings/version-history";
import { operatorRoute } from "../../../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const page = pageSchema.parse(request.query);
  response.json(await bankDetailsHistory(dependencies, String(request.params.id), page));
});
