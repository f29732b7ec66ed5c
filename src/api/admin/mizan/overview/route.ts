import { z } from "zod";
import { bookEnvironment } from "../../../../answers/typed-fields";
import { overview } from "../../../../overview/overview";
import { jsonRoute } from "../operator-route";

const querySchema = z.strictObject({ environment: bookEnvironment });

export const GET = jsonRoute(async ({ query, inUse }, dependencies) => {
  const { environment } = querySchema.parse(query);
  return { overview: await overview(dependencies, environment ?? inUse) };
});
