import { pageSchema } from "../../../../../answers/query";
import { rightsHistory } from "../../../../../setup/settings/version-history";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  response.json(await rightsHistory(dependencies, pageSchema.parse(request.query)));
});
