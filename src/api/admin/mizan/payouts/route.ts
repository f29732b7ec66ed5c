import { z } from "zod";
import type { RecordPayout } from "../../../../answers/books-api/payouts";
import { bookEnvironment } from "../../../../answers/typed-fields";
import { identifier, pageQuery } from "../../../../answers/query";
import { listPayouts, payoutView } from "../../../../books/payout-view";
import { recordPayoutWorkflow } from "../../../../workflows/books";
import { jsonRoute } from "../operator-route";

const listSchema = z.strictObject({
  ...pageQuery,
  vendor_id: identifier.optional(),
  environment: bookEnvironment,
});

export const GET = jsonRoute(async ({ query, inUse }, dependencies) => {
  const { limit, offset, vendor_id, environment } = listSchema.parse(query);
  const filters = { vendorId: vendor_id, environment: environment ?? inUse };
  return listPayouts(dependencies, filters, { limit, offset });
});

/** Pays nothing: it records that the operator paid. */
export const POST = jsonRoute<RecordPayout>(async ({ body, by, run }, dependencies) => {
  const result = await run(recordPayoutWorkflow, { payout: body, made_by: by });
  return { payout: await payoutView(dependencies, result.payout_id) };
});
