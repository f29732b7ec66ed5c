// What the sweep costs for an attempt that is as it was, beside undici and beside our own client asking the same of the
// same gateway in the same process (bench/shop/sweep.js), 4 at once.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/bootstrap.mjs";
import { medusaCommands } from "../scripts/shop/medusa-commands.mjs";
import { median, ratioOf } from "./measure.mjs";
import { inShop } from "./shop.mjs";

/** @returns attempts a second as ratios, and what each costs */
export async function measureSweep({ after, rounds, log }) {
  const { attempts, samples } = await inShop(after, async ({ application, env }) => {
    const result = join(application, "sweep.json");
    const own = { BENCH_RESULT: result, BENCH_ROUNDS: String(rounds), BENCH_ROOT: root };
    await medusaCommands({ application, folder: application, env: { ...env, ...own } }).run([
      "exec",
      "./sweep.js",
    ]);
    return JSON.parse(readFileSync(result, "utf8"));
  });
  const each = (name, clock) => samples[name].map((ms) => ms[clock]);
  const faster = (name, base) => ratioOf(each(base, "wall"), each(name, "wall"));
  const cheaper = (name, base) => ratioOf(each(base, "processor"), each(name, "processor"));
  const rows = [
    { name: "sweep ÷ undici", ratio: faster("sweep", "undici"), processor: cheaper("sweep", "undici") },
    { name: "sweep ÷ our client", ratio: faster("sweep", "client"), processor: cheaper("sweep", "client") },
    {
      name: "our client ÷ undici",
      ratio: faster("client", "undici"),
      processor: cheaper("client", "undici"),
    },
    {
      name: "undici once more (control)",
      ratio: faster("control", "undici"),
      processor: cheaper("control", "undici"),
    },
  ];
  const msEach = (name) => median(each(name, "processor")) / attempts;
  const statements = median(each("sweep", "statements")) / attempts;
  const processorMs = msEach("sweep");
  for (const { name, ratio, processor } of rows)
    log(`${name}: ${ratio.median.toFixed(3)}, processor ${processor.median.toFixed(3)}`);
  log(`ms of processor: undici ${msEach("undici").toFixed(3)}, client ${msEach("client").toFixed(3)}`);
  log(`${statements} statements and ${processorMs.toFixed(3)} ms of processor an attempt`);
  return { attempts, rows, statements, processorMs };
}
