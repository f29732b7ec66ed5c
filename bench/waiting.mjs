// How long shoppers wait for their order who pay and close the tab: Medusa processes with their sweeps, a gateway that takes 300
// calls in any minute, and the pages of a day of 10,000, of which 30 % are never paid (as src/domain/__tests__/waiting.test.ts has it).
//   node bench/waiting.mjs [processes, 1] [pages at once of the same key beside them, 0] [their addresses, 1] [minutes, 8]
// Prints the seconds from paying at the gateway's page to the order, and the calls that the gateway got. The time at the bank's page
// is log-normal, 75 s in the middle and 20 s to 10 min; who would have come before the measurement has a page as old.
import { loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { bootstrap } from "../scripts/bootstrap.mjs";

bootstrap();
const { startInstances } = await import("../scripts/shop/start-instances.mjs");
const { sourceAt } = await import("./source.mjs");
const { load } = sourceAt();
const { limitedGateway, mostInAMinute } = load("integration-tests/support/limited-gateway.ts");
const { runningShop } = load("integration-tests/support/running-shop.ts");
const { pressOutcome } = load("integration-tests/support/gateway-page.ts");
const { pageOf } = load("integration-tests/support/shopper.ts");
const { fillShelves } = load("integration-tests/soak/shelves.ts");
const { slotsOf } = load("src/domain/schedule.ts");

const [PROCESSES, CROWD, ADDRESSES, MINUTES] = [1, 0, 1, 8].map((usual, nth) => {
  const given = Number(process.argv[nth + 2] ?? usual);
  if (!Number.isSafeInteger(given) || given < Math.min(usual, 1))
    throw new Error(`"${process.argv[nth + 2]}" is no whole number`);
  return given;
});
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const PER_MINUTE = 300;
const PAYERS_A_MINUTE = 20;
const UNPAID_A_DAY = 3_000;
/** A cart takes a moment to be filled. */
const FILLS_MS = 3_000;
/** The schedule goes on for hours: who has no order then is said to have none. */
const WAITS_MS = 10 * MINUTE_MS;
const WINDOW_MS = MINUTES * MINUTE_MS;
const SLOTS = slotsOf();
const inMs = "mizan_now() + ?::float8 * interval '1 millisecond'";

const gateway = await limitedGateway(PER_MINUTE);
const started = await startInstances({
  instances: Array.from({ length: PROCESSES }, (_, nth) => ({ name: `nr${nth + 1}`, mode: "shared" })),
  env: { MIZAN_GATEWAY_URL: gateway.url, MIZAN_PER_MINUTE: String(PER_MINUTE) },
  say: (text) => console.error(text),
});
const shop = runningShop(started.description);
try {
  gateway.standBefore(started.description.gateway_url);
  await measure();
} finally {
  await shop.close();
  await started.stop();
  await gateway.close();
}

async function measure() {
  await fillShelves(shop, 1_000_000);
  const template = await openedPage(0);
  await insertPages(template, ofTheDay());
  const payers = Array.from({ length: PAYERS_A_MINUTE * MINUTES }, (_, nth) => ({
    nth,
    payInMs: Math.random() * WINDOW_MS,
    stayMs: stayMs(),
  }));
  const isThere = ({ payInMs, stayMs: ms }) => payInMs < ms + FILLS_MS;
  const there = payers.filter(isThere);
  console.error(`${there.length} shoppers are at the bank's page…`);
  for (const payer of there) payer.page = await openedPage(payer.nth);
  for (const payer of there) await setBack(payer);
  if (CROWD > 0) await insertPages(template, ofTheCrowd());
  gateway.begin();
  const beganAt = performance.now();
  console.error(`${payers.length} shoppers pay within ${MINUTES} minutes…`);
  const untilMs = async (ms) => wait(Math.max(beganAt + ms - performance.now(), 0));
  await Promise.all(
    payers.map(async (payer) => {
      if (!payer.page) {
        await untilMs(payer.payInMs - payer.stayMs - FILLS_MS);
        payer.page = await openedPage(payer.nth);
      }
      await untilMs(payer.payInMs);
      await pressOutcome(payer.page.url, "CAPTURED");
      payer.paidAt = Date.now();
    }),
  );
  const [calls, tookMs] = [[...gateway.calls()], performance.now() - beganAt];
  await ordersOf(payers);
  say(payers, calls, tookMs);
}

/** Log-normal, by two even numbers (Box and Muller). */
function stayMs() {
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
  return Math.min(Math.max(75_000 * Math.exp(0.8 * normal), 20_000), 10 * MINUTE_MS);
}

/** Each shopper has an address of her own. */
async function openedPage(nth) {
  const { instances, products } = started.description;
  const at = shop.at(instances[nth % PROCESSES].url);
  const cartId = await at.newCart([products[nth % products.length].variant_id]);
  const { payPath } = await at.choose(cartId);
  const url = pageOf(await at.openPage(payPath));
  await shop.sql("UPDATE mizan_payment_attempt SET opened_from = ? WHERE cart_id = ?", [
    1_000_000 + nth,
    cartId,
  ]);
  return { cartId, url };
}

function setBack({ page, payInMs, stayMs: ms }) {
  const ageMs = Math.max(ms - payInMs, 0);
  return shop.sql(
    `UPDATE mizan_payment_attempt SET shown_at = ${inMs}, opened_at = ${inMs}, next_check_at = ${inMs} WHERE cart_id = ?`,
    [-ageMs, -ageMs, nextInMs(ageMs), page.cartId],
  );
}

function nextInMs(ageMs) {
  return (SLOTS.find(({ afterMs }) => afterMs > ageMs)?.afterMs ?? ageMs + DAY_MS) - ageMs;
}

/** Nobody pays on them: those of the day before, and those that are still to come, which are not due before their time. */
function ofTheDay() {
  const many = Math.ceil((UNPAID_A_DAY * (DAY_MS + WINDOW_MS)) / DAY_MS);
  return Array.from({ length: many }, (_, nth) => {
    const ageMs = Math.random() * (DAY_MS + WINDOW_MS) - WINDOW_MS;
    return { from: 2_000_000 + nth, age: ageMs, next: nextInMs(ageMs) };
  });
}

/** Of 1.5 to 4.5 minutes, due since they were one minute old. */
function ofTheCrowd() {
  return Array.from({ length: CROWD }, (_, nth) => {
    const ageMs = (1.5 + (nth * 3) / CROWD) * MINUTE_MS;
    return { from: 3_000_000 + (nth % ADDRESSES), age: ageMs, next: MINUTE_MS - ageMs };
  });
}

/** Copies of one that the shop has opened. */
async function insertPages({ cartId }, pages) {
  const [{ names }] = await shop.sql(
    `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
     WHERE table_name = 'mizan_payment_attempt' AND column_name NOT IN ('id', 'track_id', 'gateway_payment_id',
       'return_token_hash', 'cart_id', 'shown_at', 'opened_at', 'opened_from', 'next_check_at')`,
  );
  await shop.sql(
    `INSERT INTO mizan_payment_attempt (${names}, id, track_id, gateway_payment_id, return_token_hash, cart_id,
       opened_from, shown_at, opened_at, next_check_at)
     SELECT ${names}, id || p.name, md5(id || p.name), id || 'g' || p.name, id || 'r' || p.name, cart_id || p.name,
       p.from, p.shown_at, p.shown_at, mizan_now() + p.next * interval '1 millisecond'
     FROM mizan_payment_attempt, LATERAL (
       SELECT r.from || '_' || r.age AS name, r.from, r.next, mizan_now() - r.age * interval '1 millisecond' AS shown_at
       FROM jsonb_to_recordset(?::jsonb) AS r ("from" int, age float8, next float8)) p
     WHERE cart_id = ?`,
    [JSON.stringify(pages), cartId],
  );
  await shop.sql("ANALYZE mizan_payment_attempt");
}

/** Sets when each had the order, by this machine's clock, as `paidAt`. */
async function ordersOf(payers) {
  const endsAt = performance.now() + WAITS_MS;
  for (;;) {
    const rows = await shop.sql(
      `SELECT cart_id, (extract(epoch FROM created_at) * 1000)::float8 AS at FROM order_cart WHERE cart_id = ANY(?)`,
      [payers.map(({ page }) => page.cartId)],
    );
    const orderedAt = new Map(rows.map((row) => [row.cart_id, row.at]));
    for (const payer of payers) payer.orderedAt = orderedAt.get(payer.page.cartId);
    if (orderedAt.size === payers.length || performance.now() > endsAt) return;
    await wait(2_000);
  }
}

function say(payers, calls, tookMs) {
  const waits = payers
    .filter(({ orderedAt }) => orderedAt)
    .map(({ paidAt, orderedAt }) => (orderedAt - paidAt) / 1_000)
    .sort((a, b) => a - b);
  const at = (share) => waits[Math.min(Math.floor(waits.length * share), waits.length - 1)]?.toFixed(0);
  const refused = calls.filter(({ isRefused }) => isRefused).length;
  const opened = calls.filter(({ operation }) => operation === "initialize").length;
  console.log(
    `${PROCESSES} processes, ${CROWD} pages of ${ADDRESSES} addresses beside, load ${loadavg()[0].toFixed(1)}:`,
  );
  console.log(
    `  ${payers.length} paid, ${payers.length - waits.length} have no order; s: p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, most ${at(1)}`,
  );
  console.log(
    `  calls a minute: ${((calls.length * MINUTE_MS) / tookMs).toFixed(0)} (${opened} pages of ${calls.length}), ${mostInAMinute(calls)} in the fullest; ${refused} × 429`,
  );
}
