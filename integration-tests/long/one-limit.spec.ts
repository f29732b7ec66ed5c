/**
 * Real processes on one database, each with its own sweep, and a gateway that takes 300 calls in any minute: together they ask
 * as often as it allows, a shopper's page opens beside their backlog, and one that is killed costs the others nothing.
 */
import { type Instances, startInstances } from "../support/instances";
import { type LimitedGateway, limitedGateway, mostInAMinute } from "../support/limited-gateway";
import { until } from "../support/until";

const MINUTE_MS = 60_000;
const PER_MINUTE = 300;
/** Of a run of the sweep, from its beginning to its end. */
const SWEEPS_MS = 50_000;
const ABANDONED = 1_500;

jest.setTimeout(15 * MINUTE_MS);

let gateway: LimitedGateway;
let instances: Instances;
const start = async (howMany: number) => {
  gateway = await limitedGateway(PER_MINUTE);
  instances = await startInstances({
    redis: false,
    instances: Array.from({ length: howMany }, (_, nth) => ({
      name: `nr${nth + 1}`,
      mode: "shared" as const,
    })),
    env: { MIZAN_GATEWAY_URL: gateway.url, MIZAN_PER_MINUTE: String(PER_MINUTE) },
  });
  gateway.standBefore(instances.shop.description.gateway_url);
};
afterEach(async () => {
  await instances.stop();
  await gateway.close();
});

const at = (nth: number) => instances.shop.at(instances.shop.description.instances[nth]!.url);
const oud = () => [instances.shop.description.products[0]!.variant_id];

/** Open pages of one key, as many as a run cannot ask about: copies of one. */
async function abandon(): Promise<void> {
  const { sql } = instances.shop;
  const cartId = await at(0).newCart(oud());
  const { payPath } = await at(0).choose(cartId);
  await at(0).openPage(payPath);
  const [columns] = await sql<{ names: string }>(
    `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
     WHERE table_name = 'mizan_payment_attempt' AND column_name NOT IN ('id', 'track_id', 'gateway_payment_id',
       'return_token_hash', 'cart_id', 'shown_at', 'opened_at', 'next_check_at')`,
  );
  await sql(
    `INSERT INTO mizan_payment_attempt (${columns!.names}, id, track_id, gateway_payment_id, return_token_hash, cart_id,
       shown_at, opened_at, next_check_at)
     SELECT ${columns!.names}, id || '_' || n, md5(id || n), id || 'g' || n, id || 'r' || n, cart_id || '_' || n,
       mizan_now() - age, mizan_now() - age, mizan_now() - age + interval '1 minute'
     FROM mizan_payment_attempt, generate_series(1, ?) n,
       LATERAL (SELECT interval '90 seconds' + n * interval '3 minutes' / ? AS age) aged WHERE cart_id = ?`,
    [ABANDONED, ABANDONED, cartId],
  );
}

/** Waits for the next full minute, when every process begins to sweep. */
async function sweepsBegin(): Promise<void> {
  gateway.begin();
  await until("the sweeps begin", () => Promise.resolve(gateway.calls().length > 0), 2 * MINUTE_MS);
}
const after = (ms: number) => new Promise((over) => setTimeout(over, ms));
/** In a run, after its first seconds: questions a minute. */
function ratePerMinute(fromMs: number, untilMs: number): number {
  const calls = gateway.calls().filter(({ at: time }) => time >= fromMs && time < untilMs);
  return (calls.length * MINUTE_MS) / (untilMs - fromMs);
}

it.each([1, 2, 4])(
  "NET-12: %i processes with a backlog ask within a twentieth of the limit, and never more",
  async (howMany) => {
    await start(howMany);
    await abandon();
    await sweepsBegin();
    const began = performance.now();
    await after(SWEEPS_MS + 20_000);
    const calls = gateway.calls();
    const rate = ratePerMinute(began, began + SWEEPS_MS - 5_000);
    process.stderr.write(
      `${howMany} processes: ${rate.toFixed(0)} a minute while they sweep, ${mostInAMinute(calls)} in the fullest minute, ${calls.filter(({ isRefused }) => isRefused).length} × 429\n`,
    );
    expect(calls.filter(({ isRefused }) => isRefused)).toEqual([]);
    expect(mostInAMinute(calls)).toBeLessThanOrEqual(PER_MINUTE);
    expect(rate).toBeGreaterThanOrEqual(PER_MINUTE * 0.9);
  },
);

it("NET-12, CUS-01: shoppers' pages open beside the backlog of two processes; OPS-05: one that is killed delays no attempt by a minute", async () => {
  await start(2);
  await abandon();
  await sweepsBegin();
  const opened: number[] = [];
  for (let press = 0; press < 12; press += 1) {
    const shop = at(press % 2);
    const { payPath } = await shop.choose(await shop.newCart(oud()));
    const pressedAt = performance.now();
    await shop.openPage(payPath);
    opened.push(performance.now() - pressedAt);
    await after(1_000);
  }
  process.stderr.write(`pages beside two sweeps: ${opened.map((ms) => ms.toFixed(0)).join(", ")} ms\n`);
  expect(gateway.calls().filter(({ isRefused }) => isRefused)).toEqual([]);
  expect(Math.max(...opened)).toBeLessThan(5_000);

  // What the killed one held is held by nobody after its lease; and it is asked about in the other's run.
  const { sql } = instances.shop;
  const held = () =>
    sql<{ id: string; lease_owner: string }>(
      "SELECT id, lease_owner FROM mizan_payment_attempt WHERE lease_until > mizan_now()",
    );
  await until(
    "both hold some",
    async () => new Set((await held()).map((one) => one.lease_owner)).size === 2,
    2 * MINUTE_MS,
  );
  const before = await held();
  await instances.kill("nr1");
  const killedAt = performance.now();
  await sql("UPDATE mizan_payment_attempt SET next_check_at = NULL WHERE NOT (id = ANY(?))", [
    before.map(({ id }) => id),
  ]);
  const unanswered = () =>
    sql("SELECT id FROM mizan_payment_attempt WHERE id = ANY(?) AND checks = 0", [
      before.map(({ id }) => id),
    ]);
  await until("all are asked about", async () => (await unanswered()).length === 0, 3 * MINUTE_MS);
  process.stderr.write(
    `asked about ${((performance.now() - killedAt) / 1000).toFixed(1)} s after one was killed\n`,
  );
  expect(performance.now() - killedAt).toBeLessThan(MINUTE_MS);
});
