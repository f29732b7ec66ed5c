import { health } from "../../../../checkup/health";
import { jsonRoute } from "../operator-route";

export const GET = jsonRoute(async (_asked, dependencies) => ({ health: await health(dependencies) }));
