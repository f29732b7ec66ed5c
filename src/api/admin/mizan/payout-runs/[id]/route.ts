import { runView } from "../../../../../books/payout-runs/run-view";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ id }, dependencies) => ({
  payout_run: await runView(dependencies, id),
}));
