import { listNotPaid, notPaidQuerySchema } from "../../../../../../books/payout-runs/item-views";
import { operatorRoute } from "../../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const query = notPaidQuerySchema.parse(request.query);
  response.json(await listNotPaid(dependencies, String(request.params.id), query));
});
