import { historySchema } from "../../../../../../../answers/query";
import { bankDetailsHistory } from "../../../../../../../setup/settings/version-history";
import { jsonRoute } from "../../../../operator-route";

export const GET = jsonRoute(async ({ id, query }, dependencies) =>
  bankDetailsHistory(dependencies, id, historySchema.parse(query)),
);
