import { orderOwed } from "../../../../../../books/order-owed";
import { setAsideSchema } from "../../../../../../books/set-aside";
import { setDisputeAsideWorkflow } from "../../../../../../workflows/books";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute(async ({ id, body, by, run }, dependencies) => {
  const given = setAsideSchema.parse(body);
  await run(setDisputeAsideWorkflow, { order_id: id, ...given, set_aside_by: by });
  return { order_owed: await orderOwed(dependencies, id) };
});
