/**
 * The one call in medusa-config: adds the plugin, its payment providers, what they need from the
 * container, and the dashboard's own packages for its pages.
 * Medusa gives a payment provider only what the Payment module declares as `dependencies` (docs/decisions/0002).
 */
import { type ViteConfig, withDashboardAliases } from "./dashboard-aliases";
import type { MizanOptionsInput } from "./options";
import { parseOptions } from "./options";

const PACKAGE_NAME = "medusa-plugin-mizan";
const PAYMENT_MODULE = "@medusajs/medusa/payment";
/** Both names load the same module; of two entries Medusa would keep the last and lose the other's providers. */
const PAYMENT_MODULE_NAMES: readonly unknown[] = [PAYMENT_MODULE, "@medusajs/payment"];
const PROVIDER_DEPENDENCIES = ["query", "mizan"];

type ModuleEntry = {
  resolve?: unknown;
  key?: string;
  disable?: boolean;
  dependencies?: string[];
  options?: Record<string, unknown>;
};
type ConfigWithModules = {
  modules?: unknown;
  plugins?: unknown;
  admin?: object & { vite?: unknown };
};

export type WithMizanOptions = MizanOptionsInput & {
  /** Only for an application that holds the plugin's source itself, such as this repository: `"./src"`. */
  source?: string;
};

/**
 * Adds Mizan to the argument of Medusa's `defineConfig`.
 *
 * @param config what would be given to `defineConfig`; a Payment module already in it keeps its other providers
 * @param options the plugin's options, see docs/options.md
 * @returns the same configuration with Mizan in it
 * @throws MizanOptionsError naming each option that cannot be used
 */
export function withMizan<Config extends object>(
  config: Config & ConfigWithModules,
  options: WithMizanOptions,
): Config {
  const { source, ...mizanOptions } = options;
  parseOptions(mizanOptions);
  const modules = moduleListOf(config.modules);
  const payment = modules.find(
    (entry) => PAYMENT_MODULE_NAMES.includes(entry.resolve) || entry.key === "payment",
  );
  const provider = { resolve: source ? `${source}/providers/mizan` : `${PACKAGE_NAME}/providers/mizan` };
  const ownModule = { resolve: `${source}/modules/mizan`, options: mizanOptions };
  const plugins: unknown[] = Array.isArray(config.plugins) ? config.plugins : [];
  return {
    ...config,
    admin: {
      ...config.admin,
      vite: withDashboardAliases(config.admin?.vite as ((given: ViteConfig) => ViteConfig) | undefined),
    },
    plugins: source ? plugins : [...plugins, { resolve: PACKAGE_NAME, options: mizanOptions }],
    modules: [
      ...modules.filter((entry) => entry !== payment),
      ...(source ? [ownModule] : []),
      paymentEntryWith(payment, provider),
    ],
  };
}

function paymentEntryWith(payment: ModuleEntry | undefined, provider: { resolve: string }): ModuleEntry {
  const given: unknown = payment?.options?.providers;
  const providers: unknown[] = Array.isArray(given) ? given : [];
  return {
    ...payment,
    resolve: payment?.resolve ?? PAYMENT_MODULE,
    dependencies: [...new Set([...(payment?.dependencies ?? []), ...PROVIDER_DEPENDENCIES])],
    options: { ...payment?.options, providers: [...providers, provider] },
  };
}

/** Medusa takes its modules as a list or as an object by key, where `false` switches one off; both become a list here. */
function moduleListOf(modules: unknown): ModuleEntry[] {
  if (Array.isArray(modules)) return modules as ModuleEntry[];
  if (!modules || typeof modules !== "object") return [];
  return Object.entries(modules).map(([key, entry]) => ({
    key,
    ...(typeof entry === "object" ? (entry as ModuleEntry | null) : { disable: !entry }),
  }));
}
