import { regionProviders } from "../../../../../checkup/region-providers";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const region = await regionProviders(dependencies, String(request.params.id));
  response.json({ region });
});
