import { attemptDependenciesOf } from "../../../../../application/dependencies";
import { attemptView } from "../../../../../payments/record/attempt-view";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const attempt = await attemptView(attemptDependenciesOf(request.scope), String(request.params.id));
  response.json({ attempt });
});
