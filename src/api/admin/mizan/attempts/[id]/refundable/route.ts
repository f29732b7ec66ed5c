import { refundableView } from "../../../../../../refunds/refundable-view";
import { operatorRoute } from "../../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  response.json({ refundable: await refundableView(dependencies, String(request.params.id)) });
});
