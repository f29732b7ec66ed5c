import { attemptDependenciesOf } from "../../../../attempts/attempt-dependencies";
import { health } from "../../../../operator/health";
import { operatorRoute } from "../operator-route";

export const GET = operatorRoute(async (request, response) => {
  response.json({ health: await health(attemptDependenciesOf(request.scope)) });
});
