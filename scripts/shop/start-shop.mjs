// The demo's marketplace as running processes: PostgreSQL, the emulated gateway, Medusa with this plugin. Used by
// the demo, the browser tests and the package smoke test.
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";
import { freePort } from "../free-port.mjs";
import { startPostgres } from "../postgres.mjs";
import { startLogged, untilAnswering } from "./logged-process.mjs";
import { medusaCommands } from "./medusa-commands.mjs";
import { prepareStorefront } from "./open-storefront.mjs";

export const ourEmulator = [
  process.execPath,
  "-r",
  join(root, "node_modules", "ts-node", "register", "transpile-only"),
  join(root, "packages", "mizan-gateway", "src", "main.ts"),
];

/**
 * Starts everything on free ports, with an empty database. `application` is the folder of the Medusa application,
 * `emulator` the command of the gateway, `ports` the wished ones `{medusa, gateway}`, `say(text)` hears what happens.
 * `migrateWith` are the options of `db:migrate` (Medusa before 2.21 knows no search). `ports.storefront` asks for the
 * shop's own pages (packages/demo-shop), too. `marketplace` are the gateway's accounts; `open({medusa, env})` fills the migrated
 * database, and gives what the description says of it. Gives `{description, env, pid, stop()}`, env being Medusa's and pid the
 * leader of the session in which it runs; the description is JSON-safe: `{storefront_url, backend_url, gateway_url, database_url, publishable_key, region_id, admin: {email, password}, products, vendors,
 * newcomers: [{name, key}]}`. Newcomers have a gateway account and are no vendors yet; their keys are to be typed in.
 */
export async function startShop({
  application = root,
  emulator = ourEmulator,
  ports = {},
  migrateWith = ["--execute-safe-links", "--execute-safe-search"],
  marketplace = marketplaceWithKeys(),
  open = seedMarketplace,
  say = () => {},
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), "mizan-shop-"));
  const removeFolder = () => remove(folder);
  process.once("exit", removeFolder);
  const running = [];
  const stop = async () => {
    for (const part of running.reverse()) await part.stop();
    removeFolder();
  };
  try {
    const given = { application, emulator, ports, migrateWith, marketplace, open, say };
    const parts = await startParts({ ...given, folder, running });
    return { ...parts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(given) {
  const { application, emulator, ports, migrateWith, marketplace, open, say, folder, running } = given;
  const storefront = ports.storefront && prepareStorefront({ say });
  say("Starting PostgreSQL and the emulated gateway…");
  const postgres = await startPostgres();
  running.push(postgres);
  const gatewayUrl = await startGateway({ emulator, port: ports.gateway, marketplace, folder, running });
  const backendUrl = `http://localhost:${ports.medusa ?? (await freePort())}`;
  const storefrontUrl = ports.storefront && `http://localhost:${ports.storefront}`;
  const databaseUrl = await postgres.createDatabase(`mizan_${randomBytes(4).toString("hex")}`);
  const env = {
    ...environment({ backendUrl, gatewayUrl, databaseUrl, folder }),
    ...(storefrontUrl && storefrontEnvironment(storefrontUrl)),
    ...writeSeedFile(folder, marketplace),
  };
  const medusa = medusaCommands({ application, folder, env });

  const tables = "Creating Medusa's tables…";
  await withSignsOfLife(say, tables, () => medusa.run(["db:migrate", ...migrateWith]));
  const vendors = "Opening the shop: vendors, their products and gateway keys…";
  const opened = await withSignsOfLife(say, vendors, () => open({ medusa, env }));
  const server = await withSignsOfLife(say, "Starting Medusa…", () => medusa.serve(backendUrl));
  running.push(server);
  const description = {
    ...(storefrontUrl && { storefront_url: storefrontUrl }),
    backend_url: backendUrl,
    gateway_url: gatewayUrl,
    database_url: databaseUrl,
    admin: marketplace.admin,
    vendors: marketplace.vendors.map(({ id, name, commission }) => ({ id, name, commission })),
    newcomers: marketplace.newcomers,
    ...opened,
  };
  if (storefront) running.push(await storefront.open({ port: ports.storefront, description }));
  return { description, env, pid: server.pid };
}

/** Says what is done, and every ten seconds that it still is: on a small machine each of it takes more than a minute. */
export async function withSignsOfLife(say, doing, work) {
  say(doing);
  const signs = globalThis.setInterval(() => say(`  still: ${doing}`), 10_000);
  try {
    return await work();
  } finally {
    globalThis.clearInterval(signs);
  }
}

async function seedMarketplace({ medusa, env }) {
  await medusa.run(["exec", "./scripts/seed.ts"]);
  return JSON.parse(readFileSync(env.MIZAN_SEED_RESULT, "utf8"));
}

/** Keys of the gateway's form, new on every start: nothing to keep secret, and nothing that looks like a leak. */
export function marketplaceWithKeys() {
  const plan = JSON.parse(readFileSync(new URL("marketplace.json", import.meta.url), "utf8"));
  const newKey = () => randomBytes(20).toString("hex");
  const vendors = plan.vendors.map((vendor) => ({ ...vendor, key: newKey() }));
  const newcomers = plan.newcomers.map((name) => ({ name, key: newKey() }));
  return { ...plan, operatorKey: newKey(), vendors, newcomers };
}

export function writeSeedFile(folder, marketplace) {
  const file = join(folder, "marketplace.json");
  writeFileSync(file, JSON.stringify(marketplace), { mode: 0o600 });
  return { MIZAN_SEED_FILE: file, MIZAN_SEED_RESULT: join(folder, "seeded.json") };
}

export async function startGateway({ emulator, port = 0, marketplace, folder, running }) {
  const accounts = [
    { name: marketplace.operator, privateKey: marketplace.operatorKey },
    ...[...marketplace.vendors, ...marketplace.newcomers].map(({ name, key }) => ({ name, privateKey: key })),
  ];
  const config = join(folder, "gateway.json");
  writeFileSync(config, JSON.stringify({ accounts, strictSplits: true }), { mode: 0o600 });
  const chosenPort = port || (await freePort());
  const log = join(folder, "gateway.log");
  const gateway = startLogged([...emulator, "--port", String(chosenPort), "--config", config], {
    log,
    cwd: root,
  });
  running.push(gateway);
  const url = `http://localhost:${chosenPort}`;
  await untilAnswering(`${url}/_emulator/transactions`, gateway);
  return url;
}

export function environment({ backendUrl, gatewayUrl, databaseUrl, folder }) {
  return {
    ...process.env,
    // `start` with this value serves the admin unbuilt; `develop` would restart at every new file (medusa.md).
    NODE_ENV: "development",
    MEDUSA_DISABLE_TELEMETRY: "true",
    // Medusa's commands keep a file there, telemetry or not; a home that cannot be written to must not stop the demo.
    XDG_CONFIG_HOME: join(folder, "config"),
    DATABASE_URL: databaseUrl,
    MIZAN_BACKEND_URL: backendUrl,
    MIZAN_GATEWAY_URL: gatewayUrl,
    MIZAN_CART_POLICY: "platform",
    MIZAN_MASTER_KEYS: `demo:${randomBytes(32).toString("base64")}`,
    JWT_SECRET: randomBytes(16).toString("hex"),
    COOKIE_SECRET: randomBytes(16).toString("hex"),
  };
}

/** What Medusa has to know of a storefront: that its pages may ask, and where its shoppers come back to. */
export function storefrontEnvironment(storefrontUrl) {
  return {
    STORE_CORS: storefrontUrl,
    MIZAN_STOREFRONT_RESULT_URL: `${storefrontUrl}/checkout/result`,
    MIZAN_STOREFRONT_CHECKOUT_URL: `${storefrontUrl}/checkout`,
  };
}

/** A process that ends beside us may still write into its folder; what is left of it in /tmp is no failure of the shop. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 });
  } catch (error) {
    console.error(`  ${folder} is left behind: ${error.message}`);
  }
}
