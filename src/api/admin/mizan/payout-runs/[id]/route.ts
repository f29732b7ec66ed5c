import { runView } from "../../../../../books/payout-runs/run-view";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  response.json({ payout_run: await runView(dependencies, String(request.params.id)) });
});
