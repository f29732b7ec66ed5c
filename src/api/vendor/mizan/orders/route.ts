import { vendorSales } from "../../../../vendor-view/orders";
import { placeQuery } from "../../../../vendor-view/place";
import { vendorJson } from "../vendor-api-route";

export const GET = vendorJson(placeQuery, async ({ dependencies, vendor, query }) => {
  const { sales: orders, next } = await vendorSales(dependencies, vendor, query.after);
  return { orders, next };
});
