import { vendorPayout } from "../../../../../vendor-view/payouts";
import { placeQuery } from "../../../../../vendor-view/place";
import { foundOrRefusal, vendorJson } from "../../vendor-api-route";

export const GET = vendorJson(placeQuery, async ({ dependencies, vendor, id, query }) => {
  const payout = await vendorPayout(dependencies, vendor, { id, after: query.after });
  return { payout: foundOrRefusal(payout, "MIZAN_PAYOUT_NOT_FOUND", "payout") };
});
