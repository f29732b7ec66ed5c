// The proof `doctor`: `medusa-plugin-mizan doctor` in a good store that runs, and in each broken one that was seen to puzzle a stranger
// (broken-stores.mjs): the right finding first, its advice, the exit code. With a word, the broken stores whose name holds it.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../free-port.mjs";
import { buildPackage } from "../package/pack.mjs";
import { runChecks, startIn } from "../run-checks.mjs";
import { ourEmulator, startGateway } from "../shop/start-shop.mjs";
import { BROKEN_STORES } from "./broken-stores.mjs";
import { writeEnv, writeStore } from "./store-folder.mjs";

const VARIABLES = [
  ...["DATABASE_URL", "MIZAN_BACKEND_URL", "MIZAN_GATEWAY_URL", "MIZAN_MASTER_KEYS"],
  ...["JWT_SECRET", "COOKIE_SECRET"],
];
/** What a store hears that nobody has set up for more than one person. */
const NOBODY_WAS_GIVEN_RIGHTS = "everybody_may";
/** On a machine that does nothing else. */
const WITHIN_S = 5;

export const prove = ([word = ""]) =>
  runChecks({
    first: [["a good store runs", starts]],
    then: [
      ["a good store: nothing is broken, nothing to look at but rights, within five seconds", isGreen],
      ...BROKEN_STORES.filter(({ name }) => name.includes(word)).map((store) => [
        `a broken store: ${store.name}`,
        (state) => isFound(store, state),
      ]),
    ],
  });

async function starts(state) {
  state.good = join(state.folder, "good");
  buildPackage();
  writeStore(state.good);
  await startIn(state, { application: state.good });
  state.variables = Object.fromEntries(VARIABLES.map((name) => [name, state.shop.env[name]]));
  writeEnv(state.good, state.variables);
  state.beside = await besideTheShop(state);
}

/** What a broken store meets instead of what it should. */
async function besideTheShop({ shop, folder, running, variables: { DATABASE_URL } }) {
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

async function isGreen({ good }) {
  const { code, report, seconds } = await doctor(good);
  console.error(
    `  ${seconds.toFixed(1)} s at a load of ${(loadavg()[0] / availableParallelism()).toFixed(1)} per core`,
  );
  const others = report.findings.filter(({ severity }) => severity !== "fine");
  if (code !== 0 || others.map((finding) => finding.code).join() !== NOBODY_WAS_GIVEN_RIGHTS)
    throw new Error(`Ended with ${code}: ${JSON.stringify(others, null, 2)}`);
  const isBusy = Math.max(1, loadavg()[0] / availableParallelism());
  if (seconds > WITHIN_S * isBusy) throw new Error(`It took ${seconds} s`);
}

async function isFound(store, { good, folder, variables, beside: { sql, ...beside } }) {
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
