import { attemptDependenciesOf } from "../../../../application/dependencies";
import { resolverNamesOf } from "../../../../setup/vendors/resolver-names";
import { changeSettingsSchema } from "../../../../setup/settings/settings-body";
import { settingsView } from "../../../../setup/settings/settings-view";
import { changeSettingsWorkflow } from "../../../../workflows/change-settings";
import { actorOf, operatorRoute } from "../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const dependencies = attemptDependenciesOf(request.scope);
  response.json({ settings: await settingsView(dependencies, resolverNamesOf(dependencies)) });
});

export const POST = operatorRoute(async (request, response) => {
  const change = changeSettingsSchema.parse(request.body);
  await changeSettingsWorkflow(request.scope).run({ input: { change, changed_by: actorOf(request) } });
  const dependencies = attemptDependenciesOf(request.scope);
  response.json({ settings: await settingsView(dependencies, resolverNamesOf(dependencies)) });
});
