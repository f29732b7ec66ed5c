import { attemptView } from "../../../../../payments/record/attempt-view";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ id }, dependencies) => ({
  attempt: await attemptView(dependencies, id),
}));
