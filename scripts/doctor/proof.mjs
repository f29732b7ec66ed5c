// npm run test:doctor [-- word]: `medusa-plugin-mizan doctor` in a good store that runs, and in each broken one that was seen to puzzle a
// stranger (scripts/doctor/broken-stores.mjs): the right finding first, its advice, the exit code. With a word, the broken
// stores whose name holds it. Ends with one line, `N passed, N failed`.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { bootstrap } from "./bootstrap.mjs";
import { freePort } from "./free-port.mjs";
import { passes } from "./passes.mjs";

bootstrap();
const { BROKEN_STORES } = await import("./doctor/broken-stores.mjs");
const { writeEnv, writeStore } = await import("./doctor/store-folder.mjs");
const { buildPackage } = await import("./package/pack.mjs");
const { ourEmulator, startGateway, startShop } = await import("./shop/start-shop.mjs");
const { default: pg } = await import("pg");

const VARIABLES = [
  ...["DATABASE_URL", "MIZAN_BACKEND_URL", "MIZAN_GATEWAY_URL", "MIZAN_MASTER_KEYS"],
  ...["JWT_SECRET", "COOKIE_SECRET"],
];
/** On a machine that does nothing else. */
const WITHIN_S = 5;

const folder = mkdtempSync(join(tmpdir(), "mizan-doctor-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const running = [];
const counts = { passed: 0, failed: 0 };
const good = join(folder, "good");
try {
  buildPackage();
  writeStore(good);
  const shop = await startShop({
    application: good,
    say: (text) => console.error(`  ${text}`),
  });
  running.push(shop);
  const variables = Object.fromEntries(VARIABLES.map((name) => [name, shop.env[name]]));
  writeEnv(good, variables);
  await check("a good store: nothing is broken, nothing to look at, within five seconds", () =>
    isGreen(good),
  );
  const beside = await besideTheShop(shop, variables);
  const word = process.argv[2] ?? "";
  for (const store of BROKEN_STORES.filter(({ name }) => name.includes(word))) {
    await check(`a broken store: ${store.name}`, () => isFound(store, { variables, ...beside }));
  }
} catch (error) {
  console.error(error);
  counts.failed += 1;
} finally {
  for (const part of running.reverse()) await part.stop();
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

async function check(name, work) {
  const holds = await passes(work);
  counts[holds ? "passed" : "failed"] += 1;
  console.error(`${holds ? "✓" : "✗"} ${name}`);
}

/** What a broken store meets instead of what it should. */
async function besideTheShop(shop, { DATABASE_URL }) {
  const other = createServer((request, response) => {
    response.writeHead(request.url.startsWith("/missing") ? 404 : 200).end("Another program");
  });
  const port = await freePort();
  await new Promise((listening) => other.listen(port, "localhost", listening));
  running.push({ stop: () => new Promise((closed) => other.close(closed)) });
  const place = join(folder, "gateway");
  mkdirSync(place);
  const marketplace = JSON.parse(readFileSync(shop.env.MIZAN_SEED_FILE, "utf8"));
  marketplace.vendors[0].key = "0".repeat(40);
  const gatewayWithoutOneVendor = await startGateway({
    emulator: ourEmulator,
    marketplace,
    folder: place,
    running,
  });
  const sql = async (text) => {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  return {
    sql,
    gatewayWithoutOneVendor,
    otherServer: `http://localhost:${port}`,
    closedAddress: `http://localhost:${await freePort()}`,
    emptyDatabase: async () => {
      const name = `empty_${Date.now()}`;
      await sql(`CREATE DATABASE ${name}`);
      return Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href;
    },
  };
}

async function isGreen(store) {
  const { code, report, seconds } = await doctor(store);
  console.error(
    `  ${seconds.toFixed(1)} s at a load of ${(loadavg()[0] / availableParallelism()).toFixed(1)} per core`,
  );
  const others = report.findings.filter(({ severity }) => severity !== "fine");
  if (code !== 0 || others.length > 0)
    throw new Error(`Ended with ${code}: ${JSON.stringify(others, null, 2)}`);
  const isBusy = Math.max(1, loadavg()[0] / availableParallelism());
  if (seconds > WITHIN_S * isBusy) throw new Error(`It took ${seconds} s`);
}

async function isFound(store, { variables, sql, ...beside }) {
  const place = store.sql ? good : join(folder, store.name.replace(/\W+/g, "-"));
  if (store.sql) await sql(store.sql[0]);
  else await store.break({ folder: place, variables, ...beside });
  try {
    const { code, report, seconds } = await doctor(place);
    const [first] = report.findings;
    console.error(`  ${first.says} → ${first.next} (${seconds.toFixed(1)} s)`);
    const isRight = code === 1 && first.code === store.finds && store.advises.test(first.next);
    if (!isRight) throw new Error(`Ended with ${code}, found first ${JSON.stringify(report.findings[0])}`);
  } finally {
    if (store.sql) await sql(store.sql[1]);
    else rmSync(place, { recursive: true, force: true });
  }
}

/** As a person runs it: a process of its own in the store's folder, which knows what the store's `.env` says and no more. */
async function doctor(store) {
  const startedAt = Date.now();
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !VARIABLES.includes(name) && name !== "NODE_OPTIONS"),
  );
  const child = spawn(process.execPath, [programIn(store), "doctor", "--json"], { cwd: store, env });
  let [output, errors] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (errors += text));
  const code = await new Promise((ended) => child.once("close", ended));
  if (!output.startsWith("{")) throw new Error(`No report (exit code ${code}): ${output}${errors}`);
  const secrets = /^(?:DATABASE_URL|MIZAN_MASTER_KEYS|JWT_SECRET)=(.+)$/gm;
  for (const [, secret] of readFileSync(join(store, ".env"), "utf8").matchAll(secrets)) {
    if (`${output}${errors}`.includes(secret)) throw new Error("It shows a secret of .env");
  }
  return { code, report: JSON.parse(output), seconds: (Date.now() - startedAt) / 1000 };
}

function programIn(store) {
  return join(store, "node_modules", "medusa-plugin-mizan", ".medusa", "server", "src", "cli", "main.js");
}
