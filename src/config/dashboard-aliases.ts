/**
 * Mizan's admin pages share the router, the queries and the components of Medusa's dashboard. In an application whose own
 * package.json pins another version of one of them, a bundler gives the pages that one: hooks then find no router, and the
 * dashboard crashes. So each is named by the folder that the dashboard itself takes it from (docs/decisions/0015).
 */
import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Vite's own, of which Medusa does not carry the types to a plugin's server code. */
export type ViteConfig = Record<string, unknown> & { resolve?: { alias?: unknown } };
export type ViteAlias = { find: RegExp | string; replacement: string };

/** `react` and `react-dom` are not among them: Medusa's own configuration takes one copy of these. */
const SHARED = [
  "@medusajs/icons",
  "@medusajs/ui",
  "@tanstack/react-query",
  "react-i18next",
  "react-router-dom",
];

/**
 * @param application the folder of the Medusa application's package.json
 * @returns one alias for each shared package; none where there is no dashboard
 */
export function dashboardAliases(application: string): ViteAlias[] {
  const dashboard = dashboardOf(application);
  if (!dashboard) return [];
  return SHARED.flatMap((name) => {
    const replacement = installedFor(dashboard, name);
    return replacement ? [{ find: new RegExp(`^${name}$`), replacement }] : [];
  });
}

/**
 * @param from a folder whose packages the bundler would take without the aliases, such as that of Mizan's own package
 * @returns the shared packages that it takes from elsewhere than the dashboard does
 */
export function otherThanDashboards(application: string, from: string): string[] {
  const dashboard = dashboardOf(application);
  if (!dashboard) return [];
  return SHARED.filter((name) => {
    const own = installedFor(from, name);
    return own !== undefined && own !== installedFor(dashboard, name);
  });
}

/**
 * The application's own `admin.vite` with the aliases in front of those it names; for `medusa develop`, `start` in
 * development and `build`.
 */
export function withDashboardAliases(own?: (config: ViteConfig) => ViteConfig) {
  return (config: ViteConfig): ViteConfig => {
    const changed = own?.(config) ?? {};
    const alias = [...dashboardAliases(process.cwd()), ...aliasListOf(changed.resolve?.alias)];
    return { ...changed, resolve: { ...changed.resolve, alias } };
  };
}

/** Vite takes aliases as a list or as an object by name. */
function aliasListOf(alias: unknown): unknown[] {
  if (Array.isArray(alias)) return alias as unknown[];
  return Object.entries(alias ?? {}).map(([find, replacement]) => ({
    find,
    replacement: replacement as unknown,
  }));
}

/** Medusa asks for it through its bundler; only some applications name it themselves. */
function dashboardOf(application: string): string | undefined {
  const ways = [
    ["@medusajs/dashboard"],
    ["@medusajs/admin-bundler", "@medusajs/dashboard"],
    ["@medusajs/medusa", "@medusajs/admin-bundler", "@medusajs/dashboard"],
  ];
  return ways.map((names) => names.reduce<string | undefined>(stepTo, application)).find(Boolean);
}

function stepTo(folder: string | undefined, name: string): string | undefined {
  return folder && installedFor(folder, name);
}

/** As Node finds it from a package's real folder: pnpm puts what a package depends on beside that one. */
export function installedFor(folder: string, name: string): string | undefined {
  const from = createRequire(join(realpathSync(folder), "package.json"));
  const found = (from.resolve.paths(name) ?? [])
    .map((nodeModules) => join(nodeModules, name))
    .find((candidate) => existsSync(join(candidate, "package.json")));
  return found && dirname(realpathSync(join(found, "package.json")));
}
