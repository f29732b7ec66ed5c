/** What all routes of the vendor's API share: who asks is known before a query is read, and nobody else's money is in reach of the answer. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "zod";
import { notFound } from "../../../answers/operator-refusal";
import { identifier } from "../../../answers/query";
import { type Dependencies, dependenciesOf } from "../../../application/dependencies";
import type { VendorAccountRow } from "../../../modules/mizan/stores/vendor-account";
import { accountNamed, vendorNamedBy } from "../../../setup/vendor-session/vendor-of-request";
import { answerRefusal, refuseWhileNotMigrated } from "../../admin/mizan/operator-route";

type Asked<Query> = {
  request: MedusaRequest;
  response: MedusaResponse;
  dependencies: Dependencies;
  vendor: VendorAccountRow;
  /** Of the address; "" where it has none. */
  id: string;
  query: Query;
};

type Handler = (request: MedusaRequest, response: MedusaResponse) => Promise<void>;

/**
 * @param querySchema of all that the query may hold
 * @returns the handler, with refusals and zod's faults answered as `ApiRefusal`; other errors are Medusa's to answer
 */
export function vendorApiRoute<Query>(
  querySchema: z.ZodType<Query>,
  handler: (asked: Asked<Query>) => Promise<void>,
): Handler {
  return async (request, response) => {
    response.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
    try {
      const dependencies = dependenciesOf(request.scope);
      const name = await vendorNamedBy(dependencies, request);
      await refuseWhileNotMigrated(dependencies);
      const vendor = await accountNamed(dependencies, name);
      const { id = "" } = request.params;
      const asked = { id: id === "" ? id : identifier.parse(id), query: querySchema.parse(request.query) };
      await handler({ request, response, dependencies, vendor, ...asked });
    } catch (error) {
      answerRefusal(response, error);
    }
  };
}

/**
 * @param answer gives what is answered, with 200 and as JSON
 * @returns the handler, as `vendorApiRoute` makes it
 */
export function vendorJson<Query>(
  querySchema: z.ZodType<Query>,
  answer: (asked: Asked<Query>) => Promise<object>,
): Handler {
  return vendorApiRoute(querySchema, async (asked) => {
    asked.response.json(await answer(asked));
  });
}

/**
 * @param found undefined for an id of another vendor as for one that is nobody's
 * @param of says in words what the vendor does not have
 * @throws OperatorRefusal with the code (404)
 */
export function foundOrRefusal<Found>(found: Found | undefined, code: string, of: string): Found {
  if (found !== undefined) return found;
  throw notFound(code, `You have no ${of} with this id.`);
}
