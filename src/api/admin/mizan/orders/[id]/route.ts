import { orderOwed } from "../../../../../books/order-owed";
import { orderPayment } from "../../../../../payments/record/order-payment";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ id }, dependencies) => {
  const order_payment = await orderPayment(dependencies, id);
  return { order_payment, order_owed: await orderOwed(dependencies, id) };
});
