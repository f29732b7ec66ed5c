import type { ChangeSettings } from "../../../../answers/admin-api";
import { dependenciesOf } from "../../../../application/dependencies";
import { resolverNamesOf } from "../../../../setup/vendors/resolver-names";
import { settingsView } from "../../../../setup/settings/settings-view";
import { changeSettingsWorkflow } from "../../../../workflows/setup";
import { actorOf, operatorRoute } from "../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const dependencies = dependenciesOf(request.scope);
  response.json({ settings: await settingsView(dependencies, resolverNamesOf(dependencies)) });
});

export const POST = operatorRoute<ChangeSettings>(async (request, response) => {
  await changeSettingsWorkflow(request.scope).run({
    input: { change: request.body, changed_by: actorOf(request) },
  });
  const dependencies = dependenciesOf(request.scope);
  response.json({ settings: await settingsView(dependencies, resolverNamesOf(dependencies)) });
});
