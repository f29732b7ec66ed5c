import type { ChangeRights } from "../../../../answers/admin-api/rights";
import { rightsView } from "../../../../setup/rights/rights-view";
import { changeRightsWorkflow } from "../../../../workflows/setup";
import { actorOf, operatorRoute } from "../operator-route";

export const GET = operatorRoute(async (_request, response, dependencies) => {
  response.json({ rights: await rightsView(dependencies) });
});

export const POST = operatorRoute<ChangeRights>(async (request, response, dependencies) => {
  await changeRightsWorkflow(request.scope).run({
    input: { change: request.body, changed_by: actorOf(request) },
  });
  response.json({ rights: await rightsView(dependencies) });
});
