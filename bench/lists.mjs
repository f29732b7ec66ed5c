// What the operator's lists cost with a thousand attempts and entries and with a million: first page, a page in the middle,
// every filter. Processor time of the database's process and of ours, the two sizes taking turns; with `against`, the
// sources of another commit on the same rows first, which are then migrated to these.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { startPostgres } from "../scripts/postgres.mjs";
import { CONTROL, median, processorMsOf, ratioOf, takeTurns } from "./measure.mjs";

const require = createRequire(import.meta.url);
const { ModulesSdkUtils } = require("@medusajs/framework/utils");

const VENDORS = 100;
const PERIOD = { environment: "emulator", vendorId: "vendor_7" };
const idOf = (prefix, nth) => `${prefix}_${String(nth).padStart(9, "0")}`;

/** @returns of how many rows, and for `before` and `after` one row per list with its ratio */
export async function measureLists({ after, before, many = 1_000_000, few = 1_000, rounds = 25, log }) {
  const postgres = await startPostgres();
  try {
    const shops = { few: await newShop(postgres, "few", few), many: await newShop(postgres, "many", many) };
    for (const shop of Object.values(shops)) {
      await shop.migrate(before ?? after);
      const started = performance.now();
      await fill(shop);
      log(
        `${shop.size} attempts and entries written in ${Math.round((performance.now() - started) / 1000)} s`,
      );
    }
    const measured = {};
    for (const [when, source] of Object.entries({ ...(before && { before }), after })) {
      for (const shop of Object.values(shops)) {
        const started = performance.now();
        await shop.migrate(source);
        await countEarlier(shop);
        await shop.connection.raw("VACUUM ANALYZE");
        log(`${when}: ${shop.size} migrated in ${Math.round((performance.now() - started) / 1000)} s`);
      }
      log(`${when}: a file of all payments: ${await fileOf(shops.many, source)}`);
      measured[when] = await ratiosOf(shops, source, { rounds, log: (text) => log(`${when}: ${text}`) });
    }
    await Promise.all(Object.values(shops).map(({ connection }) => connection.destroy()));
    return { many, few, measured };
  } finally {
    await postgres.stop();
  }
}

export async function newShop(postgres, name, size) {
  const url = await postgres.createDatabase(`mizan_bench_${process.pid}_${name}`);
  const connection = ModulesSdkUtils.createPgConnection({ clientUrl: url, pool: { min: 1, max: 1 } });
  const migrate = async ({ folder }) => {
    const migrations = { moduleName: "mizan", pathToMigrations: `${folder}/src/modules/mizan/migrations` };
    await ModulesSdkUtils.buildMigrationScript(migrations)({ options: { database: { clientUrl: url } } });
  };
  return { size, connection, migrate };
}

/** Past the triggers, which would look at every entry; what they keep is made by the migration, or here. */
async function fill({ connection, size }) {
  await connection.raw("SET session_replication_role = replica");
  // Rows first: an index over what is there is made in a fraction of the time that a million insertions take.
  const { rows: indexes } = await connection.raw(
    `SELECT i.indexname AS name, i.indexdef AS sql FROM pg_indexes i
     WHERE i.tablename IN ('mizan_payment_attempt', 'mizan_refund', 'mizan_review_item', 'mizan_journal_entry', 'mizan_journal_line')
       AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conname = i.indexname)`,
  );
  for (const { name } of indexes) await connection.raw(`DROP INDEX "${name}"`);
  const batch = 100_000;
  for (let first = 1; first <= size; first += batch) {
    await fillFrom(connection, first, Math.min(first + batch - 1, size), size);
  }
  for (const { sql } of indexes) await connection.raw(sql);
  await connection.raw("SET session_replication_role = origin");
  for (const again of ["mizan_journal_sum_again()", "mizan_attempt_count_again()"]) {
    const { rows } = await connection.raw("SELECT to_regprocedure(?) AS known", [again]);
    if (rows[0].known) await connection.raw(`SELECT ${again}`);
  }
}

/** As the hourly sweep does, where the sources count attempts. */
async function countEarlier({ connection }) {
  const piece = "mizan_attempt_count_earlier(5000)";
  const { rows } = await connection.raw(
    "SELECT to_regprocedure('mizan_attempt_count_earlier(integer)') AS known",
  );
  for (let more = rows[0].known !== null; more;) {
    more = (await connection.raw(`SELECT ${piece} AS more`)).rows[0].more;
  }
}

/** A year, its attempts and entries spread evenly: some declined, a few pending, every tenth entry not a charge. */
async function fillFrom(connection, first, last, size) {
  const at = `timestamptz '2025-11-20' + n * (interval '365 days' / ${size})`;
  await connection.raw(
    `INSERT INTO mizan_payment_attempt (id, track_id, gateway_payment_id, return_token_hash, environment, session_id,
       collection_id, cart_id, payment_type, language, gateway_key_id, gateway_key_version, amount_fils, currency, split,
       reference_fields, settings_version, full_fingerprint, goods_fingerprint, page_state, shown_at, outcome, disposition, paid_at, created_at)
     SELECT 'matt_' || lpad(n::text, 9, '0'), 't' || n, 'g' || n, 'r' || n, 'emulator', 's' || n, 'c' || n, 'cart_' || n,
       CASE WHEN n % 5000 = 7 THEN '2' ELSE '3' END, 'ENG', 'mkey_1', 1, n % 9973 * 7919 % 50000, 'kwd', '{}', '{}', 1, 'f', 'a', 'shown', ${at},
       CASE WHEN n % 100 = 3 THEN 'declined' WHEN n % 1000 = 5 THEN 'open' WHEN n % 1000 = 6 THEN 'canceled' ELSE 'paid' END,
       CASE WHEN n % 100 = 3 OR n % 1000 IN (5, 6) THEN 'pending' WHEN n % 1000 = 8 THEN 'refunded' ELSE 'ordered' END, ${at}, ${at}
     FROM generate_series(?::int, ?::int) n`,
    [first, last],
  );
  await connection.raw(
    `INSERT INTO mizan_refund (id, attempt_id, order_id, mode, amount_fils, refund_type, state, created_at)
     SELECT 'mref_' || lpad(n::text, 9, '0'), 'matt_' || lpad(n::text, 9, '0'), 'order_' || n, 'gateway', n % 9973 * 7919 % 50000, 'partial',
       CASE WHEN n % 1000 = 5 THEN 'failed' ELSE 'accepted' END, ${at} FROM generate_series(?::int, ?::int) n`,
    [first, last],
  );
  await connection.raw(
    `INSERT INTO mizan_named_vendor (vendor_id, what, created_at, of_id)
     SELECT 'vendor_' || (n / 3) % ${VENDORS}, what, ${at}, prefix || lpad(n::text, 9, '0')
     FROM generate_series(?::int, ?::int) n, (VALUES ('payment', 'matt_'), ('refund', 'mref_')) AS both_of (what, prefix)`,
    [first, last],
  );
  await connection.raw(
    `INSERT INTO mizan_review_item (id, reason, attempt_id, summary, status, created_at)
     SELECT 'mrev_' || lpad(n::text, 9, '0'), CASE WHEN n % 50 = 0 THEN 'evidence_differs' ELSE 'goods_gone' END,
       'matt_' || lpad(n::text, 9, '0'), 's', CASE WHEN n > ${size} - 400 THEN 'open' ELSE 'resolved' END, ${at}
     FROM generate_series(?::int, ?::int) n WHERE n % 10 = 0`,
    [first, last],
  );
  const kind = `CASE n % 40 WHEN 0 THEN 'payout' WHEN 10 THEN 'gateway_fee' WHEN 20 THEN 'correction' WHEN 30 THEN 'refund' ELSE 'charge' END`;
  const part = `CASE n % 40 WHEN 0 THEN 'payout' WHEN 10 THEN 'adjustment' WHEN 20 THEN 'adjustment' WHEN 30 THEN 'refund' ELSE 'sale' END`;
  const vendor = `'vendor_' || (n / 3) % ${VENDORS}`;
  await connection.raw(
    `INSERT INTO mizan_journal_entry (id, environment, kind, reference, attempt_id, vendor_id, posted_at)
     SELECT 'mjen_' || lpad(n::text, 9, '0'), 'emulator', ${kind}, 'r' || n, CASE WHEN n % 10 > 0 THEN 'matt_' || lpad(n::text, 9, '0') END,
       CASE WHEN n % 40 = 0 THEN ${vendor} END, ${at} FROM generate_series(?::int, ?::int) n`,
    [first, last],
  );
  await connection.raw(
    `INSERT INTO mizan_journal_line (id, entry_id, environment, account, vendor_id, part, amount_fils, posted_at)
     SELECT 'mjli_' || n || side, 'mjen_' || lpad(n::text, 9, '0'), 'emulator',
       CASE WHEN side = 1 THEN 'vendor_payable:' || ${vendor} WHEN n % 10 = 0 THEN 'adjustment' ELSE 'gateway_clearing' END,
       CASE WHEN side = 1 THEN ${vendor} END, ${part}, CASE side WHEN 1 THEN -1250 ELSE 1250 END, ${at}
     FROM generate_series(?::int, ?::int) n, (VALUES (1), (2)) AS sides (side)`,
    [first, last],
  );
}

/** Each list as its page asks for it, in a shop of so many. */
function listsOf({ connection, size }, { folder, load }) {
  const database = () => connection;
  const store = (file, name) => new (load(`src/modules/mizan/stores/${file}.ts`)[name])(database);
  const attempts = store("attempt-list-store", "AttemptListStore");
  const review = store("review-item-store", "ReviewItemStore");
  const journal = store("journal-store", "JournalStore");
  const balances = store("balance-store", "BalanceStore");
  const statements = store("statement-store", "StatementStore");
  const { instantsOfDays } = load("src/domain/kuwait-day.ts");
  // Before there was a place to go on from, the middle was so many rows further on.
  const hasKeyset = load("src/answers/query.ts").endlessPageQuery !== undefined;
  const first = { limit: 20, offset: 0 };
  const middle = (prefix) =>
    hasKeyset ? { ...first, after: idOf(prefix, size / 2) } : { limit: 20, offset: size / 2 };
  const payments =
    (filters, page = first) =>
    () =>
      attempts.list(filters, page);
  const refundLists = store("refund-list-store", "RefundListStore");
  const refunds =
    (filters, page = first) =>
    () =>
      refundLists.list(filters, page);
  const reviews =
    (filters, page = first) =>
    () =>
      review.list(filters, page);
  const books =
    (filters, page = first) =>
    () =>
      journal.list({ environment: "emulator", ...filters }, page);
  const page = "src/overview/overview.ts";
  const mizan = existsSync(join(folder, page)) && {
    attemptSums: store("attempt-sum-store", "AttemptSumStore"),
    balances,
    dayMovements: store("day-movement-store", "DayMovementStore"),
    waiting: store("waiting-store", "WaitingStore"),
  };
  const days = { from: "2026-10-01", to: "2026-10-31" };
  const month = { ...PERIOD, ...instantsOfDays(days.from, days.to) };
  const amounts = { amount_min: 12_000, amount_max: 12_500 };
  return {
    Payments: payments({}),
    "Payments, in the middle": payments({}, middle("matt")),
    "Payments, declined": payments({ outcome: ["declined"] }),
    "Payments, declined, in the middle": payments(
      { outcome: ["declined"] },
      hasKeyset ? middle("matt") : { limit: 20, offset: Math.floor(size / 200) },
    ),
    "Payments, not paid": payments({ outcome: ["declined", "canceled", "denied"] }),
    "Payments, pending": payments({ disposition: ["pending"] }),
    "Payments, refunded": payments({ disposition: ["refunded"] }),
    "Payments, open and pending": payments({ outcome: ["open"], disposition: ["pending"] }),
    "Payments, for a person": payments({ needs_person: "true" }),
    "Payments, for nobody": payments({ needs_person: "false" }),
    "Payments, by trackid": payments({ q: "t500" }),
    "Payments, of a cart": payments({ cart_id: "cart_7" }),
    "Payments, still open": payments({ open: "true" }),
    "Payments, of a month": payments(days),
    "Payments, of a way": payments({ payment_type: ["2"] }),
    "Payments, of a vendor": payments({ vendor_id: PERIOD.vendorId }),
    "Payments, of amounts in a month": payments({ ...days, ...amounts }),
    Refunds: refunds({}),
    "Refunds, in the middle": refunds({}, middle("mref")),
    "Refunds, failed": refunds({ state: ["failed"] }),
    "Refunds, of a vendor": refunds({ vendor_id: PERIOD.vendorId }),
    "Refunds, of an order": refunds({ order_id: "order_7" }),
    "Refunds, of a month": refunds(days),
    "Refunds, of amounts in a month": refunds({ ...days, ...amounts }),
    "Review, of a month": reviews(days),
    "Review, open": reviews({ status: "open" }),
    "Review, all": reviews({}),
    "Review, all, in the middle": reviews({}, hasKeyset ? middle("mrev") : { limit: 20, offset: size / 20 }),
    "Review, of a reason": reviews({ reason: "evidence_differs" }),
    "Review, resolved": reviews({ status: "resolved" }),
    Journal: books({}),
    "Journal, in the middle": books({}, middle("mjen")),
    "Journal, of a vendor": books({ vendor_id: PERIOD.vendorId }),
    "Journal, of an account": books({ account: "gateway_clearing" }),
    "Journal, of a vendor's account": books({ account: `vendor_payable:${PERIOD.vendorId}` }),
    "Journal, payouts": books({ kind: "payout" }),
    "Journal, of a month": books(days),
    Balances: async () => [await balances.ofVendors("emulator"), await balances.ofAccounts("emulator")],
    "Balances, history": () => balances.history(PERIOD, { first: "2026-10-01", last: "2026-10-31" }),
    "Statement, figures": () => statements.figures(month),
    "Statement, lines": () => statements.lines(month, { limit: 51 }),
    ...(mizan && {
      Overview: () => load(page).overview({ mizan }, "emulator", new Date("2026-11-19T12:00:00Z")),
    }),
  };
}

/** @returns how much memory it takes beyond what was taken before, and its rows a second */
async function fileOf({ connection, size }, { load }) {
  const { csvPieces } = load("src/api/lists/long-list.ts");
  const { PAYMENTS } = load("src/api/lists/payments.ts");
  const { summaryViewOf } = load("src/payments/record/attempt-view.ts");
  const { AttemptListStore } = load("src/modules/mizan/stores/attempt-list-store.ts");
  const store = new AttemptListStore(() => connection);
  const nobody = { emailOf: () => null, numberOf: () => null };
  const read = async (page) => {
    const { attempts } = await store.list({}, page);
    return { rows: attempts.map((attempt) => summaryViewOf(attempt, nobody)) };
  };
  const [before, started] = [process.memoryUsage.rss(), performance.now()];
  let [most, bytes] = [before, 0];
  for await (const piece of csvPieces(PAYMENTS, read)) {
    bytes += piece.length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - started) / 1000;
  return `${Math.round((most - before) / 2 ** 20)} MiB more, ${Math.round(bytes / 1e6)} MB, ${Math.round(size / seconds)} rows/s`;
}

async function ratiosOf(shops, source, { rounds, log }) {
  const lists = { few: listsOf(shops.few, source), many: listsOf(shops.many, source) };
  const clocks = { few: await clockOf(shops.few), many: await clockOf(shops.many) };
  const rows = [];
  for (const name of Object.keys(lists.few)) {
    const contenders = {
      few: ["few", lists.few[name]],
      [CONTROL]: ["few", lists.few[name]],
      many: ["many", lists.many[name]],
    };
    const clock = ([shop, run]) => clocks[shop](run);
    const samples = await takeTurns(contenders, { rounds, warmUps: 1, clock });
    const row = {
      name,
      ratio: ratioOf(samples.many, samples.few),
      control: ratioOf(samples[CONTROL], samples.few),
      ms: median(samples.many),
    };
    log(
      `${name}: ${row.ratio.median.toFixed(2)} (control ${row.control.median.toFixed(2)}), ${row.ms.toFixed(2)} ms`,
    );
    rows.push(row);
  }
  return rows;
}

/** Processor time of the one connection's server process, by the nanosecond, and of this one. */
export async function clockOf({ connection }) {
  await connection.raw("SET max_parallel_workers_per_gather = 0");
  const { rows } = await connection.raw("SELECT pg_backend_pid() AS pid");
  const onProcessor = () => processorMsOf(rows[0].pid);
  return async (run) => {
    const [server, own] = [onProcessor(), process.cpuUsage()];
    await run();
    const { user, system } = process.cpuUsage(own);
    return onProcessor() - server + (user + system) / 1000;
  };
}
