import { attemptDependenciesOf } from "../../../../../../attempts/attempt-dependencies";
import { pageSchema } from "../../../../../../operator/page-query";
import { listMissingPayments } from "../../../../../../operator/settlement-rows";
import { operatorRoute } from "../../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const page = pageSchema.parse(request.query);
  const id = String(request.params.id);
  response.json(await listMissingPayments(attemptDependenciesOf(request.scope), id, page));
});
