import { orderOwed } from "../../../../../../books/order-owed";
import { thawSchema } from "../../../../../../books/freezes";
import { thawPayoutsWorkflow } from "../../../../../../workflows/books";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute(async ({ id, body, by, run }, dependencies) => {
  const { vendor_id = null } = thawSchema.parse(body);
  await run(thawPayoutsWorkflow, { order_id: id, vendor_id, thawed_by: by });
  return { order_owed: await orderOwed(dependencies, id) };
});
