import { historySchema } from "../../../../../../../answers/query";
import { productVendorHistory } from "../../../../../../../setup/settings/version-history";
import { jsonRoute } from "../../../../operator-route";

export const GET = jsonRoute(async ({ id, query }, dependencies) =>
  productVendorHistory(dependencies, id, historySchema.parse(query)),
);
