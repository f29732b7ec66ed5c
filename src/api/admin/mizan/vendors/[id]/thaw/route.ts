import { thawSchema, vendorFreezeView } from "../../../../../../books/freezes";
import { thawPayoutsWorkflow } from "../../../../../../workflows/books";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute(async ({ id, body, by, run }, dependencies) => {
  thawSchema.omit({ vendor_id: true }).parse(body);
  await run(thawPayoutsWorkflow, { order_id: null, vendor_id: id, thawed_by: by });
  return { freeze: await vendorFreezeView(dependencies, id) };
});
