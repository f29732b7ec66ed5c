import { exampleSchema, vendorExample } from "../../../../../setup/vendors/vendor-example";
import { operatorRoute } from "../../operator-route";

/** Changes nothing: POST because a form's values are too much for an address. */
export const POST = operatorRoute(async (request, response, dependencies) => {
  const given = exampleSchema.parse(request.body);
  response.json({ example: await vendorExample(dependencies, given) });
});
