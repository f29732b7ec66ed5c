import { exportCustomer } from "../../../../../../privacy/export-customer";
import { operatorRoute } from "../../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const data = await exportCustomer(dependencies, {
    customer_id: String(request.params.id),
  });
  response.json({ customer_data: data });
});
