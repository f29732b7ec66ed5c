// What a purchase's processor time in the server is spent in: samples of V8 while the same request is made again and again, by
// whose file the running function is in.
import { setTimeout as wait } from "node:timers/promises";
import { inspectorOf } from "./inspector.mjs";
import { choose, collectionOf, complete, comeBack, openPage } from "./server.mjs";
import { BARE, inShop, MIZAN } from "./shop.mjs";
import { sourceAt } from "./source.mjs";

const { pressOutcome } = sourceAt().load("integration-tests/support/gateway-page.ts");

/** So many requests are made before, for the compiler's sake. */
const WARM_UPS = 40;
const SAMPLE_US = 200;

const WHOSE = [
  ["Mizan", /\/src\/(?!.*node_modules)/],
  ["Medusa", /node_modules\/@medusajs\//],
  ["MikroORM, Knex, pg", /node_modules\/(@mikro-orm|knex|pg|pg-\w+|tarn)\//],
  ["other packages", /node_modules\//],
  ["Node and waiting", /^node:/],
];

/** @returns per kind of request milliseconds of one by whose code runs; V8 counts native code and waiting as one */
export async function measureProfile({ after, rounds, log }) {
  return inShop(after, async (shop) => {
    const server = shop.withMizan;
    const variants = shop.variants.slice(0, 2);
    const profiler = await profilerOf(shop.pid);
    const rows = [];
    const row = async (name, prepare, request) => {
      const made = [];
      for (let nth = -WARM_UPS; nth < rounds; nth += 1) {
        const prepared = await prepare();
        if (nth < 0) await request(prepared);
        else made.push(prepared);
      }
      await profiler.start();
      for (const prepared of made) await request(prepared);
      await wait(100);
      const ms = byOwner(await profiler.stop());
      const each = Object.fromEntries(Object.entries(ms).map(([owner, sum]) => [owner, sum / rounds]));
      rows.push({ name, each });
      log(
        `${name}: ${JSON.stringify(each, (_, value) => (typeof value === "number" ? Math.round(value * 100) / 100 : value))}`,
      );
    };
    const collection = () => collectionOf(server, variants);
    const chosen = (provider) => async () => {
      const cart = await collection();
      return { cart, payUrl: await choose(server, cart, provider) };
    };
    const paid = async () => {
      const { cart, payUrl } = await chosen(MIZAN)();
      return { cart, form: await pressOutcome(await openPage(server, payUrl), "CAPTURED") };
    };
    await row("session of the bare provider", collection, (cart) => choose(server, cart, BARE));
    await row("session", collection, (cart) => choose(server, cart, MIZAN));
    await row("pay page", chosen(MIZAN), ({ payUrl }) => openPage(server, payUrl));
    await row("completion of the bare provider", chosen(BARE), ({ cart }) => complete(server, cart));
    await row("return with completion", paid, ({ form }) => comeBack(server, form));
    profiler.close();
    return { rows, owners: [...WHOSE.map(([owner]) => owner), "garbage"] };
  });
}

/** V8's sampler in the server. */
async function profilerOf(leader) {
  const { call, close } = await inspectorOf(leader);
  await call("Profiler.enable");
  await call("Profiler.setSamplingInterval", { interval: SAMPLE_US });
  return {
    start: () => call("Profiler.start"),
    stop: async () => (await call("Profiler.stop")).profile,
    close,
  };
}

function byOwner({ nodes, samples, timeDeltas }) {
  const ownerOf = new Map(nodes.map(({ id, callFrame }) => [id, ownerOfFrame(callFrame)]));
  const ms = {};
  for (const [index, id] of samples.entries()) {
    const owner = ownerOf.get(id);
    if (owner) ms[owner] = (ms[owner] ?? 0) + timeDeltas[index] / 1000;
  }
  return ms;
}

function ownerOfFrame({ functionName, url }) {
  if (functionName === "(idle)" || functionName === "(root)") return undefined;
  if (functionName === "(garbage collector)") return "garbage";
  return WHOSE.find(([, file]) => file.test(url))?.[0] ?? "Node and waiting";
}
