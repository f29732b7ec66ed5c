import { orderOwed } from "../../../../../../books/order-owed";
import { takeUpSchema } from "../../../../../../books/set-aside";
import { takeDisputeUpWorkflow } from "../../../../../../workflows/books";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute(async ({ id, body, by, run }, dependencies) => {
  const given = takeUpSchema.parse(body);
  await run(takeDisputeUpWorkflow, { order_id: id, ...given, taken_up_by: by });
  return { order_owed: await orderOwed(dependencies, id) };
});
