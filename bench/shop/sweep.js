// `medusa exec ./sweep.js` in the bench's shop: the sweep's whole workflow about attempts of which the gateway knows nothing
// yet, in turns with undici and with our own client asking the same of the same gateway. Answers in the file BENCH_RESULT.
const { writeFileSync } = require("node:fs");
const { performance } = require("node:perf_hooks");
const { Modules } = require("@medusajs/framework/utils");
const { Pool } = require("undici");
const { createGatewayClient } = require("./src/gateway/client.ts");

/** As many as the sweep takes in its minute at the usual pace. */
const ATTEMPTS = 250;
const VENDORS = 4;
/** A worker has swept for hours: what the compiler does at first is no part of its minute. */
const WARM_UPS = 15;
const STATUS_PATH = "/ws/paymentgateway/get-payment-details";

module.exports.default = async function sweep({ container }) {
  const { takeTurns } = await import(`${process.env.BENCH_ROOT}/bench/measure.mjs`);
  const mizan = container.resolve("mizan");
  const engine = container.resolve(Modules.WORKFLOW_ENGINE);
  const database = container.resolve("__pg_connection__");
  const { traffic } = mizan.options;
  // The pace is a wait for the gateway's sake, and no cost.
  traffic.sweepPerSecond = Infinity;
  await database.raw("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
  const attempts = await insertAttempts(database);
  const keys = Object.fromEntries(
    await Promise.all(
      [...new Set(attempts.map(({ key }) => key))].map(async (id) => [id, await mizan.gatewayKeys.open(id)]),
    ),
  );
  const baseUrl = process.env.MIZAN_GATEWAY_URL;
  const pool = new Pool(baseUrl, { connections: 8 });
  const ask = async ({ track, payment, key }) => {
    const { body } = await pool.request({
      path: STATUS_PATH,
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: Buffer.from(keys[key].value).toString("base64"),
      },
      body: JSON.stringify({ trackid: track, payment_id: payment }),
    });
    const { errorCode } = await body.json();
    return errorCode;
  };
  const { host } = new URL(baseUrl);
  const client = createGatewayClient({
    environment: "emulator",
    baseUrl,
    allowedHosts: [host],
    redirectHosts: [host],
  });
  const undici = () => askAll(attempts, traffic.sweepAtOnce, ask);
  const contenders = {
    undici,
    control: undici,
    client: () =>
      askAll(attempts, traffic.sweepAtOnce, ({ track, payment, key }) =>
        client.status({ trackId: track, gatewayPaymentId: payment }, keys[key]),
      ),
    sweep: async () => {
      const { result } = await engine.run("mizan-settle-due-attempts", { input: { limit: ATTEMPTS } });
      if (result.answered !== ATTEMPTS) throw new Error(`The sweep heard ${JSON.stringify(result)}`);
    },
  };
  const clock = async (run) => {
    await database.raw(
      `UPDATE mizan_payment_attempt SET next_check_at = mizan_now() - interval '1 second', asked_at = NULL, checks = 0`,
    );
    await database.raw("SELECT pg_stat_statements_reset()");
    const [cpu, started] = [process.cpuUsage(), performance.now()];
    await run();
    const wall = performance.now() - started;
    const { user, system } = process.cpuUsage(cpu);
    return { wall, processor: (user + system) / 1000, statements: await statementsOf(database) };
  };
  const rounds = Number(process.env.BENCH_ROUNDS);
  const samples = await takeTurns(contenders, { rounds, warmUps: WARM_UPS, clock });
  await Promise.all([pool.close(), client.close()]);
  writeFileSync(process.env.BENCH_RESULT, JSON.stringify({ attempts: ATTEMPTS, samples }));
};

async function insertAttempts(database) {
  const { rows } = await database.raw(
    `WITH keys AS (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM mizan_gateway_key LIMIT ?)
     INSERT INTO mizan_payment_attempt (id, track_id, gateway_payment_id, return_token_hash, environment, session_id,
       collection_id, cart_id, payment_type, language, gateway_key_id, gateway_key_version, amount_fils, currency, split,
       reference_fields, settings_version, full_fingerprint, goods_fingerprint, page_state, shown_at, outcome, disposition, next_check_at)
     SELECT 'matt_' || lpad(n::text, 9, '0'), md5('t' || n), md5('g' || n), 'r' || n, 'emulator', 's' || n, 'c' || n, 'cart_' || n,
       '3', 'ENG', keys.id, 1, 1000, 'kwd', '{}', '{}', 1, repeat('f', 64), repeat('a', 64), 'shown',
       mizan_now() - interval '2 minutes', 'open', 'pending', mizan_now()
     FROM generate_series(1, ?::int) n JOIN keys ON keys.nth = 1 + n % ?
     RETURNING track_id AS track, gateway_payment_id AS payment, gateway_key_id AS key`,
    [VENDORS, ATTEMPTS, VENDORS],
  );
  return rows;
}

async function askAll(attempts, atOnce, ask) {
  const waiting = [...attempts];
  const one = async () => {
    for (let attempt = waiting.pop(); attempt; attempt = waiting.pop()) await ask(attempt);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

async function statementsOf(database) {
  const { rows } = await database.raw(
    `SELECT coalesce(sum(calls), 0)::int AS calls FROM pg_stat_statements
     WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND query NOT LIKE '%pg_stat_statements%'`,
  );
  return rows[0].calls;
}
