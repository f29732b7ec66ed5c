import type { PreparePayoutRun } from "../../../../answers/books-api/payout-runs";
import { dependenciesOf } from "../../../../application/dependencies";
import { listRuns, runsQuerySchema, runView } from "../../../../books/payout-runs/run-view";
import { preparePayoutRunWorkflow } from "../../../../workflows/payout-runs";
import { actorOf, operatorRoute } from "../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const { environment, ...page } = runsQuerySchema.parse(request.query);
  response.json(await listRuns(dependencies, environment ?? dependencies.mizan.options.environment, page));
});

export const POST = operatorRoute<PreparePayoutRun>(async (request, response) => {
  const { result } = await preparePayoutRunWorkflow(request.scope).run({
    input: { payout_run: request.body, made_by: actorOf(request) },
  });
  const run = await runView(dependenciesOf(request.scope), result.id);
  response.status(run.state === "preparing" ? 202 : 200).json({ payout_run: run });
});
