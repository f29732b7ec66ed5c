/** What a check-up looks at, the same for a command in the store's folder and for a route of the running store. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { dependenciesOf } from "../application/dependencies";
import { databaseOf } from "../engine/container";
import type { MizanModuleService } from "../modules/mizan/service";
import { resolverNamesOf } from "../setup/vendors/resolver-names";

/** A module as medusa-config names it. */
export type ConfiguredModule = {
  resolve?: unknown;
  dependencies?: unknown;
  options?: Record<string, unknown>;
};

/** What medusa-config exports, as `defineConfig` makes it; of a shop's own making, so nothing in it is sure. */
export type StoreConfig = {
  projectConfig?: { workerMode?: unknown; redisUrl?: unknown };
  plugins?: unknown;
  modules?: unknown;
  admin?: { disable?: unknown; vite?: unknown };
};

/** A shop whose tables are there. */
export type OpenShop = {
  mizan: MizanModuleService;
  database: Knex;
  logger: Logger;
  /** What answers whose a line is; see `chosenResolversOf`. */
  resolverNames: readonly string[];
};

export type Store = {
  /** Of the application's package.json. */
  folder: string;
  /** Absent where medusa-config cannot be read. */
  config?: StoreConfig;
  /** Absent where the database, its tables or the options stand in the way. */
  shop?: OpenShop;
};

/** @param container of the running application */
export function runningStore(container: MedusaContainer): Store {
  const dependencies = dependenciesOf(container);
  const { mizan, logger } = dependencies;
  return {
    folder: process.cwd(),
    config: container.resolve(ContainerRegistrationKeys.CONFIG_MODULE),
    shop: {
      mizan,
      logger,
      database: databaseOf(container),
      resolverNames: resolverNamesOf(dependencies),
    },
  };
}

/** @returns the modules of a configuration by key; medusa-config may write them as a list or as an object */
export function modulesOf({ modules }: StoreConfig): Map<string, ConfiguredModule> {
  const entries = Array.isArray(modules)
    ? modules.map((entry: ConfiguredModule & { key?: string }) => [entry.key ?? "", entry] as const)
    : Object.entries(modules ?? {});
  return new Map(
    entries.filter(
      (entry): entry is [string, ConfiguredModule] => typeof entry[1] === "object" && !!entry[1],
    ),
  );
}

/** @returns Mizan among the plugins: with it come its routes, jobs and pages; without it only its module may be there */
export function pluginIn({ plugins }: StoreConfig): unknown {
  return listOf(plugins).find((plugin) => nameOf(plugin).includes("medusa-plugin-mizan"));
}

/** @returns a value of the configuration as a list; empty where it is none */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** @returns what an entry of the configuration names: itself, or its `resolve` */
export function nameOf(entry: unknown): string {
  if (typeof entry === "string") return entry;
  const resolve = (entry as { resolve?: unknown } | null)?.resolve;
  return typeof resolve === "string" ? resolve : "";
}
