import { dependenciesOf } from "../../../../../application/dependencies";
import { settlementView } from "../../../../../books/settlements/settlement-view";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const id = String(request.params.id);
  response.json({ settlement: await settlementView(dependenciesOf(request.scope), id) });
});
