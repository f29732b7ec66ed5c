import { placeQuery } from "../../../../vendor-view/place";
import { vendorPayouts } from "../../../../vendor-view/payouts";
import { vendorJson } from "../vendor-api-route";

export const GET = vendorJson(placeQuery, async ({ dependencies, vendor, query }) =>
  vendorPayouts(dependencies, vendor, query.after),
);
