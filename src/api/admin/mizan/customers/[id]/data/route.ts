import { dependenciesOf } from "../../../../../../application/dependencies";
import { exportCustomer } from "../../../../../../privacy/export-customer";
import { operatorRoute } from "../../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const data = await exportCustomer(dependenciesOf(request.scope), {
    customer_id: String(request.params.id),
  });
  response.json({ customer_data: data });
});
