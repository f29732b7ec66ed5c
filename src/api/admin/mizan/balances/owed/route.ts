import { z } from "zod";
import { bookEnvironment } from "../../../../../answers/typed-fields";
import { identifier } from "../../../../../answers/query";
import { dependenciesOf } from "../../../../../application/dependencies";
import { owedViews } from "../../../../../books/owed-view";
import { operatorRoute } from "../../operator-route";

const MOST_VENDORS = 50;

const querySchema = z.strictObject({
  environment: bookEnvironment,
  vendor_id: z
    .union([identifier.transform((id) => [id]), z.array(identifier)])
    .refine((ids) => ids.length <= MOST_VENDORS, `must name at most ${MOST_VENDORS} vendors`),
});

export const GET = operatorRoute(async (request, response) => {
  const { environment, vendor_id } = querySchema.parse(request.query);
  const dependencies = dependenciesOf(request.scope);
  const inUse = dependencies.mizan.options.environment;
  response.json({ owed: await owedViews(dependencies, environment ?? inUse, vendor_id) });
});
