import { z } from "zod";
import { vendorPayouts } from "../../../../vendor-view/payouts";
import { placeText } from "../../../../vendor-view/place";
import { vendorJson } from "../vendor-api-route";

const listSchema = z.strictObject({ after: placeText.optional() });

export const GET = vendorJson(listSchema, async ({ dependencies, vendor, query }) =>
  vendorPayouts(dependencies, vendor, query.after),
);
