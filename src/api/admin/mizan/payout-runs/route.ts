import type { PreparePayoutRun } from "../../../../answers/books-api/payout-runs";
import { dependenciesOf } from "../../../../application/dependencies";
import { listRuns, runsQuerySchema, runView } from "../../../../books/payout-runs/run-view";
import { preparePayoutRunWorkflow } from "../../../../workflows/payout-runs";
import { actorOf, jsonRoute, operatorRoute } from "../operator-route";

export const GET = jsonRoute(async ({ query, inUse }, dependencies) => {
  const { environment, ...page } = runsQuerySchema.parse(query);
  return listRuns(dependencies, environment ?? inUse, page);
});

export const POST = operatorRoute<PreparePayoutRun>(async (request, response) => {
  const { result } = await preparePayoutRunWorkflow(request.scope).run({
    input: { payout_run: request.body, made_by: actorOf(request) },
  });
  const run = await runView(dependenciesOf(request.scope), result.id);
  response.status(run.state === "preparing" ? 202 : 200).json({ payout_run: run });
});
