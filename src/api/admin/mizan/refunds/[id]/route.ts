import { dependenciesOf } from "../../../../../application/dependencies";
import { refundView } from "../../../../../refunds/refund-view";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const dependencies = dependenciesOf(request.scope);
  response.json({ refund: await refundView(dependencies, String(request.params.id)) });
});
