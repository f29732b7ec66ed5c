import { historySchema } from "../../../../../../../answers/query";
import { historyOfOne } from "../../../../../../../setup/settings/version-history";
import { jsonRoute } from "../../../../operator-route";

export const GET = jsonRoute(async ({ id, query }, dependencies) =>
  historyOfOne(dependencies, { of: "product", id }, historySchema.parse(query)),
);
