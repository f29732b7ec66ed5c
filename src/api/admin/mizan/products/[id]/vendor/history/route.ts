import { attemptDependenciesOf } from "../../../../../../../attempts/attempt-dependencies";
import { pageSchema } from "../../../../../../../operator/page-query";
import { productVendorHistory } from "../../../../../../../operator/version-history";
import { operatorRoute } from "../../../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const page = pageSchema.parse(request.query);
  const dependencies = attemptDependenciesOf(request.scope);
  response.json(await productVendorHistory(dependencies, String(request.params.id), page));
});
