import { historySchema } from "../../../../../../answers/query";
import { vendorHistory } from "../../../../../../setup/settings/version-history";
import { jsonRoute } from "../../../operator-route";

export const GET = jsonRoute(async ({ id, query }, dependencies) =>
  vendorHistory(dependencies, id, historySchema.parse(query)),
);
