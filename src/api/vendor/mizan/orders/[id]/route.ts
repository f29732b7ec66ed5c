import { z } from "zod";
import { vendorOrder } from "../../../../../vendor-view/orders";
import { foundOrRefusal, vendorJson } from "../../vendor-api-route";

export const GET = vendorJson(z.strictObject({}), async ({ dependencies, vendor, id }) => {
  const order = await vendorOrder(dependencies, vendor, id);
  return { order: foundOrRefusal(order, "MIZAN_ORDER_NOT_FOUND", "order") };
});
