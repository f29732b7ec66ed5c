import type { Using } from "../../application/dependencies";
import { ENVIRONMENTS, type OpenOptions } from "../../config/options";
import { shopPages } from "../../payments/record/shopper-addresses";
import { actorNames } from "../../answers/actor-names";
import type { Installation, SettingsView } from "../../answers/admin-api/settings";

/** @param resolverNames of the resolvers that answer in this application, in order */
export async function settingsView(
  dependencies: Using<"setup">,
  resolverNames: readonly string[],
): Promise<SettingsView> {
  const { mizan } = dependencies;
  const { settings, latest } = await mizan.settings.latest();
  const nameOf = await actorNames(dependencies, [latest?.changed_by]);
  return {
    values: settings,
    version: latest?.version ?? 0,
    changed_at: latest?.created_at.toISOString() ?? null,
    changed_by: nameOf(latest?.changed_by),
    installation: installationOf(mizan.options, resolverNames),
  };
}

/** Field by field: an option added later is not shown by chance. */
function installationOf(options: OpenOptions, resolverNames: readonly string[]): Installation {
  return {
    environment: options.environment,
    environments: ENVIRONMENTS.flatMap((name) => {
      const found = options.environments[name];
      return found ? [{ name, base_url: found.baseUrl, redirect_hosts: found.redirectHosts }] : [];
    }),
    backend_url: options.backendUrl,
    storefront: {
      result_urls: shopPages(options, "resultUrl").map(({ address }) => address),
      checkout_urls: shopPages(options, "checkoutUrl").map(({ address }) => address),
    },
    refund_path: options.refunds.path,
    resolvers: [...resolverNames],
    resolvers_detected: options.vendors.resolvers === "auto",
    sweep: options.sweep,
  };
}
