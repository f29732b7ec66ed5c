import { settingsHistory, settingsHistorySchema } from "../../../../../setup/settings/version-history";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ query }, dependencies) =>
  settingsHistory(dependencies, settingsHistorySchema.parse(query)),
);
