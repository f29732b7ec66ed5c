import { dependenciesOf } from "../../../../../application/dependencies";
import { orderPayment } from "../../../../../payments/record/attempt-view";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const order_payment = await orderPayment(dependenciesOf(request.scope), String(request.params.id));
  response.json({ order_payment });
});
