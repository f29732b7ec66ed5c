import { attemptDependenciesOf } from "../../../../../attempts/attempt-dependencies";
import { pageSchema } from "../../../../../operator/page-query";
import { settingsHistory } from "../../../../../operator/version-history";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const page = pageSchema.parse(request.query);
  response.json(await settingsHistory(attemptDependenciesOf(request.scope), page));
});
