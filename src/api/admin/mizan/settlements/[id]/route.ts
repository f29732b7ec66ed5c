import { settlementView } from "../../../../../books/settlements/settlement-view";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const id = String(request.params.id);
  response.json({ settlement: await settlementView(dependencies, id) });
});
