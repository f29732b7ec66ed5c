import { z } from "zod";
import { balances } from "../../../../books/balance-view";
import { bookEnvironment } from "../../../../answers/typed-fields";
import { operatorRoute } from "../operator-route";

const querySchema = z.strictObject({ environment: bookEnvironment });

export const GET = operatorRoute(async (request, response, dependencies) => {
  const { environment } = querySchema.parse(request.query);
  const inUse = dependencies.mizan.options.environment;
  response.json({ balances: await balances(dependencies, environment ?? inUse) });
});
