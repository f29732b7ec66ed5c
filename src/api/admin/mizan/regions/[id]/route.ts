import { dependenciesOf } from "../../../../../application/dependencies";
import { regionProviders } from "../../../../../checkup/region-providers";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const region = await regionProviders(dependenciesOf(request.scope), String(request.params.id));
  response.json({ region });
});
