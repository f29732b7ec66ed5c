// What it costs to prepare a payout run over many vendors with many entries, and what a shop notices of it: how long a posting takes
// before and meanwhile, on a connection of its own, some eight a second: 700,000 a day.
//   node bench/payouts.mjs [entries, 1000000] [vendors, 1000] [ms between postings, 100]
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";
import { clearInterval, setInterval } from "node:timers";
import { setTimeout as waitFor } from "node:timers/promises";
import { startPostgres } from "../scripts/postgres.mjs";
import { processorMs, processorMsOf, treeOf } from "./measure.mjs";

const require = createRequire(import.meta.url);
require("ts-node").register({ transpileOnly: true, swc: true });
const { ModulesSdkUtils } = require("@medusajs/framework/utils");
const store = (name) => require(`../src/modules/mizan/stores/${name}.ts`);
const { goOnPreparing } = require("../src/books/payout-runs/prepare-run.ts");
const { settingsSchema } = require("../src/config/terms.ts");
const { postEntry } = store("post-entry");
const { credit, debit } = require("../src/domain/journal.ts");

const ENTRIES = Number(process.argv[2] ?? 1_000_000);
const VENDORS = Number(process.argv[3] ?? 1_000);
const MEBIBYTE = 1024 * 1024;
/** Between two postings; without a pause they alone would keep half a processor busy. */
const PAUSE_MS = Number(process.argv[4] ?? 100);
const vendorOf = (n) => `'mven_' || lpad((${n} % ${VENDORS})::text, 6, '0')`;

const postgres = await startPostgres();
try {
  const url = await postgres.createDatabase(`mizan_bench_${process.pid}`);
  const pathToMigrations = new URL("../src/modules/mizan/migrations", import.meta.url).pathname;
  await ModulesSdkUtils.buildMigrationScript({ moduleName: "mizan", pathToMigrations })({
    options: { database: { clientUrl: url } },
  });
  const connect = (max) => ModulesSdkUtils.createPgConnection({ clientUrl: url, pool: { min: 1, max } });
  const [database, shop] = [connect(4), connect(1)];
  await fill(database);
  const mizan = moduleOn(() => database);
  const quiet = await postingTimes(shop, () => waitFor(5_000));
  const run = await mizan.payoutPreparing.begin({
    ...{ key: "bench-run", environment: "emulator", runDay: "2026-11-28", decimals: 3 },
    ...{ vendorIds: null, leftOut: {}, preparedBy: null, fourEyes: false },
  });
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const started = performance.now();
  const ofPostgres = await processorOfPostgres(database);
  let busy;
  const ofNodeMs = await processorMs(async () => {
    busy = await postingTimes(shop, () => goOnPreparing({ mizan }, run));
  });
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  const { rows } = await database.raw(
    "SELECT count(*)::int AS items, sum(amount_fils)::text AS fils FROM mizan_payout_item WHERE run_id IS NOT NULL",
  );
  console.log(`${ENTRIES} entries of ${VENDORS} vendors: prepared in ${seconds.toFixed(1)} s`);
  console.log(
    `${(ofPostgres() / 1000).toFixed(1)} s of PostgreSQL's processor time, ${(ofNodeMs / 1000).toFixed(1)} s of this process', postings included`,
  );
  const left = await database.raw(
    "SELECT reason, count(*)::int AS count FROM mizan_payout_not_paid GROUP BY reason",
  );
  for (const { reason, count } of left.rows) console.log(`${count} not paid: ${reason}`);
  console.log(
    `${rows[0].items} items, ${rows[0].fils} fils; ${Math.round((most - before) / MEBIBYTE)} MiB more`,
  );
  console.log(`a posting: ${textOf(quiet)} ms before, ${textOf(busy)} ms meanwhile (median, 95 %)`);
  await Promise.all([database.destroy(), shop.destroy()]);
} finally {
  await postgres.stop();
}

/** @returns what tells the milliseconds of processor time that the server's processes have had since; those that end are not counted */
async function processorOfPostgres(connection) {
  const { rows } = await connection.raw("SELECT pg_backend_pid() AS pid");
  const postmaster = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${rows[0].pid}/status`, "utf8"))[1]);
  const together = () => treeOf(postmaster).reduce((sum, pid) => sum + processorMsOf(pid), 0);
  const before = together();
  return () => together() - before;
}

/** Entries past the triggers, with the sums that they would have kept. */
async function fill(database) {
  await database.raw(
    `INSERT INTO mizan_vendor_account (id, source, external_id, name, status, commission)
     SELECT ${vendorOf("n")}, 'mizan', 'stall-' || n, 'Stall ' || n, 'active', '{}' FROM generate_series(0, ?::int - 1) n`,
    [VENDORS],
  );
  await database.raw(
    `INSERT INTO mizan_vendor_bank_details (vendor_id, version, iban, account_holder, confirmed_at)
     SELECT id, 1, 'KW81CBKU0000000000001234560101', 'Holder', now() FROM mizan_vendor_account`,
  );
  const batch = 100_000;
  for (let first = 0; first < ENTRIES; first += batch) {
    await database.raw(
      `INSERT INTO mizan_payable_entry (entry_id, vendor_id, environment, kind, attempt_id, amount_fils, posted_at, captured_on)
       SELECT 'mjen_' || lpad(n::text, 21, '0'), ${vendorOf("n")}, 'emulator', CASE WHEN nth % 10 = 9 THEN 'refund' ELSE 'charge' END,
         'matt_' || lpad((CASE WHEN nth % 10 = 9 THEN nth - 1 ELSE nth END)::text, 15, '0') || n % ${VENDORS},
         CASE WHEN nth % 10 = 9 THEN -100 ELSE 9000 END, now() - interval '60 days', current_date - 60
       FROM (SELECT n, n / ${VENDORS} AS nth FROM generate_series(?::int, ?::int) n) entry`,
      [first, Math.min(first + batch, ENTRIES) - 1],
    );
  }
  await database.raw(
    `INSERT INTO mizan_payable_unnamed (environment, vendor_id, entry_id, attempt_id, amount_fils, posted_at)
     SELECT environment, vendor_id, entry_id, attempt_id, amount_fils, posted_at FROM mizan_payable_entry ORDER BY entry_id`,
  );
  await database.raw(
    `INSERT INTO mizan_journal_sum (environment, account, vendor_id, day, part, amount_fils, lines)
     SELECT 'emulator', 'vendor_payable:' || vendor_id, vendor_id, '-infinity', 'sale', -sum(amount_fils), count(*)
     FROM mizan_payable_entry GROUP BY vendor_id`,
  );
  await database.raw("VACUUM ANALYZE");
}

function moduleOn(connection) {
  const settings = settingsSchema.parse({});
  const of = (file, name, ...more) => new (store(file)[name])(connection, ...more);
  return {
    options: { environment: "emulator", settings },
    settings: of("settings-store", "SettingsStore", settings),
    bankDetails: of("bank-details-store", "BankDetailsStore"),
    payable: of("payable-store", "PayableStore"),
    payoutPreparing: of("payout-preparing-store", "PayoutPreparingStore"),
    payoutRuns: of("payout-run-store", "PayoutRunStore"),
  };
}

/** @returns how long postings took, one after another, while something else went on */
async function postingTimes(database, meanwhile) {
  const times = [];
  let isOver = false;
  const other = meanwhile().finally(() => (isOver = true));
  for (let nth = 0; !isOver; nth += 1) {
    const started = performance.now();
    await postEntry(database, {
      ...{ environment: "emulator", kind: "correction", reference: `b${performance.now()}` },
      postings: [debit("adjustment", "adjustment", 1), credit("vendor_payable:mven_new", "adjustment", 1)],
    });
    times.push(performance.now() - started);
    await waitFor(PAUSE_MS);
  }
  await other;
  return times.sort((a, b) => a - b);
}

function textOf(times) {
  const at = (share) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return `${at(0.5)} and ${at(0.95)}`;
}
