import type { ChangeSettings } from "../../../../answers/admin-api/settings";
import { askedSettings } from "../../../../approvals/asked-things";
import { resolverNamesOf } from "../../../../setup/vendors/resolver-names";
import { settingsView } from "../../../../setup/settings/settings-view";
import { changeSettingsWorkflow } from "../../../../workflows/setup";
import { actorOf, jsonRoute, operatorRoute } from "../operator-route";
import { orAskedFor } from "../or-asked-for";

export const GET = jsonRoute(async (_asked, dependencies) => ({
  settings: await settingsView(dependencies, resolverNamesOf(dependencies)),
}));

export const POST = operatorRoute<ChangeSettings>(async (request, response, dependencies) => {
  const input = { change: request.body, changed_by: actorOf(request) };
  const made = await orAskedFor({ request, response }, dependencies, {
    run: () => changeSettingsWorkflow(request.scope).run({ input }),
    thing: () => askedSettings(dependencies, request.body),
  });
  if (!made) return;
  response.json({ settings: await settingsView(dependencies, resolverNamesOf(dependencies)) });
});
