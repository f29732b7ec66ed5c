// The demo's marketplace as several Medusa processes on one PostgreSQL, one emulated gateway and, if asked for, one Redis:
// for the tests of several instances and for the soak.
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";
import { freePort } from "../free-port.mjs";
import { startPostgres } from "../postgres.mjs";
import { startRedis } from "../redis.mjs";
import { medusaCommands } from "./medusa-commands.mjs";
import { environment, marketplaceWithKeys, ourEmulator, startGateway, writeSeedFile } from "./start-shop.mjs";

/** A process that has just been ended may still be writing its log. */
const WHOLLY = { recursive: true, force: true, maxRetries: 3, retryDelay: 300 };
const TRIES = 5;

/** What a process writes as it ends can come after the folder was read: then it is read again, and left at last. */
function remove(folder) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return rmSync(folder, WHOLLY);
    } catch (error) {
      if (error.code !== "ENOTEMPTY") throw error;
    }
  }
}

/**
 * Starts all of it with an empty database. `instances` is `[{name, mode}]`, the mode being Medusa's worker mode: server,
 * worker or shared; `env` goes to all of them. Gives `{description, startInstance(name), killInstance(name),
 * stopRedis(), restartRedis(), runBeside(args, env), stop()}`. The description is JSON-safe: `{gateway_url, database_url,
 * redis_url, admin, publishable_key, region_id, products, instances: [{name, mode, url, pid}]}`.
 */
export async function startInstances({ instances, redis: withRedis = false, env = {}, say = () => {} }) {
  const folder = mkdtempSync(join(tmpdir(), "mizan-instances-"));
  process.once("exit", () => remove(folder));
  const running = { shared: [], servers: new Map(), redis: undefined };
  const stop = async () => {
    await Promise.all([...running.servers.values()].map((server) => server.stop()));
    await running.redis?.stop();
    for (const part of running.shared.reverse()) await part.stop();
    remove(folder);
  };
  try {
    const parts = await startParts({ instances, withRedis, env, say, folder, running });
    return { ...parts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts({ instances, withRedis, env, say, folder, running }) {
  const marketplace = marketplaceWithKeys();
  say("Starting PostgreSQL and the emulated gateway…");
  const postgres = await startPostgres();
  running.shared.push(postgres);
  if (withRedis) running.redis = await startRedis();
  const gateway = { emulator: ourEmulator, marketplace, folder, running: running.shared };
  const gatewayUrl = await startGateway(gateway);
  const databaseUrl = await postgres.createDatabase(`mizan_${randomBytes(4).toString("hex")}`);
  const places = await Promise.all(
    instances.map(async (instance) => ({ ...instance, url: `http://localhost:${await freePort()}` })),
  );
  const files = writeSeedFile(folder, marketplace);
  // One address for all: shoppers come back to whichever instance a load balancer gives them.
  const common = {
    ...environment({ backendUrl: places[0].url, gatewayUrl, databaseUrl, folder }),
    ...files,
    MIZAN_ADMIN: "off",
    ...env,
  };
  const commandsOf = (name, own) => {
    const place = join(folder, name);
    mkdirSync(place, { recursive: true });
    return medusaCommands({ application: root, folder: place, env: { ...common, ...own } });
  };
  const redisUrl = running.redis?.url;
  const own = { REDIS_URL: redisUrl ?? "" };
  say("Creating Medusa's tables…");
  const first = commandsOf("first", own);
  await first.run(["db:migrate", "--execute-safe-links", "--execute-safe-search"]);
  say("Opening the shop…");
  await first.run(["exec", "./scripts/seed.ts"]);

  const startInstance = async (name) => {
    const { mode, url } = places.find((place) => place.name === name);
    const server = await commandsOf(name, { ...own, MEDUSA_WORKER_MODE: mode }).serve(url);
    running.servers.set(name, server);
    return server.pid;
  };
  say(`Starting ${places.length} Medusa processes…`);
  const pids = await Promise.all(places.map(({ name }) => startInstance(name)));
  return {
    startInstance,
    killInstance: async (name) => {
      const server = running.servers.get(name);
      running.servers.delete(name);
      // Its own session: the server and the shell that owns it, as a power cut would end them.
      process.kill(-server.pid, "SIGKILL");
      await server.ended;
    },
    stopRedis: () => running.redis.stop(),
    restartRedis: async () => {
      running.redis = await startRedis({ port: running.redis.port });
    },
    /** A Medusa command on the same database beside the instances, until `stop()`. */
    runBeside: (args, extra) => {
      const child = commandsOf("beside", { ...own, ...extra }).start(args);
      running.servers.set(`beside ${args.join(" ")}`, child);
      return child;
    },
    description: {
      gateway_url: gatewayUrl,
      database_url: databaseUrl,
      redis_url: redisUrl ?? null,
      log_folder: folder,
      admin: marketplace.admin,
      instances: places.map((place, index) => ({ ...place, pid: pids[index] })),
      ...JSON.parse(readFileSync(files.MIZAN_SEED_RESULT, "utf8")),
    },
  };
}
