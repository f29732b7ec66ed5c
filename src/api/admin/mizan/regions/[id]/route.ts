import { attemptDependenciesOf } from "../../../../../attempts/attempt-dependencies";
import { regionProviders } from "../../../../../operator/region-providers";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const region = await regionProviders(attemptDependenciesOf(request.scope), String(request.params.id));
  response.json({ region });
});
