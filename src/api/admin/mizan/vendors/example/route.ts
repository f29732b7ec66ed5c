import { dependenciesOf } from "../../../../../application/dependencies";
import { exampleSchema, vendorExample } from "../../../../../setup/vendors/vendor-example";
import { operatorRoute } from "../../operator-route";

/** Changes nothing: POST because a form's values are too much for an address. */
export const POST = operatorRoute(async (request, response) => {
  const given = exampleSchema.parse(request.body);
  response.json({ example: await vendorExample(dependenciesOf(request.scope), given) });
});
