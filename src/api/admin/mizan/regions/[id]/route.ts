import { attemptDependenciesOf } from "../../../../../application/dependencies";
import { regionProviders } from "../../../../../checkup/region-providers";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const region = await regionProviders(attemptDependenciesOf(request.scope), String(request.params.id));
  response.json({ region });
});
