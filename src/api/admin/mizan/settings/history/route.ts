import { pageSchema } from "../../../../../answers/query";
import { settingsHistory } from "../../../../../setup/settings/version-history";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ query }, dependencies) =>
  settingsHistory(dependencies, pageSchema.parse(query)),
);
