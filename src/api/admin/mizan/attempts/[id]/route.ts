import { attemptView } from "../../../../../payments/record/attempt-view";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const attempt = await attemptView(dependencies, String(request.params.id));
  response.json({ attempt });
});
