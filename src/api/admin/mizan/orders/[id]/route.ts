import { attemptDependenciesOf } from "../../../../../attempts/attempt-dependencies";
import { orderPayment } from "../../../../../operator/order-payment";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const order_payment = await orderPayment(attemptDependenciesOf(request.scope), String(request.params.id));
  response.json({ order_payment });
});
