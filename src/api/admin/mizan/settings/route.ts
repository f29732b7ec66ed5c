import type { ChangeSettings } from "../../../../answers/admin-api";
import { resolverNamesOf } from "../../../../setup/vendors/resolver-names";
import { settingsView } from "../../../../setup/settings/settings-view";
import { changeSettingsWorkflow } from "../../../../workflows/setup";
import { actorOf, operatorRoute } from "../operator-route";

export const GET = operatorRoute(async (_request, response, dependencies) => {
  response.json({ settings: await settingsView(dependencies, resolverNamesOf(dependencies)) });
});

export const POST = operatorRoute<ChangeSettings>(async (request, response, dependencies) => {
  await changeSettingsWorkflow(request.scope).run({
    input: { change: request.body, changed_by: actorOf(request) },
  });
  response.json({ settings: await settingsView(dependencies, resolverNamesOf(dependencies)) });
});
