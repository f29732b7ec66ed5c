import { z } from "zod";
import { pageQuery } from "../../../../answers/query";
import { listProducts } from "../../../../setup/vendors/vendor-products";
import { jsonRoute } from "../operator-route";

const querySchema = z.strictObject({ ...pageQuery, q: z.string().trim().max(200).optional() });

export const GET = jsonRoute(async ({ query }, dependencies) =>
  listProducts(dependencies, querySchema.parse(query)),
);
