import { health } from "../../../../checkup/health";
import { operatorRoute } from "../operator-route";

export const GET = operatorRoute(async (_request, response, dependencies) => {
  response.json({ health: await health(dependencies) });
});
