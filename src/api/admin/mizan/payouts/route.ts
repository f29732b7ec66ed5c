import { z } from "zod";
import type { RecordPayout } from "../../../../answers/books-api/payouts";
import { dependenciesOf } from "../../../../application/dependencies";
import { bookEnvironment } from "../../../../answers/typed-fields";
import { identifier, pageQuery } from "../../../../answers/query";
import { listPayouts, payoutView } from "../../../../books/payouts";
import { recordPayoutWorkflow } from "../../../../workflows/books";
import { actorOf, operatorRoute } from "../operator-route";

const listSchema = z.strictObject({
  ...pageQuery,
  vendor_id: identifier.optional(),
  environment: bookEnvironment,
});

export const GET = operatorRoute(async (request, response) => {
  const { limit, offset, vendor_id, environment } = listSchema.parse(request.query);
  const dependencies = dependenciesOf(request.scope);
  const filters = { vendorId: vendor_id, environment: environment ?? dependencies.mizan.options.environment };
  response.json(await listPayouts(dependencies, filters, { limit, offset }));
});

/** Pays nothing: it records that the operator paid. */
export const POST = operatorRoute<RecordPayout>(async (request, response) => {
  const { result } = await recordPayoutWorkflow(request.scope).run({
    input: { payout: request.body, made_by: actorOf(request) },
  });
  response.json({ payout: await payoutView(dependenciesOf(request.scope), result.payout_id) });
});
