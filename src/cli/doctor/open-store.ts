/**
 * A store as its own commands find it: its `.env`, its medusa-config, its database. The application itself is not started:
 * that takes longer than the whole check-up may, and fails exactly where a doctor is called.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger } from "@medusajs/framework/types";
import {
  ContainerRegistrationKeys,
  getConfigFile,
  loadEnv,
  ModulesSdkUtils,
} from "@medusajs/framework/utils";
import { installedFor } from "../../config/dashboard-aliases";
import { type MizanOptions, MizanOptionsError, parseOptions } from "../../config/options";
import { KeyRing } from "../../modules/mizan/key-ring";
import { MizanModuleService } from "../../modules/mizan/service";
import type { Finding } from "../../checkup/finding";
import { modulesOf, type OpenShop, pluginIn, type Store, type StoreConfig } from "../../checkup/store";

/** A database that answers at all does so within milliseconds; the whole check-up has five seconds. */
const DATABASE_MS = 1_500;

type ProjectConfig = {
  databaseUrl?: string;
  databaseSchema?: string;
  databaseDriverOptions?: Record<string, unknown>;
};
type Opened = { store: Store; known: Finding[]; close: () => Promise<void> };

/** @param folder the current one, of the store's package.json; never throws for what is wrong with the store */
export async function openStore(folder: string): Promise<Opened> {
  const close = () => Promise.resolve();
  const config = await readConfig(folder);
  if ("code" in config) return { store: { folder }, known: [config], close };
  const store: Store = { folder, config };
  const given = mizanOptionsIn(config);
  if (!given) return { store, known: [{ code: "plugin_missing" }], close };
  let options: MizanOptions;
  try {
    options = parseOptions(given);
  } catch (error) {
    return { store, known: [findingOf(error)], close };
  }
  const database = connect((config.projectConfig ?? {}) as ProjectConfig);
  const opened = await openShop(database, options, config);
  if ("code" in opened) return { store, known: [opened], close: () => database.destroy() };
  return { store: { ...store, shop: opened }, known: [], close: () => database.destroy() };
}

async function readConfig(folder: string): Promise<StoreConfig | Finding> {
  readTypeScript(folder);
  loadEnv(process.env.NODE_ENV ?? "", folder);
  const { configModule, error } = await getConfigFile<StoreConfig>(folder, "medusa-config");
  return error ? findingOf(error) : configModule;
}

/** As Medusa's own command does; a store in production has only JavaScript and needs none of it. */
function readTypeScript(folder: string): void {
  const cli = installedFor(folder, "@medusajs/cli");
  const paths = [folder, ...(cli ? [cli] : [])];
  const requireIn = createRequire(join(folder, "package.json"));
  for (const name of ["ts-node", "tsconfig-paths"]) {
    try {
      // Types are the editor's business: without them it is four times as fast.
      const given = name === "ts-node" ? { transpileOnly: true } : undefined;
      (requireIn(requireIn.resolve(name, { paths })) as { register: (options?: object) => void }).register(
        given,
      );
    } catch {
      // Then a medusa-config in TypeScript cannot be read, which is a finding.
    }
  }
}

/** @returns what medusa-config gives Mizan: at the plugin, or at the module where the plugin was forgotten */
function mizanOptionsIn(config: StoreConfig): Record<string, unknown> | undefined {
  const plugin = pluginIn(config);
  if (plugin !== undefined) return (plugin as { options?: Record<string, unknown> }).options ?? {};
  return modulesOf(config).get("mizan")?.options;
}

function connect({ databaseUrl, databaseSchema, databaseDriverOptions }: ProjectConfig): Knex {
  return ModulesSdkUtils.createPgConnection({
    clientUrl: databaseUrl ?? "",
    schema: databaseSchema ?? "public",
    driverOptions: databaseDriverOptions ?? {},
    pool: { min: 0, max: 8 },
  }) as Knex;
}

async function openShop(
  database: Knex,
  { masterKeys, ...options }: MizanOptions,
  config: StoreConfig,
): Promise<OpenShop | Finding> {
  try {
    await answering(database);
  } catch (error) {
    return { code: "database_unreachable", values: { error: shown(error) } };
  }
  const logger = silent();
  const mizan = new MizanModuleService({
    mizanOptions: options,
    mizanKeyRing: new KeyRing(masterKeys),
    logger,
    [ContainerRegistrationKeys.PG_CONNECTION]: database,
  });
  const pending = await mizan.migrations.pending();
  if (pending.length > 0) return { code: "tables_missing", values: { pending: pending.length } };
  return { mizan, database, logger, resolverNames: resolverNamesIn(options.vendors.resolvers, config) };
}

/** The pool would try for a minute: its first failure to connect is the answer. */
async function answering(database: Knex): Promise<void> {
  const { pool } = database.client as {
    pool?: { on(event: "createFail", heard: (id: number, error: Error) => void): void };
  };
  await new Promise<void>((answered, failed) => {
    const timer = setTimeout(() => failed(new Error(`no answer within ${DATABASE_MS} ms`)), DATABASE_MS);
    pool?.on("createFail", (_id, error) => failed(error));
    database.raw("SELECT 1").then(() => answered(), failed);
    void timer.unref();
  });
}

/** What the application would find under `auto`, told by the names of its modules: none of them is started. */
function resolverNamesIn(resolvers: MizanOptions["vendors"]["resolvers"], config: StoreConfig): string[] {
  if (resolvers !== "auto")
    return resolvers.map((one) => (typeof one === "string" ? one : "the store's own"));
  const marketplaces = [...modulesOf(config).keys()].filter((key) =>
    /seller|offer|marketplace|mercur/i.test(key),
  );
  return ["own-product-link", ...marketplaces];
}

function findingOf(error: unknown): Finding {
  const isOfOptions =
    error instanceof MizanOptionsError || (error as { code?: unknown }).code === "MIZAN_OPTIONS_INVALID";
  return { code: isOfOptions ? "options_invalid" : "config_unreadable", values: { error: shown(error) } };
}

/** @returns an error's first lines, without what an address may hold in front of its host */
function shown(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  const text = (message || code || "unknown error").replace(/\/\/[^\s/@]*@/g, "//…@");
  return text
    .split("\n")
    .slice(0, 6)
    .map((line) => line.trim())
    .join(" ")
    .slice(0, 400);
}

function silent(): Logger {
  const nothing = () => undefined;
  return new Proxy({} as Logger, { get: () => nothing });
}
