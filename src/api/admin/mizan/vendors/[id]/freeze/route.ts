import { freezeSchema, vendorFreezeView } from "../../../../../../books/freezes";
import { freezePayoutsWorkflow } from "../../../../../../workflows/books";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute(async ({ id, body, by, run }, dependencies) => {
  const { reason } = freezeSchema.pick({ reason: true }).parse(body);
  await run(freezePayoutsWorkflow, { order_id: null, vendor_id: id, reason, frozen_by: by });
  return { freeze: await vendorFreezeView(dependencies, id) };
});
