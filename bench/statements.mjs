// How a long statement is written: the CSV of one vendor with many entries, over HTTP, from a real database.
//   node bench/statements.mjs [entries, 1000000]
// Prints rows per second, the time to the first byte, and the most memory that the writing process had, beside what it
// had before: that a statement of a million rows needs no more than one of some thousand is the point.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";
import { clearInterval, setInterval } from "node:timers";
import { startPostgres } from "../scripts/postgres.mjs";

const require = createRequire(import.meta.url);
require("ts-node").register({ transpileOnly: true, swc: true });
const { ModulesSdkUtils } = require("@medusajs/framework/utils");
const { parseOptions } = require("../src/config/options.ts");
const { KeyRing } = require("../src/modules/mizan/key-ring.ts");
const { MizanModuleService } = require("../src/modules/mizan/service.ts");
const { statementCsv } = require("../src/books/statement-csv.ts");
const { writtenStatement } = require("../src/books/written-statement.ts");
const { streamAnswer } = require("../src/api/admin/mizan/stream-answer.ts");

const entries = Number(process.argv[2] ?? 1_000_000);
const period = { environment: "emulator", first: "2026-01-01", last: "2026-12-31" };
const megabytes = (bytes) => `${Math.round(bytes / 1024 / 1024)} MB`;

const postgres = await startPostgres();
try {
  const database = await freshDatabase();
  const mizan = serviceOf(database);
  const { id } = await mizan.settings.vendors.create(
    {
      source: "bench",
      external_id: "v1",
      name: "دار العود",
      status: "active",
      commission: {},
      commission_base: null,
      delivery: null,
      settles: null,
      payment_types: null,
    },
    "bench",
  );
  await fill(database, id);
  await measure(mizan, id);
  await database.destroy();
} finally {
  await postgres.stop();
}

async function freshDatabase() {
  const name = `mizan_bench_${process.pid}`;
  const url = await postgres.createDatabase(name);
  const migrations = {
    moduleName: "mizan",
    pathToMigrations: new URL("../src/modules/mizan/migrations", import.meta.url).pathname,
  };
  await ModulesSdkUtils.buildMigrationScript(migrations)({ options: { database: { clientUrl: url } } });
  return ModulesSdkUtils.createPgConnection({ clientUrl: url, pool: { min: 1, max: 4 } });
}

function serviceOf(database) {
  const { masterKeys, ...mizanOptions } = parseOptions({
    environment: "emulator",
    environments: { emulator: { baseUrl: "http://localhost:4010" } },
    backendUrl: "http://shop.test:9000",
    masterKeys: `k1:${Buffer.alloc(32, 7).toString("base64")}`,
  });
  return new MizanModuleService({
    mizanOptions,
    mizanKeyRing: new KeyRing(masterKeys),
    __pg_connection__: database,
  });
}

/** Entries with two lines each, one second after another; through the triggers that keep the books, like any other. */
async function fill(database, vendorId) {
  const started = performance.now();
  const batch = 100_000;
  for (let first = 1; first <= entries; first += batch) {
    const last = Math.min(first + batch - 1, entries);
    await database.raw(
      `WITH entry AS (
         INSERT INTO mizan_journal_entry (id, environment, kind, reference, order_id, posted_at)
         SELECT 'mjen_' || lpad(n::text, 8, '0'), 'emulator', 'charge', 'r' || n, 'order_' || n,
           timestamptz '2026-01-01' + n * interval '1 second'
         FROM generate_series(?::int, ?::int) n RETURNING id, posted_at)
       INSERT INTO mizan_journal_line (id, entry_id, environment, account, vendor_id, part, amount_fils, posted_at)
       SELECT 'mjli_' || entry.id || side.part, entry.id, 'emulator', side.account, side.vendor_id, side.part, side.fils, posted_at
       FROM entry, (VALUES (-1250, ?::text, ?::text, 'sale'), (1250, 'gateway_clearing', NULL, 'charge'))
         AS side (fils, account, vendor_id, part)`,
      [first, last, `vendor_payable:${vendorId}`, vendorId],
    );
  }
  await database.raw("ANALYZE mizan_journal_entry, mizan_journal_line");
  console.log(`${entries} entries written in ${Math.round((performance.now() - started) / 1000)} s`);
}

async function measure(mizan, vendorId) {
  const scope = { resolve: () => console };
  const server = createServer(async (request, response) => {
    const statement = await writtenStatement({ mizan }, vendorId, period);
    await streamAnswer(Object.assign(request, { scope }), response, statementCsv(statement, "en"));
  });
  await new Promise((resolve) => server.listen(0, resolve));
  const before = process.memoryUsage().rss;
  const cpuBefore = process.cpuUsage();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const { firstByteMs, wholeMs, bytes, rows } = await readElsewhere(server.address().port);
  const { user, system } = process.cpuUsage(cpuBefore);
  clearInterval(watch);
  server.close();
  console.log(
    `rows ${rows}, ${megabytes(bytes)}, in ${(wholeMs / 1000).toPrecision(3)} s: ${Math.round(rows / (wholeMs / 1000))} rows/s`,
  );
  console.log(`${Math.round((user + system) / 1000)} ms of processor time in the writing process`);
  console.log(`first byte after ${Math.round(firstByteMs)} ms`);
  console.log(`memory (RSS): ${megabytes(before)} before, ${megabytes(most)} at most`);
}

/** In a process of its own, whose memory is not counted. */
async function readElsewhere(port) {
  const reader = `
    const started = performance.now();
    const { body } = await fetch("http://localhost:${port}/");
    let firstByteMs, bytes = 0, rows = 0;
    for await (const piece of body) {
      firstByteMs ??= performance.now() - started;
      bytes += piece.length;
      for (const byte of piece) if (byte === 10) rows += 1;
    }
    console.log(JSON.stringify({ firstByteMs, wholeMs: performance.now() - started, bytes, rows }));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", reader], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (piece) => (said += piece));
  await once(child, "close");
  return JSON.parse(said);
}
