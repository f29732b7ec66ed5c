import { z } from "zod";
import { balances } from "../../../../books/balance-view";
import { bookEnvironment } from "../../../../answers/typed-fields";
import { jsonRoute } from "../operator-route";

const querySchema = z.strictObject({ environment: bookEnvironment });

export const GET = jsonRoute(async ({ query, inUse }, dependencies) => {
  const { environment } = querySchema.parse(query);
  return { balances: await balances(dependencies, environment ?? inUse) };
});
