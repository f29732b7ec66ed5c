import { attemptDependenciesOf } from "../../../../attempts/attempt-dependencies";
import { resolverNamesOf } from "../../../../operator/resolver-names";
import { changeSettingsSchema } from "../../../../operator/settings-body";
import { settingsView } from "../../../../operator/settings-view";
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
