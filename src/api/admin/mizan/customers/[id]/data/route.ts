import { exportCustomer } from "../../../../../../privacy/export-customer";
import { jsonRoute } from "../../../operator-route";

export const GET = jsonRoute(async ({ id }, dependencies) => ({
  customer_data: await exportCustomer(dependencies, { customer_id: id }),
}));
