import { dependenciesOf } from "../../../../../application/dependencies";
import { attemptView } from "../../../../../payments/record/attempt-view";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const attempt = await attemptView(dependenciesOf(request.scope), String(request.params.id));
  response.json({ attempt });
});
