import { orderOwed } from "../../../../../../books/order-owed";
import { freezeSchema } from "../../../../../../books/freezes";
import { freezePayoutsWorkflow } from "../../../../../../workflows/books";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute(async ({ id, body, by, run }, dependencies) => {
  const { reason, vendor_id = null } = freezeSchema.parse(body);
  await run(freezePayoutsWorkflow, { order_id: id, vendor_id, reason, frozen_by: by });
  return { order_owed: await orderOwed(dependencies, id) };
});
