import { z } from "zod";
import { vendorPayout } from "../../../../../vendor-view/payouts";
import { placeText } from "../../../../../vendor-view/place";
import { foundOrRefusal, vendorJson } from "../../vendor-api-route";

const entriesSchema = z.strictObject({ after: placeText.optional() });

export const GET = vendorJson(entriesSchema, async ({ dependencies, vendor, id, query }) => {
  const payout = await vendorPayout(dependencies, vendor, { id, after: query.after });
  return { payout: foundOrRefusal(payout, "MIZAN_PAYOUT_NOT_FOUND", "payout") };
});
