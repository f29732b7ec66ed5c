import type { ChangeRights } from "../../../../answers/admin-api/rights";
import { askedRights } from "../../../../approvals/asked-things";
import { rightsView } from "../../../../setup/rights/rights-view";
import { changeRightsWorkflow } from "../../../../workflows/setup";
import { actorOf, jsonRoute, operatorRoute } from "../operator-route";
import { orAskedFor } from "../or-asked-for";

export const GET = jsonRoute(async (_asked, dependencies) => ({ rights: await rightsView(dependencies) }));

export const POST = operatorRoute<ChangeRights>(async (request, response, dependencies) => {
  const input = { change: request.body, changed_by: actorOf(request) };
  const made = await orAskedFor({ request, response }, dependencies, {
    run: () => changeRightsWorkflow(request.scope).run({ input }),
    thing: () => askedRights(dependencies, request.body),
  });
  if (!made) return;
  response.json({ rights: await rightsView(dependencies) });
});
