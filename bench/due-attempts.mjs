// What it costs to find the due attempts, without and with a million finished ones in the table.
//   node bench/due-attempts.mjs [finished, 1000000] [due, 200]
// Prints the plan, the pages that the whole statement touches, and the milliseconds of one claim of 4 of the due attempts, the
// middle one of 50.
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";
import { startPostgres } from "../scripts/postgres.mjs";

const require = createRequire(import.meta.url);
require("ts-node").register({ transpileOnly: true, swc: true });
const { ModulesSdkUtils } = require("@medusajs/framework/utils");
const { DueAttemptStore } = require("../src/modules/mizan/stores/due-attempt-store.ts");

const finished = Number(process.argv[2] ?? 1_000_000);
const WATCHED = Number(process.argv[3] ?? 200);
if (!Number.isSafeInteger(finished) || finished < 1)
  throw new Error(`The number of finished attempts must be a whole number above 0, not "${process.argv[2]}"`);

const postgres = await startPostgres();
try {
  const url = await postgres.createDatabase(`mizan_bench_${process.pid}`);
  const pathToMigrations = new URL("../src/modules/mizan/migrations", import.meta.url).pathname;
  await ModulesSdkUtils.buildMigrationScript({ moduleName: "mizan", pathToMigrations })({
    options: { database: { clientUrl: url } },
  });
  const database = ModulesSdkUtils.createPgConnection({ clientUrl: url, pool: { min: 1, max: 2 } });
  await insert(database, { first: 1, last: WATCHED, isWatched: true });
  await measure(database, 0);
  const started = performance.now();
  await insert(database, { first: WATCHED + 1, last: WATCHED + finished, isWatched: false });
  console.log(
    `${finished} finished attempts written in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  await measure(database, finished);
  await database.destroy();
} finally {
  await postgres.stop();
}

async function insert(database, { first, last, isWatched }) {
  const state = isWatched
    ? "'open', 'pending', mizan_now() - interval '1 minute', NULL"
    : "'paid', 'ordered', NULL, mizan_now() - n * interval '1 minute'";
  const batch = 100_000;
  for (let from = first; from <= last; from += batch) {
    await database.raw(
      `INSERT INTO mizan_payment_attempt (id, track_id, gateway_payment_id, return_token_hash, environment, session_id,
         collection_id, cart_id, payment_type, language, gateway_key_id, gateway_key_version, amount_fils, currency, split,
         reference_fields, settings_version, full_fingerprint, goods_fingerprint, page_state, shown_at,
         outcome, disposition, next_check_at, paid_at)
       SELECT 'matt_' || lpad(n::text, 9, '0'), 't' || n, 'g' || n, 'r' || n, 'emulator', 's' || n, 'c' || n, 'cart_' || n,
         '3', 'ENG', 'mkey_1', 1, 1000, 'kwd', '{}', '{}', 1, repeat('f', 64), repeat('a', 64), 'shown',
         mizan_now() - n * interval '1 minute', ${state}
       FROM generate_series(?::int, ?::int) n`,
      [from, Math.min(from + batch - 1, last)],
    );
  }
  await database.raw("VACUUM ANALYZE mizan_payment_attempt");
}

async function measure(database, count) {
  const attempts = new DueAttemptStore(() => database);
  const times = [];
  let sent;
  const note = (query) => (sent = query);
  for (let time = 0; time < 50; time += 1) {
    await database.raw("UPDATE mizan_payment_attempt SET lease_until = NULL WHERE next_check_at IS NOT NULL");
    database.on("query", note);
    const started = performance.now();
    const due = await attempts.claimDue({ owner: "bench", limit: 4, leaseMs: 60_000 });
    times.push(performance.now() - started);
    database.removeListener("query", note);
    if (due.length !== 4) throw new Error(`${due.length} attempts were claimed, not 4`);
  }
  times.sort((a, b) => a - b);
  const { rows } = await database.raw(
    `EXPLAIN (ANALYZE, BUFFERS) ${sent.sql.replace(/\$\d+/g, "?")}`,
    sent.bindings,
  );
  const plan = rows.map((row) => row["QUERY PLAN"].trim());
  // The first line of buffers is that of the update at the top, which counts what is below it.
  const pages = /shared (.*)/.exec(plan.find((line) => line.startsWith("Buffers")))?.[1];
  console.log(
    `with ${count} finished attempts: ${times[25].toFixed(2)} ms (least ${times[0].toFixed(2)}), pages ${pages}`,
  );
  for (const line of plan.filter((text) => /Scan|Execution/.test(text))) console.log(`  ${line}`);
}
