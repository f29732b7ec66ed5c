/**
 * The engine's locks as rows of a table (`locking-postgres`), which are granted twice now and then, and stay behind when a
 * process dies (medusa.md, M15). One order per cart is decided by a lease of our own; a lock that nobody gives back
 * keeps an order from being made, and must not do so in silence.
 */
import { openReviewItems } from "../support/attempt-records";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { startSecondShop } from "../support/second-shop";
import { onlyAttemptOf } from "../support/shop-records";
import { silencesIn } from "../support/silences";
import { spoil } from "../support/spoil";
import { sweep } from "../support/sweep";
import { until } from "../support/until";

const OUD = "Cambodian oud, 3 g";
/** Longer than any deadline of ours, and shorter than the 120 s after which the engine's lock is anybody's. */
const HANGING_MS = 100_000;

// medusa-config.ts reads it when the suite starts its Medusa; Redis would come first.
process.env.MIZAN_LOCKING = "postgres";
delete process.env.REDIS_URL;

/**
 * A return waits ten seconds for a cart that the storefront completes; what it then leaves, a sweep notes. The oracle
 * judges a shop that is quiet, so tests with both end with one.
 */
mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  const paidCart = async () => {
    const cartId = await shop.newCart({ [OUD]: 1 });
    const { payPath } = await shop.choose(cartId);
    return { cartId, form: await shop.pay(payPath, "CAPTURED") };
  };
  const orderRows = () => shop.sql('SELECT id FROM "order"');

  it("CON-04: returns and completions at the same moment make one order each time", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { cartId, form } = await paidCart();
      const [completed] = await Promise.all([
        shop.complete(cartId),
        shop.comeBack(form),
        shop.complete(cartId),
        shop.comeBack(form),
      ]);
      expect(completed.body).toMatchObject({ type: "order" });
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await orderRows()).toHaveLength(round + 1);
    }
    await sweep(shop);
    expect(await openReviewItems(shop)).toEqual([]);
  }, 300_000);

  it("CON-03, CON-04: two processes settle the same carts at once, also while the engine's lock is granted to both: one order each", async () => {
    const other = await startSecondShop(shop);
    const publishableKey = shop.store().publishableKey;
    let isGrantedTwice = false;
    const granting = setInterval(() => {
      if (isGrantedTwice) void shop.sql("DELETE FROM locking");
    }, 20);
    try {
      for (let round = 0; round < 4; round += 1) {
        isGrantedTwice = round % 2 === 1;
        const { cartId, form } = await paidCart();
        const { pathname, search } = new URL(form.url);
        const returned = () => other.http().post(`${pathname}${search}`).type("form").send({}).redirects(0);
        const completed = () =>
          other.http().post(`/store/carts/${cartId}/complete`).set("x-publishable-api-key", publishableKey);
        const [here, there, ...returns] = await Promise.all([
          shop.complete(cartId),
          completed(),
          returned(),
          shop.comeBack(form),
          sweep(shop),
        ]);
        expect([here.body, there.body]).toEqual([
          expect.objectContaining({ type: "order" }),
          expect.objectContaining({ type: "order" }),
        ]);
        expect((there.body as { order: { id: string } }).order.id).toBe((await shop.orderIds(cartId))[0]);
        expect(returns.slice(0, 2).map((answer) => answer?.status)).toEqual([303, 303]);
        expect(await shop.orderIds(cartId)).toHaveLength(1);
        expect(await orderRows()).toHaveLength(round + 1);
      }
    } finally {
      clearInterval(granting);
      await other.stop();
    }
    await sweep(shop);
    expect(await openReviewItems(shop)).toEqual([]);
    expect(await silencesIn(shop)).toEqual([]);
  }, 400_000);

  it("CON-05: a lock that a dead process left is told of with its repair; after the repair the order is made", async () => {
    const { cartId, form } = await paidCart();
    await shop.sql("INSERT INTO locking (id, expiration) VALUES (?, now() - interval '1 hour')", [cartId]);
    await shop.comeBack(form);
    expect(await shop.orderIds(cartId)).toEqual([]);
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
      outcome: "paid",
      disposition: "pending",
      order_tries: 1,
    });

    // As after four tries, each of which waits half a minute for the lock.
    await shop.sql("UPDATE mizan_payment_attempt SET order_tries = 4");
    await sweep(shop);
    expect(await openReviewItems(shop)).toEqual([
      expect.objectContaining({
        reason: "completion_keeps_failing",
        summary: expect.stringMatching(/lock on the cart.*docs\/instances\.md/),
      }),
    ]);

    await shop.sql("DELETE FROM locking WHERE id = ? AND expiration < now()", [cartId]);
    await sweep(shop);
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered" });
    expect(await openReviewItems(shop)).toEqual([]);
  }, 240_000);

  it("CON-06: the engine's lock is lost while the gateway is slow: no second order appears", async () => {
    const { cartId, form } = await paidCart();
    await spoil(shop, { operation: "status", kind: "delay", delayMs: 4_000, times: 2 });
    const calls = await shop.calls("status");
    const completions = [shop.complete(cartId), shop.comeBack(form)];
    await until("the gateway is being asked", async () => (await shop.calls("status")) > calls);
    const losing = setInterval(() => void shop.sql("DELETE FROM locking WHERE id = ?", [cartId]), 50);
    completions.push(shop.complete(cartId));
    const answers = await Promise.all(completions).finally(() => {
      clearInterval(losing);
    });
    expect(answers[2]?.body).toMatchObject({ type: "order" });
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    expect(await orderRows()).toHaveLength(1);
    await sweep(shop);
  });

  it("CON-06: a gateway that hangs is given up on long before the engine's lock is anybody's", async () => {
    const { cartId, form } = await paidCart();
    await spoil(shop, { operation: "status", kind: "delay", delayMs: HANGING_MS, times: 3 });
    const begin = performance.now();
    const { body } = await shop.complete(cartId);
    // Not a race against the machine: whoever had waited for the gateway's answer would be over it.
    expect(performance.now() - begin).toBeLessThan(HANGING_MS);
    expect(body).not.toMatchObject({ type: "order" });
    expect(await orderRows()).toEqual([]);
    await shop.emulator("/_emulator/reset", { only: "faults" });
    await shop.forgetAsking();
    await shop.comeBack(form);
    expect(await shop.orderIds(cartId)).toHaveLength(1);
  });
});
