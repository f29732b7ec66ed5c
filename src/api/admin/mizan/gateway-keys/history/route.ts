import { keyHistory, keyHistorySchema } from "../../../../../setup/settings/version-history";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ query }, dependencies) =>
  keyHistory(dependencies, keyHistorySchema.parse(query)),
);
