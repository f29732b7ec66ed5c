import { regionProviders } from "../../../../../checkup/region-providers";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ id }, dependencies) => ({
  region: await regionProviders(dependencies, id),
}));
