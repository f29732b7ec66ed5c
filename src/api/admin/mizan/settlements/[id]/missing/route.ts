import { pageSchema } from "../../../../../../answers/query";
import { listMissingPayments } from "../../../../../../books/settlements/settlement-rows";
import { operatorRoute } from "../../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const page = pageSchema.parse(request.query);
  const id = String(request.params.id);
  response.json(await listMissingPayments(dependencies, id, page));
});
