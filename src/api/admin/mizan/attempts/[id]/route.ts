import { attemptDependenciesOf } from "../../../../../attempts/attempt-dependencies";
import { attemptView } from "../../../../../operator/attempt-view";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const attempt = await attemptView(attemptDependenciesOf(request.scope), String(request.params.id));
  response.json({ attempt });
});
