// Medusa's workflow engine on a Redis of its own as a worker, with two scheduled jobs, made as Medusa's loader makes them: one
// that counts, and one that never ends. `node hanging-job.mjs <places>`; without places as Medusa has it. Writes one line
// of JSON: for each number of hanging runs, whether the other job still ran then.
import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../scripts/postgres.mjs";
import { startRedis } from "../../scripts/redis.mjs";

const require = createRequire(import.meta.url);
const { MedusaApp } = require("@medusajs/framework/modules-sdk");
const { ContainerRegistrationKeys, ModulesSdkUtils } = require("@medusajs/framework/utils");
const sdk = require("@medusajs/framework/workflows-sdk");

const EVERY_MS = 500;
/** Six runs of the other job, if it ran. */
const WATCHED_MS = 3_000;
const LONG_ENOUGH_MS = 30_000;

const places = Number(process.argv[2] ?? 1);
const runs = { counting: 0, hanging: 0 };
let mayHang = 0;

function schedule(name, run) {
  const step = sdk.createStep(`${name}-as-step`, async () => {
    await run();
    return new sdk.StepResponse(undefined);
  });
  const job = { name: `job-${name}`, schedule: { interval: EVERY_MS } };
  sdk.createWorkflow(job, () => new sdk.WorkflowResponse(step()));
}

async function until(isSo) {
  for (const end = Date.now() + LONG_ENOUGH_MS; Date.now() < end; await wait(50)) {
    if (isSo()) return;
  }
  throw new Error(`Not within ${LONG_ENOUGH_MS} ms; the runs are ${JSON.stringify(runs)}`);
}

async function startWorker(redisUrl, clientUrl) {
  const redis = { redisUrl, ...(process.argv[2] && { jobWorkerOptions: { concurrency: places } }) };
  const app = await MedusaApp({
    workerMode: "worker",
    modulesConfig: { workflows: { resolve: "@medusajs/workflow-engine-redis", options: { redis } } },
    injectedDependencies: {
      [ContainerRegistrationKeys.PG_CONNECTION]: ModulesSdkUtils.createPgConnection({ clientUrl }),
      [ContainerRegistrationKeys.LOGGER]: { ...console, info: () => undefined, debug: () => undefined },
    },
    sharedResourcesConfig: { database: { clientUrl } },
  });
  await app.runMigrations();
  await app.onApplicationStart();
}

const redis = await startRedis();
const server = await startPostgres();
// The engine's migrations speak on standard output, which is the answer's.
console.log = console.error;
await startWorker(redis.url, await server.createDatabase(`hanging_job_${process.pid}`));
schedule("counting", async () => void (runs.counting += 1));
schedule("hanging", async () => {
  if (runs.hanging >= mayHang) return;
  runs.hanging += 1;
  await new Promise(() => undefined);
});
await until(() => runs.counting >= 3);
const stillRuns = {};
for (const hanging of new Set([1, places])) {
  mayHang = hanging;
  await until(() => runs.hanging === hanging);
  // What had its place already ends.
  await wait(EVERY_MS);
  const before = runs.counting;
  await wait(WATCHED_MS);
  stillRuns[hanging] = runs.counting > before;
}
process.stdout.write(`${JSON.stringify(stillRuns)}\n`, () => process.exit(0));
