import { pageSchema } from "../../../../../../answers/query";
import { listMissingPayments } from "../../../../../../books/settlements/settlement-rows";
import { jsonRoute } from "../../../operator-route";

export const GET = jsonRoute(async ({ id, query }, dependencies) =>
  listMissingPayments(dependencies, id, pageSchema.parse(query)),
);
