import { z } from "zod";
import { bookEnvironment } from "../../../../../answers/typed-fields";
import { identifier } from "../../../../../answers/query";
import { owedViews } from "../../../../../books/owed-view";
import { jsonRoute } from "../../operator-route";

const MOST_VENDORS = 50;

const querySchema = z.strictObject({
  environment: bookEnvironment,
  vendor_id: z
    .union([identifier.transform((id) => [id]), z.array(identifier)])
    .refine((ids) => ids.length <= MOST_VENDORS, `must name at most ${MOST_VENDORS} vendors`),
});

export const GET = jsonRoute(async ({ query, inUse }, dependencies) => {
  const { environment, vendor_id } = querySchema.parse(query);
  return { owed: await owedViews(dependencies, environment ?? inUse, vendor_id) };
});
