import { historySchema } from "../../../../../answers/query";
import { rightsHistory } from "../../../../../setup/settings/version-history";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ query }, dependencies) =>
  rightsHistory(dependencies, historySchema.parse(query)),
);
