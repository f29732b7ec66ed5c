import { dependenciesOf } from "../../../../application/dependencies";
import { health } from "../../../../checkup/health";
import { operatorRoute } from "../operator-route";

export const GET = operatorRoute(async (request, response) => {
  response.json({ health: await health(dependenciesOf(request.scope)) });
});
