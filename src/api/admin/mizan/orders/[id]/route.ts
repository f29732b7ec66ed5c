import { orderOwed } from "../../../../../books/order-owed";
import { orderPayment } from "../../../../../payments/record/attempt-view";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const id = String(request.params.id);
  const order_payment = await orderPayment(dependencies, id);
  response.json({ order_payment, order_owed: await orderOwed(dependencies, id) });
});
