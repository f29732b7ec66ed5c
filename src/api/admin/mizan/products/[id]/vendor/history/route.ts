import { dependenciesOf } from "../../../../../../../application/dependencies";
import { pageSchema } from "../../../../../../../answers/query";
import { productVendorHistory } from "../../../../../../../setup/settings/version-history";
import { operatorRoute } from "../../../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const page = pageSchema.parse(request.query);
  const dependencies = dependenciesOf(request.scope);
  response.json(await productVendorHistory(dependencies, String(request.params.id), page));
});
