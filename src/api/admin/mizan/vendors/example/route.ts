import { exampleSchema, vendorExample } from "../../../../../setup/vendors/vendor-example";
import { jsonRoute } from "../../operator-route";

/** Changes nothing: POST because a form's values are too much for an address. */
export const POST = jsonRoute(async ({ body }, dependencies) => ({
  example: await vendorExample(dependencies, exampleSchema.parse(body)),
}));
