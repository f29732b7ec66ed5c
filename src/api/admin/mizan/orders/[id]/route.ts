import { orderPayment } from "../../../../../payments/record/attempt-view";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const order_payment = await orderPayment(dependencies, String(request.params.id));
  response.json({ order_payment });
});
