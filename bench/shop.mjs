// One Medusa server with the ways to pay of bench/shop/medusa-config.js, and another without Mizan on a copy of its
// database; both in processes of their own, at one emulated gateway.
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { root } from "../scripts/bootstrap.mjs";
import { freePort } from "../scripts/free-port.mjs";
import { medusaCommands } from "../scripts/shop/medusa-commands.mjs";
import { marketplaceWithKeys, startShop } from "../scripts/shop/start-shop.mjs";
import { childrenOf, processorMsOf, treeOf } from "./measure.mjs";
import { sourceAt } from "./source.mjs";

export const MIZAN = "pp_mizan";
export const BARE = "pp_bare_bare";
export const BARE_AGAIN = "pp_bare_again";
export const SYSTEM = "pp_system_default";
export const STRIPE = "pp_stripe_stripe";
const OTHERS = [BARE, BARE_AGAIN, SYSTEM, STRIPE];
const [VENDORS, PRODUCTS_EACH] = [25, 4];
const PLENTY = 1_000_000;
/** What a request leaves to do after its answer is counted with it. */
const SETTLES_WITHIN_MS = 40;

/** @param work is given the shop, which is stopped after it */
export async function inShop({ folder }, work) {
  const stops = [];
  const stopping = (part) => {
    stops.unshift(part.stop);
    return part;
  };
  try {
    const stripe = stopping(await fakeStripe());
    const marketplace = largeMarketplace();
    process.env.BENCH_STRIPE_URL = stripe.url;
    process.env.BENCH_AUTHORIZATION = Buffer.from(marketplace.operatorKey).toString("base64");
    const application = stopping(applicationWith(folder));
    const withoutMizan = stopping(applicationWith(undefined));
    let bare;
    const open = async ({ medusa, env }) => {
      await medusa.run(["exec", "./scripts/seed.ts"]);
      bare = stopping(await serveCopy(env, withoutMizan.folder));
      return JSON.parse(readFileSync(env.MIZAN_SEED_RESULT, "utf8"));
    };
    const started = stopping(await startShop({ application: application.folder, marketplace, open }));
    const { description, env } = started;
    const ours = await openAt(description, { url: description.backend_url, offered: [MIZAN, ...OTHERS] });
    const theirs = await openAt(description, { url: bare.url, offered: OTHERS });
    // A shop that has stood for a minute has its statistics.
    for (const { sql } of [ours, theirs]) await sql("ANALYZE");
    stopping({ stop: () => Promise.all([ours.close(), theirs.close()]) });
    const [{ pid }] = await ours.sql("SELECT pg_backend_pid() AS pid");
    const postmaster = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]);
    return await work({
      application: application.folder,
      pid: started.pid,
      env,
      sql: ours.sql,
      emulator: ours.emulator,
      variants: description.products.map(({ variant_id }) => variant_id),
      withMizan: { ...ours.place, timed: timedBy(started.pid, postmaster) },
      withoutMizan: { ...theirs.place, timed: timedBy(bare.pid, postmaster) },
    });
  } finally {
    for (const stop of stops) await stop();
  }
}

/** A folder that is a Medusa application: the bench's configuration with the sources of one commit, or with none. */
export function applicationWith(sources) {
  const folder = mkdtempSync(join(tmpdir(), "mizan-bench-shop-"));
  cpSync(join(root, "bench/shop"), folder, { recursive: true });
  for (const name of ["node_modules", "tsconfig.json", "scripts"])
    symlinkSync(join(root, name), join(folder, name));
  // Medusa's command looks here whether it is in a project of its own.
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const dependencies = { "@medusajs/medusa": devDependencies["@medusajs/medusa"] };
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "bench-shop", private: true, dependencies }),
  );
  if (sources) symlinkSync(join(sources, "src"), join(folder, "src"));
  return { folder, stop: () => rmSync(folder, { recursive: true, force: true }) };
}

function largeMarketplace() {
  const { vendors, ...rest } = marketplaceWithKeys();
  const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);
  return {
    ...rest,
    vendors: numbers(VENDORS).map((number) => ({
      id: `stall-${number}`,
      name: `Stall ${number}`,
      key: randomBytes(20).toString("hex"),
      commission: vendors[0].commission,
      products: numbers(PRODUCTS_EACH).map((nth) => ({
        title: `Product ${number} ${nth}`,
        price: nth + 0.125,
      })),
    })),
  };
}

/** A Medusa without Mizan on a copy of the database, which nobody may be connected to at this moment. */
async function serveCopy(env, application) {
  const name = new URL(env.DATABASE_URL).pathname.slice(1);
  const maintenance = new pg.Client({
    connectionString: Object.assign(new URL(env.DATABASE_URL), { pathname: "/postgres" }).href,
  });
  await maintenance.connect();
  await maintenance.query(`CREATE DATABASE "${name}_bare" TEMPLATE "${name}"`);
  await maintenance.end();
  const url = `http://localhost:${await freePort()}`;
  const copy = { ...env, DATABASE_URL: `${env.DATABASE_URL}_bare`, MIZAN_BACKEND_URL: url };
  return { url, ...(await medusaCommands({ application, folder: application, env: copy }).serve(url)) };
}

async function openAt(description, { url, offered }) {
  const { load } = sourceAt();
  const { runningShop } = load("integration-tests/support/running-shop.ts");
  const { expected } = load("integration-tests/support/shopper.ts");
  const { fillShelves } = load("integration-tests/soak/shelves.ts");
  const shop = runningShop({ ...description, instances: [{ url }] });
  await fillShelves(shop, PLENTY);
  const call = await shop.at(url).logIn();
  expected(await call("POST", `/admin/regions/${description.region_id}`, { payment_providers: offered }));
  return { ...shop, place: shop.at(url) };
}

/** @returns runs work, and answers what it answered with its time and the processor's, in milliseconds */
function timedBy(leader, postmaster) {
  const server = treeOf(leader);
  const had = () => ({
    server: server.reduce((sum, pid) => sum + processorMsOf(pid), 0),
    database: new Map(childrenOf(postmaster).map((pid) => [pid, processorMsOf(pid)])),
  });
  return async (work) => {
    const before = had();
    const started = performance.now();
    const answer = await work();
    const wall = performance.now() - started;
    await wait(SETTLES_WITHIN_MS);
    const after = had();
    // A connection that was closed meanwhile is not counted.
    const database = [...after.database].reduce(
      (sum, [pid, ms]) => sum + ms - (before.database.get(pid) ?? 0),
      0,
    );
    return { answer, ms: { wall, server: after.server - before.server, database } };
  };
}

/** As much of Stripe as a payment needs: made, and paid when it is looked at. */
async function fakeStripe() {
  const server = createServer((request, response) => {
    const id = /payment_intents\/(\w+)/.exec(request.url)?.[1];
    const status = id ? "succeeded" : "requires_payment_method";
    const intent = { object: "payment_intent", client_secret: "s", amount: 1, currency: "kwd", status };
    request.resume().on("end", () => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ ...intent, id: id ?? `pi_${randomBytes(8).toString("hex")}` }));
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, stop };
}
