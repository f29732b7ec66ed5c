// npm test: the unit, store (modules) and http tests and one purchase in the packed plugin, beside each other, on a fresh clone
// with nothing but Node. npm run test:all is every other kind.
//   npm test -- [unit|modules|http|tarball|thorough|long|browser|redis|engine|stutter|all] [jest arguments…]
//   npm test -- [model|crash|soak|package] [arguments of model.mjs, failpoints.mjs, soak.mjs]
// Ends with one line, `N passed, N failed`, and exit code 1 when anything failed.
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { filesWithCanary, newCanary } from "./canary.mjs";
import { runFailpoints } from "./failpoints.mjs";
import { freePort } from "./free-port.mjs";
import { runModel } from "./model.mjs";
import { starterArchive } from "./package/starter-archive.mjs";
import { startPostgres } from "./postgres.mjs";
import { partOfStores, partsOf, runInLanes, SHARED } from "./run-in-lanes.mjs";
import { runJest } from "./run-jest.mjs";

const suites = {
  unit: (jestArguments) => unit({ jestArguments }),
  modules: withPostgres("modules"),
  http: withPostgres("http"),
  tarball: async () => (await import("./package/proof.mjs")).buyBriefly(),
  thorough,
  // Like http, but each takes minutes: an outage of hours, processes that end, an application that Mizan is taken from.
  long: withPostgres("long"),
  crash: (given) =>
    runFailpoints(given, (work) =>
      inPostgres(async (env, canary) => withCanaryCheck(await work(env), canary)),
    ),
  model: withPostgres("model"),
  redis: withPostgres("redis"),
  engine: withPostgres("engine"),
  browser: withShop,
  stutter: (files) => withPostgres("http")(files.length > 0 ? files : STUTTERED, { MIZAN_STUTTER: "2" }),
  package: async () => (await import("./package/proof.mjs")).prove(),
  soak: async (given) => (await import("./soak.mjs")).runSoak(given),
};

const USUAL = ["unit", "modules", "http", "tarball"];
/** Stuttering is the same tests again; a small soak is among the long ones. */
const OTHERS = Object.keys(suites).filter((name) => ![...USUAL, "stutter", "soak"].includes(name));

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

async function unit(options) {
  return runJest("unit", { ...options, env: { MIZAN_STARTER: starterArchive() ?? "", ...options.env } });
}

/**
 * What `npm test` tries a few times, as often as it is written down: properties with all their runs, races in all their rounds;
 * what it leaves out for its length (`itThoroughly`); and the files of integration-tests/thorough, which start
 * applications of their own.
 */
async function thorough(jestArguments) {
  if (jestArguments.length > 0) return withPostgres("thorough")(jestArguments);
  // `.ci/run` has tried the others, with all they have, in `npm test`.
  const isRest = process.env.MIZAN_THOROUGH === "all";
  return inPostgres(async (env, canary) => {
    const only = { MIZAN_THOROUGH: "only" };
    const properties = [
      ...["--runTestsByPath", ...importersOf("runs", "src"), ...importersOf("thorough", "scripts")],
      "packages/mizan-storefront/src/__tests__/package.test.ts",
    ];
    const counts = await runInLanes([
      ...(isRest
        ? []
        : partsOf("http", { ...env, ...only }, importersOf("thorough", "integration-tests/http"))),
      ...(isRest
        ? []
        : [
            { kind: "unit", run: (part) => unit({ jestArguments: properties, env: only, part, workers: 1 }) },
          ]),
      ...partsOf("thorough", env),
    ]);
    for (const kind of Object.keys(counts).filter((kind) => kind !== "unit"))
      counts[kind] = withCanaryCheck(counts[kind], canary);
    return counts;
  });
}

/** @returns the test files below a folder that import the module of that name */
function importersOf(name, folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.(test|spec)\.ts$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => readFileSync(join(root, file), "utf8").includes(`/${name}";`));
}

function withPostgres(kind) {
  return (jestArguments, extraEnv = {}) =>
    inPostgres(async (postgresEnv, canary) => {
      const env = { ...postgresEnv, ...extraEnv };
      return withCanaryCheck(await runKind(kind, jestArguments, env), canary);
    });
}

/** @param work is given the environment of spec files, and a gateway key that nothing may write down */
async function inPostgres(work) {
  const postgres = await startPostgres();
  const canary = newCanary();
  const run = randomBytes(4).toString("hex");
  try {
    const env = {
      ...(await medusaEnvironment(postgres)),
      MIZAN_CANARY: canary,
      // Files of one run share a seeded database (integration-tests/support/shared-template.ts).
      MIZAN_TEST_RUN: run,
    };
    return await work(env, canary);
  } finally {
    if (process.env.MIZAN_PG_URL) await postgres.dropDatabases(`mizan-${run}-`).catch(console.error);
    await postgres.stop();
  }
}

async function runKind(kind, jestArguments, env) {
  if (kind === "model") return runModel(jestArguments, env);
  const inLanes = (kind === "http" || kind === "long") && jestArguments.length === 0;
  if (kind === "modules" && jestArguments.length === 0) return partOfStores(env).run("");
  if (!inLanes) return runJest(kind, { jestArguments, env });
  return (await runInLanes(partsOf(kind, env)))[kind];
}

/** The usual kinds in parts beside each other, whatever their kind: the stores' tests, for one, use a single core. */
async function runUsual() {
  return inPostgres(async (env, canary) => {
    const http = partsOf("http", env);
    const isShared = (_part, index) => index < SHARED;
    const parts = [
      ...http.filter(isShared),
      { kind: "unit", run: (part) => unit({ part, workers: 1 }) },
      partOfStores(env),
      { kind: "tarball", run: suites.tarball },
      ...http.filter((part, index) => !isShared(part, index)),
    ];
    const counts = await runInLanes(parts);
    for (const kind of ["modules", "http"]) counts[kind] = withCanaryCheck(counts[kind], canary);
    return counts;
  });
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

bootstrap();
const [first, ...others] = process.argv.slice(2);
const isKind = first === "all" || Object.hasOwn(suites, first);
const jestArguments = isKind ? others : process.argv.slice(2);
const total = { passed: 0, failed: 0 };
for (const signal of ["SIGINT", "SIGTERM"]) {
  // A time limit (.ci/run has one) must not lose what was counted before it.
  process.once(signal, () => {
    console.error(`Stopped by ${signal}: what was running counts as one failure.`);
    total.failed += 1;
    finish();
  });
}
if (first === undefined) {
  const counts = await runUsual().catch((error) => {
    console.error(error);
    return { "npm test": { passed: 0, failed: 1 } };
  });
  for (const [name, ofKind] of Object.entries(counts)) count(name, ofKind);
} else {
  const names = first === "all" ? OTHERS : isKind ? [first] : USUAL.filter((name) => name !== "tarball");
  for (const name of names) {
    const counts = await runSuite(name, jestArguments);
    const byKind = "passed" in counts ? { [name]: counts } : counts;
    for (const [kind, ofKind] of Object.entries(byKind)) count(kind, ofKind);
  }
}
if (total.passed + total.failed === 0) {
  console.error(`No test matches ${jestArguments.join(" ")}: that counts as a failure.`);
  total.failed = 1;
}
finish();

function count(name, { passed, failed, skipped = 0, folder }) {
  console.error(`${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  if (folder && failed > 0) console.error(`Output and logs of the run: ${relative(root, folder)}/`);
  if (folder && failed === 0) rmSync(folder, { recursive: true, force: true });
  total.passed += passed;
  total.failed += failed;
}

function finish() {
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}
