// npm test: the unit, store (modules), http and long tests, on a fresh clone with nothing but Node; MIZAN_WITHOUT leaves one out.
//   node scripts/test.mjs [unit|modules|http|long|model|crash|browser|redis|package|all] [jest arguments…]
// Ends with one line, `N passed, N failed`, and exit code 1 when anything failed.
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { relative } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { filesWithCanary, newCanary } from "./canary.mjs";
import { freePort } from "./free-port.mjs";
import { runModel } from "./model.mjs";
import { starterArchive } from "./package/starter-archive.mjs";
import { startPostgres } from "./postgres.mjs";
import { runInLanes } from "./run-in-lanes.mjs";
import { runJest } from "./run-jest.mjs";

const suites = {
  unit: (jestArguments) => runJest("unit", { jestArguments, env: { MIZAN_STARTER: starterArchive() ?? "" } }),
  modules: withPostgres("modules"),
  http: withPostgres("http"),
  // Like http, but each takes minutes: an outage of hours, processes that end, an application that Mizan is taken from.
  long: withPostgres("long"),
  crash: withPostgres("crash"),
  model: withPostgres("model"),
  redis: withPostgres("redis"),
  browser: withShop,
  stutter: (files) => withPostgres("http")(files.length > 0 ? files : STUTTERED, { MIZAN_STUTTER: "2" }),
  package: async () => (await import("./package-smoke.mjs")).packageSmoke(),
};

/** Settling and refunding, with every step done twice in a row that may be (integration-tests/support/stutter.ts). */
const STUTTERED = [
  ...[
    "concurrency",
    "goods-gone",
    "order-cancellation",
    "order-repair",
    "outcomes",
    "reconciliation",
    "sessions",
  ],
  ...["shopper-behaviour", "operator-refunds", "refund-paths", "refund-races", "refund-repair", "refunds"],
  "review-actions",
].map((name) => `integration-tests/http/${name}.spec`);

function withPostgres(kind) {
  return async (jestArguments, extraEnv = {}) => {
    const postgres = await startPostgres();
    const canary = newCanary();
    const run = randomBytes(4).toString("hex");
    try {
      const env = {
        ...(await medusaEnvironment(postgres)),
        MIZAN_CANARY: canary,
        // Files of one run share a seeded database (integration-tests/support/shared-template.ts).
        MIZAN_TEST_RUN: run,
        ...extraEnv,
      };
      const counts = await runKind(kind, jestArguments, env);
      return withCanaryCheck(counts, canary);
    } finally {
      if (process.env.MIZAN_PG_URL) await postgres.dropDatabases(`mizan-${run}-`).catch(console.error);
      await postgres.stop();
    }
  };
}

function runKind(kind, jestArguments, env) {
  if (kind === "model") return runModel(jestArguments, env);
  const inLanes = (kind === "http" || kind === "long") && jestArguments.length === 0;
  return inLanes ? runInLanes(kind, env) : runJest(kind, { jestArguments, env });
}

/** What Medusa's integration runner reads, and the port on which each test file starts its emulator. */
async function medusaEnvironment(postgres) {
  return {
    DB_HOST: postgres.host,
    DB_PORT: String(postgres.port),
    DB_USERNAME: postgres.user,
    DB_PASSWORD: postgres.password,
    MIZAN_EMULATOR_PORT: String(await freePort()),
  };
}

/**
 * Browser tests walk through the demo's shop: Medusa's own test runner switches the admin off. With `--browser firefox`
 * the shoppers' specs run in Firefox; the admin's are Chromium's alone.
 */
async function withShop(everyArgument) {
  const { startShop } = await import("./shop/start-shop.mjs");
  const { storefrontBeside } = await import("./shop/storefront-beside.mjs");
  const { browserOf } = await import("./chromium.mjs");
  const { browserEnvironment, jestArguments } = browserOf(everyArgument);
  const shop = await startShop();
  let storefront;
  try {
    storefront = await storefrontBeside(shop);
    const { url, backend_url } = storefront;
    return await runJest("browser", {
      jestArguments,
      env: {
        ...browserEnvironment,
        MIZAN_SHOP: JSON.stringify({ ...shop.description, storefront: { url, backend_url } }),
      },
    });
  } finally {
    await storefront?.stop();
    await shop.stop();
  }
}

/** One check more: the run's gateway key must be in nothing that the run printed or logged. */
function withCanaryCheck(counts, canary) {
  const nothingRan = counts.passed === 0;
  if (nothingRan) return counts;
  const leaks = filesWithCanary(canary, counts.folder).map((file) => relative(root, file));
  if (leaks.length === 0) return { ...counts, passed: counts.passed + 1 };
  console.error(`A gateway key of the tests (MIZAN_CANARY) was written to ${leaks.join(", ")}`);
  return { ...counts, failed: counts.failed + 1 };
}

async function runSuite(name, jestArguments) {
  console.error(`\n=== ${name} tests ===`);
  try {
    return await suites[name](jestArguments);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

/** Stuttering is the same tests again. */
const ALL = Object.keys(suites).filter((name) => name !== "stutter");

bootstrap();
const [first, ...others] = process.argv.slice(2);
const isKind = first === "all" || Object.hasOwn(suites, first);
const jestArguments = isKind ? others : process.argv.slice(2);
const usual = ["unit", "modules", "http", "long"].filter((name) => name !== process.env.MIZAN_WITHOUT);
const names = first === "all" ? ALL : isKind ? [first] : usual;
const total = { passed: 0, failed: 0 };
for (const signal of ["SIGINT", "SIGTERM"]) {
  // A time limit (.ci/run has one) must not lose what was counted before it.
  process.once(signal, () => {
    console.error(`Stopped by ${signal}: what was running counts as one failure.`);
    total.failed += 1;
    finish();
  });
}
for (const name of names) {
  const { passed, failed, skipped = 0, folder } = await runSuite(name, jestArguments);
  console.error(`${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  if (folder && failed > 0) console.error(`Output and logs of the run: ${relative(root, folder)}/`);
  if (folder && failed === 0) rmSync(folder, { recursive: true });
  total.passed += passed;
  total.failed += failed;
}
if (total.passed + total.failed === 0) {
  console.error(`No test matches ${jestArguments.join(" ")}: that counts as a failure.`);
  total.failed = 1;
}
finish();

function finish() {
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}
