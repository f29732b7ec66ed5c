import { refundView } from "../../../../../refunds/refund-view";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  response.json({ refund: await refundView(dependencies, String(request.params.id)) });
});
