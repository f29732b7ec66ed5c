import { runView } from "../../../../../../books/payout-runs/run-view";
import { makePayoutFileWorkflow } from "../../../../../../workflows/payout-runs";
import { documentRoute } from "../../../../../documents/operator-documents";
import { jsonRoute } from "../../../operator-route";

export const GET = documentRoute("payout_file");

export const POST = jsonRoute(async ({ id, by, run }, dependencies) => {
  await run(makePayoutFileWorkflow, { id, made_by: by });
  return { payout_run: await runView(dependencies, id) };
});
