/** Whether medusa-config holds what `withMizan` writes into it, and what several instances need to share. */
import { isMizanProvider } from "../payments/record/ways-to-pay";
import { engineTables } from "../engine/tables";
import type { Finding } from "./finding";
import {
  type ConfiguredModule,
  listOf,
  modulesOf,
  nameOf,
  type OpenShop,
  pluginIn,
  type StoreConfig,
} from "./store";

const PROVIDER_NEEDS = ["query", "mizan"];

/** @returns what is missing among the payment providers and in what they may ask the container for */
export function providerFindings(config: StoreConfig): Finding[] {
  const modules = modulesOf(config);
  const found: Finding[] = [];
  const mizan = modules.get("mizan");
  // An application that holds the plugin's source loads its routes as its own.
  const isOwnSource = mizan !== undefined && /^\.|^(?!.*medusa-plugin-mizan)/.test(nameOf(mizan));
  if (pluginIn(config) === undefined && !isOwnSource) found.push({ code: "routes_missing" });
  const payment =
    modules.get("payment") ?? [...modules.values()].find((entry) => /\/payment$/.test(nameOf(entry)));
  const isRegistered = listOf(payment?.options?.providers).some((provider) =>
    /\/providers\/mizan$/.test(nameOf(provider)),
  );
  if (!isRegistered) return [...found, { code: "provider_missing" }];
  const given = listOf(payment?.dependencies);
  const missing = PROVIDER_NEEDS.filter((name) => !given.includes(name));
  if (missing.length > 0)
    found.push({ code: "dependencies_missing", values: { missing: missing.join(", ") } });
  return found;
}

export async function checkProvider(config: StoreConfig, { database }: OpenShop): Promise<Finding[]> {
  const found = providerFindings(config);
  const isStarted = (await engineTables(database).enabledProviders()).some(isMizanProvider);
  if (found.length === 0 && !isStarted) return [{ code: "provider_not_started" }];
  return found.length > 0 ? found : [{ code: "provider_fine" }];
}

/** What instances must share, by the key of its module, and how its own modules for one instance are called. */
const SHARED = {
  event_bus: /event-bus-local/,
  workflows: /workflow-engine-inmemory/,
  locking: /\/locking$/,
} as const;

/**
 * @param isProduction where in doubt there are several instances
 * @returns whether events, workflows and locks are shared; a web process beside a worker are two instances already
 */
export function instancesFinding(config: StoreConfig, isProduction: boolean): Finding {
  const modules = modulesOf(config);
  const alone = Object.entries(SHARED).flatMap(([key, own]) => (isAlone(modules.get(key), own) ? [key] : []));
  if (alone.length === 0) return { code: "instances_fine" };
  // Medusa itself takes the variable where the configuration does not say.
  const workerMode = config.projectConfig?.workerMode ?? process.env.MEDUSA_WORKER_MODE;
  const values = { alone: alone.join(", "), mode: typeof workerMode === "string" ? workerMode : "shared" };
  if (workerMode === "server" || workerMode === "worker") return { code: "instances_apart", values };
  return isProduction ? { code: "instances_alone", values } : { code: "instances_fine" };
}

function isAlone(module: ConfiguredModule | undefined, own: RegExp): boolean {
  if (!module) return true;
  return own.test(nameOf(module)) && listOf(module.options?.providers).length === 0;
}

/**
 * @returns whether Medusa's scheduler is the one of a single instance, which takes the time to a job's next run when a run begins,
 *   and waits for it when that run is over: a sweep of 50 s would be followed by a pause of a minute (M25)
 */
export function schedulesInMemory(config: StoreConfig): boolean {
  return isAlone(modulesOf(config).get("workflows"), SHARED.workflows);
}

/**
 * Medusa's engine on Redis runs one scheduled job after the other in each worker, the sweep among those of the shop and its
 * plugins, unless it is told otherwise (workflow-engine-redis of 2.18 to 2.21).
 */
export function jobFindings(config: StoreConfig): Finding[] {
  const workflows = modulesOf(config).get("workflows");
  if (!nameOf(workflows).includes("workflow-engine-redis")) return [];
  const { workerOptions, jobWorkerOptions } = (workflows?.options?.redis ?? {}) as Record<string, unknown>;
  const { concurrency } = { ...(workerOptions as object), ...(jobWorkerOptions as object) } as {
    concurrency?: unknown;
  };
  return Number(concurrency ?? 1) > 1 ? [] : [{ code: "jobs_one_by_one" }];
}
