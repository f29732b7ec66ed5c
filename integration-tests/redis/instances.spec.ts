/**
 * Two servers and a worker, real processes, on one PostgreSQL and one Redis with Medusa's own Redis modules: what a
 * store that has outgrown one process runs. What decides stays in the database.
 */
import { setClock } from "../support/clock";
import { inParallel } from "../support/in-parallel";
import { type Instances, startInstances } from "../support/instances";
import { expectMoneyAccountedFor } from "../support/invariants";
import type { ShopAt } from "../support/shop-at";
import { expected } from "../support/shopper";
import { until } from "../support/until";

const MINUTE_MS = 60_000;
/** The worker's job comes every minute, on a machine that may be busy. */
const A_SWEEP_MS = 4 * MINUTE_MS;

jest.setTimeout(10 * MINUTE_MS);

let instances: Instances;
let one: ShopAt;
let two: ShopAt;

beforeAll(async () => {
  instances = await startInstances({
    redis: true,
    instances: [
      { name: "one", mode: "server" },
      { name: "two", mode: "server" },
      { name: "worker", mode: "worker" },
    ],
  });
  const { shop } = instances;
  one = shop.at(shop.description.instances[0]!.url);
  two = shop.at(shop.description.instances[1]!.url);
});
afterEach(async () => {
  await setClock(instances.shop.sql, 0);
  await expectMoneyAccountedFor(instances.shop);
});
afterAll(() => instances.stop());

const oud = () => [instances.shop.description.products[0]!.variant_id];

async function paidCart(at: ShopAt) {
  const cartId = await at.newCart(oud());
  const { payPath } = await at.choose(cartId);
  return { cartId, form: await at.pay(payPath, "CAPTURED") };
}

async function expectOneOrder(cartId: string): Promise<string> {
  const orderIds = await instances.shop.orderIds(cartId);
  expect(orderIds).toHaveLength(1);
  return orderIds[0]!;
}

/** The order's row comes first; its payment is booked, and noted, a moment later. */
const isOrdered = async (cartId: string) =>
  (
    await instances.shop.sql(
      "SELECT id FROM mizan_payment_attempt WHERE cart_id = ? AND disposition = 'ordered'",
      [cartId],
    )
  ).length > 0;

/** Lets the schedule's time pass until everything watched is due. */
const putClockForward = (minutes: number) => setClock(instances.shop.sql, minutes * MINUTE_MS);

const orderCount = async () =>
  Number((await instances.shop.sql<{ count: string }>('SELECT count(*) FROM "order"'))[0]?.count);

it("CON-01, CON-03: eight purchases at once, each step on another server, are eight orders", async () => {
  const carts = await inParallel(8, async (index) => {
    const [here, there] = index % 2 ? [one, two] : [two, one];
    const cartId = await here.newCart(oud());
    const { payPath } = await there.choose(cartId);
    const returned = await there.comeBack(await here.pay(payPath, "CAPTURED"));
    expect(returned.status).toBe(303);
    return cartId;
  });
  for (const cartId of carts) await expectOneOrder(cartId);
});

it("CON-01, CON-03: the return on one server and the completion on the other make one order, and both get it", async () => {
  const before = await orderCount();
  for (const [here, there] of [
    [one, two],
    [two, one],
    [one, two],
    [two, one],
  ] as const) {
    const { cartId, form } = await paidCart(here);
    const [returned, completed, again] = await Promise.all([
      here.comeBack(form),
      there.complete(cartId),
      there.comeBack(form),
    ]);
    const orderId = await expectOneOrder(cartId);
    expect([returned.status, completed.status, again.status]).toEqual([303, 200, 303]);
    expect(completed.body).toMatchObject({ type: "order", order: { id: orderId } });
  }
  // No completion was begun in vain: a failed one burns an order row.
  expect(await orderCount()).toBe(before + 4);
});

it("CON-02: the operator's check on one server while the shopper returns to the other", async () => {
  const { cartId, form } = await paidCart(one);
  const operator = await two.logIn();
  const [attempt] = await instances.shop.sql<{ id: string }>(
    "SELECT id FROM mizan_payment_attempt WHERE cart_id = ?",
    [cartId],
  );
  const [checked, returned] = await Promise.all([
    operator("POST", `/admin/mizan/attempts/${attempt?.id}/check`),
    one.comeBack(form),
  ]);
  expect([checked.status, returned.status]).toEqual([200, 303]);
  await expectOneOrder(cartId);
});

it("CON-13: refunds of one payment on both servers at once: one is made", async () => {
  const { cartId, form } = await paidCart(one);
  await two.comeBack(form);
  await expectOneOrder(cartId);
  const [attempt] = await instances.shop.sql<{ id: string; track_id: string }>(
    "SELECT id, track_id FROM mizan_payment_attempt WHERE cart_id = ?",
    [cartId],
  );
  const operators = [await one.logIn(), await two.logIn()];
  const answers = await Promise.all(
    operators.map((operator) =>
      operator("POST", `/admin/mizan/attempts/${attempt?.id}/refunds`, { reason: "x", amount: "7.000" }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const truth = (await instances.shop.truth()).find(({ trackid }) => trackid === attempt?.track_id);
  expect(truth?.refunds.map(({ amount }) => amount)).toEqual(["7.000"]);
});

it("CUS-01: nobody comes back: the worker's sweep makes the order", async () => {
  const { cartId } = await paidCart(two);
  await putClockForward(3);
  await until("the worker has made the order", () => isOrdered(cartId), A_SWEEP_MS);
  await expectOneOrder(cartId);
});

it("OPS-14: Redis is gone while shoppers come back, and is empty afterwards: what was captured has its order", async () => {
  const returning = await paidCart(one);
  const completing = await paidCart(two);
  await instances.stopRedis();
  // The shopper may have to wait, and may be told to look again; whatever is answered, nothing is lost.
  await Promise.allSettled([one.comeBack(returning.form), two.complete(completing.cartId)]);
  await instances.restartRedis();
  let minutes = 0;
  await until(
    "both have their orders",
    async () => {
      // A failed try pauses; the pause runs out.
      await putClockForward((minutes += 5));
      await Promise.allSettled([two.comeBack(returning.form), one.comeBack(completing.form)]);
      return (await isOrdered(returning.cartId)) && (await isOrdered(completing.cartId));
    },
    A_SWEEP_MS,
  );
  await expectOneOrder(returning.cartId);
  await expectOneOrder(completing.cartId);
});

it("OPS-12, OPS-14: an empty Redis has no schedule: once the worker is started again its sweep finds what waited", async () => {
  const { cartId } = await paidCart(two);
  await instances.kill("worker");
  await instances.start("worker");
  await putClockForward(3);
  await until("the worker has made the order", () => isOrdered(cartId), A_SWEEP_MS);
  await expectOneOrder(cartId);
});

it("CON-15, OPS-04: a server is killed while it settles: the other goes on, and one order is made", async () => {
  const { cartId, form } = await paidCart(one);
  await instances.shop.emulator("/_emulator/faults", { operation: "status", kind: "delay", delayMs: 4_000 });
  const calls = async () => Number((await instances.shop.emulator("/_emulator/requests")).counts.status ?? 0);
  const before = await calls();
  const returning = one.comeBack(form).catch(() => undefined);
  await until("the gateway is being asked", async () => (await calls()) > before);
  await instances.kill("one");
  await returning;
  await putClockForward(3);
  const returned = await two.comeBack(form);
  expect(returned.status).toBe(303);
  await until("the order is there", () => isOrdered(cartId), A_SWEEP_MS);
  await expectOneOrder(cartId);
  await instances.start("one");
  expect(expected(await one.complete(cartId))).toMatchObject({ type: "order" });
});
