/**
 * What the ordinary way has left behind is found by the hourly and daily sweeps, which run in the job of every minute:
 * the money has an order, a refund or a person, and an order has money.
 */
import { Modules } from "@medusajs/framework/utils";
import { ulidAt } from "../../src/domain/ulid-at";
import { openReviewItems, timelineOf } from "../support/attempt-records";
import { setClock } from "../support/clock";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { refuseUpdates } from "../support/refused-updates";
import { onlyAttemptOf, openReviewsOf } from "../support/shop-records";
import { decide, spoil } from "../support/spoil";
import { until } from "../support/until";
import { unbookPayment } from "../support/unbooked-order";
import { itThoroughly } from "../support/thorough";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OUD = { "Cambodian oud, 3 g": 1 };

mizanSuite((shop) => {
  afterEach(async () => {
    await setClock(shop.sql, 0);
    await shop.sql("DELETE FROM mizan_sweep_pass");
  });

  const sweepAt = async (ms: number) => {
    await setClock(shop.sql, ms);
    await shop.container().resolve(Modules.WORKFLOW_ENGINE).run("mizan-settle-due-attempts", { input: {} });
  };
  const engineRefundIds = async () =>
    (await shop.sql<{ id: string }>("SELECT id FROM refund WHERE deleted_at IS NULL")).map(({ id }) => id);
  const orderedCart = async () => {
    const cartId = await shop.newCart(OUD);
    await shop.checkOut(cartId);
    return cartId;
  };

  it("I1, M9: a payment whose check was lost and whose session is gone is watched again, and ordered", async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath, sessionId } = await shop.choose(cartId);
    await shop.pay(payPath, "CAPTURED");
    await shop.sql("UPDATE mizan_payment_attempt SET next_check_at = NULL");
    await shop.sql("DELETE FROM payment_session WHERE id = ?", [sessionId]);
    await sweepAt(2 * HOUR_MS);
    await sweepAt(2 * HOUR_MS + 60_000);
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    await expectMoneyAccountedFor(shop);
  });

  it("OPS-05: a run that goes on asks about what becomes due within its minute, and about what a sweeper held that died", async () => {
    const paidCart = async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      await shop.pay(payPath, "CAPTURED");
      return cartId;
    };
    const [held, later] = [await paidCart(), await paidCart()];
    await shop.sql(
      `UPDATE mizan_payment_attempt SET next_check_at = mizan_now() - interval '1 second', lease_owner = 'dead',
         lease_until = mizan_now() + interval '2 seconds' WHERE cart_id = ?`,
      [held],
    );
    await shop.sql(
      "UPDATE mizan_payment_attempt SET next_check_at = mizan_now() + interval '3 seconds' WHERE cart_id = ?",
      [later],
    );
    const engine = shop.container().resolve(Modules.WORKFLOW_ENGINE);
    await engine.run("mizan-settle-due-attempts", { input: {} });
    expect([await shop.orderIds(held), await shop.orderIds(later)]).toEqual([[], []]);
    await engine.run("mizan-settle-due-attempts", { input: { goes_on: true } });
    expect([await shop.orderIds(held), await shop.orderIds(later)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    await expectMoneyAccountedFor(shop);
  });

  it("OPS-05, M25: the job keeps Medusa's scheduler in memory waiting for no sweep that goes on", async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    await shop.pay(payPath, "CAPTURED");
    await shop.sql("DELETE FROM mizan_heartbeat");
    await shop.sql("UPDATE mizan_payment_attempt SET next_check_at = mizan_now() + interval '5 seconds'");
    const { options } = shop.mizan();
    try {
      options.sweep = true;
      await shop.container().resolve(Modules.WORKFLOW_ENGINE).run("job-mizan-settle-due-attempts");
    } finally {
      options.sweep = false;
    }
    expect(await shop.orderIds(cartId)).toEqual([]);
    const hasEnded = () => shop.sql("SELECT 1 FROM mizan_heartbeat WHERE id = 'sweep'");
    await until("the sweep has ended", async () => (await hasEnded()).length > 0);
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    await expectMoneyAccountedFor(shop);
  });

  describe("an order of which the engine gives no answer (medusa#16825)", () => {
    const MINUTE_MS = 60_000;
    afterEach(() => jest.restoreAllMocks());

    const paidCart = async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      await shop.pay(payPath, "CAPTURED");
      return cartId;
    };
    /** @returns lets the engine answer after all */
    const engineHangsOnce = () => {
      const orders = shop.container().resolve(Modules.ORDER);
      const make = orders.createOrders.bind(orders) as (...given: unknown[]) => Promise<unknown>;
      let answer = () => {};
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      const slow = jest.spyOn(orders, "createOrders");
      slow.mockImplementationOnce(((...given: unknown[]) => isAnswered.then(() => make(...given))) as never);
      return answer;
    };
    const sweepPatiently = async (patience_ms: number) => {
      await setClock(shop.sql, 2 * MINUTE_MS);
      const engine = shop.container().resolve(Modules.WORKFLOW_ENGINE);
      await engine.run("mizan-settle-due-attempts", { input: { patience_ms } });
    };
    const untilOrdered = (carts: string[]) =>
      until("every order is made", async () => {
        const made = await Promise.all(carts.map((cartId) => onlyAttemptOf(shop, cartId)));
        return made.every(({ disposition }) => disposition === "ordered");
      });
    const triesOf = async (cartId: string) => {
      const [row] = await shop.sql<{ order_tries: number; in_ms: number; lease_owner: string | null }>(
        `SELECT order_tries, lease_owner, (extract(epoch FROM next_check_at - mizan_now()) * 1000)::int AS in_ms
         FROM mizan_payment_attempt WHERE cart_id = ?`,
        [cartId],
      );
      return row!;
    };

    it("I9: keeps neither the other payments nor the sweep from going on, and is planned again", async () => {
      const carts = [await paidCart(), await paidCart()];
      const answer = engineHangsOnce();
      await shop.sql("DELETE FROM mizan_heartbeat");
      await sweepPatiently(4_000);
      const ordered = await Promise.all(carts.map((cartId) => shop.orderIds(cartId)));
      expect(ordered.flat()).toHaveLength(1);
      expect(await shop.sql("SELECT 1 FROM mizan_heartbeat WHERE id = 'sweep'")).toHaveLength(1);
      const hung = carts.find((_, index) => ordered[index]?.length === 0) ?? "";
      const { order_tries, lease_owner, in_ms } = await triesOf(hung);
      expect({ order_tries, lease_owner }).toEqual({ order_tries: 1, lease_owner: null });
      expect(in_ms).toBeGreaterThan(10_000);
      expect(in_ms).toBeLessThanOrEqual(30_000);

      answer();
      await untilOrdered(carts);
      await expectMoneyAccountedFor(shop);
    });

    it("I1: is put before a person after several tries, and closed when the order is made after all", async () => {
      const cartId = await paidCart();
      await shop.sql("UPDATE mizan_payment_attempt SET order_tries = 4");
      const answer = engineHangsOnce();
      await sweepPatiently(4_000);
      const { id } = await onlyAttemptOf(shop, cartId);
      const [item, ...others] = await openReviewItems(shop);
      expect(others).toEqual([]);
      expect(item).toMatchObject({ reason: "completion_keeps_failing", attempt_id: id });
      expect(item?.summary).toContain("did not end within 4 seconds");
      expect((await triesOf(cartId)).order_tries).toBe(5);

      answer();
      await untilOrdered([cartId]);
      await until("the item is closed", async () => (await openReviewItems(shop)).length === 0);
      await expectMoneyAccountedFor(shop);
    });

    itThoroughly("CON-15: is left to another sweeper that has taken it over meanwhile", async () => {
      const cartId = await paidCart();
      const answer = engineHangsOnce();
      const sweeping = sweepPatiently(5_000);
      await until("it is taken and paid", async () => {
        const { lease_owner } = await triesOf(cartId);
        return lease_owner !== null && (await onlyAttemptOf(shop, cartId)).outcome === "paid";
      });
      await shop.sql("UPDATE mizan_payment_attempt SET lease_owner = 'another sweeper'");
      await sweeping;
      expect(await triesOf(cartId)).toMatchObject({ order_tries: 0, lease_owner: "another sweeper" });

      answer();
      await untilOrdered([cartId]);
      await expectMoneyAccountedFor(shop);
    });
  });

  it("I1, I9: a payment whose answer cannot be written down, since the database refuses, is planned like one without an answer", async () => {
    const { payPath } = await shop.choose(await shop.newCart(OUD));
    await shop.openPage(payPath);
    const undo = await refuseUpdates(
      shop,
      "mizan_payment_attempt",
      "NEW.answered_at IS DISTINCT FROM OLD.answered_at",
    );
    await sweepAt(2 * 60_000);
    await undo();
    const [planned] = await shop.sql(
      `SELECT lease_owner, unanswered_since IS NOT NULL AS is_silent, next_check_at > mizan_now() AS is_later
       FROM mizan_payment_attempt`,
    );
    expect(planned).toEqual({ lease_owner: null, is_silent: true, is_later: true });
  });

  const itemsOfNoPayment = () =>
    shop.sql<{ reason: string; order_id: string; summary: string }>(
      "SELECT reason, order_id, summary FROM mizan_review_item WHERE status = 'open' AND attempt_id IS NULL",
    );

  it("I1: a captured payment that was let go without a word is put before a person, once", async () => {
    const cartId = await orderedCart();
    const { id } = await onlyAttemptOf(shop, cartId);
    await shop.sql("UPDATE mizan_payment_attempt SET disposition = 'released', order_id = NULL");
    await sweepAt(2 * HOUR_MS);
    await sweepAt(4 * HOUR_MS);
    const items = (await openReviewItems(shop)).filter(({ attempt_id }) => attempt_id === id);
    expect(items.map(({ reason }) => reason)).toEqual(["cannot_complete"]);
  });

  it("I3, M14: an order through Mizan that no captured payment stands behind is put before a person, and no other", async () => {
    const proved = await orderedCart();
    const unproved = await orderedCart();
    const [orderId] = await shop.orderIds(unproved);
    await shop.sql(
      "UPDATE mizan_payment_attempt SET outcome = 'open', disposition = 'pending' WHERE cart_id = ?",
      [unproved],
    );
    await sweepAt(20 * 60_000);
    const items = await shop.sql<{ reason: string; order_id: string }>(
      "SELECT reason, order_id FROM mizan_review_item WHERE status = 'open'",
    );
    expect(items).toEqual([{ reason: "order_without_evidence", order_id: orderId }]);
    expect(await openReviewsOf(shop, proved)).toEqual([]);
    await sweepAt(20 * 60_000 + 2 * HOUR_MS);
    // The gateway was asked again meanwhile: the payment is found, and nobody has to look any more.
    expect(await onlyAttemptOf(shop, unproved)).toMatchObject({ outcome: "paid", disposition: "ordered" });
    expect(await openReviewItems(shop)).toEqual([]);
  });

  it("OPS-04, M14: an order that its process left without cart and payment is put before a person, and no other", async () => {
    const [twice, other] = [await orderedCart(), await shop.newCart({ "Cambodian oud, 3 g": 2 })];
    await shop.checkOut(other);
    const [orphanId = ""] = await shop.orderIds(twice);
    // What is left when the completion ended between the order and its links, and the cart was ordered by a later one.
    await shop.sql("UPDATE mizan_payment_attempt SET order_id = 'order_later' WHERE cart_id = ?", [twice]);
    // An order of the store's own making has neither, too, and nobody paid for one like it.
    await shop.sql(
      "UPDATE mizan_payment_attempt SET outcome = 'open', disposition = 'pending' WHERE cart_id = ?",
      [other],
    );
    await shop.sql("DELETE FROM order_cart");
    await shop.sql("DELETE FROM order_payment_collection");
    await sweepAt(20 * 60_000);
    const items = await itemsOfNoPayment();
    expect(items).toMatchObject([{ reason: "order_without_evidence", order_id: orphanId }]);
    expect(items[0]?.summary).toContain("order_later");
  });

  it("OPS-04, M14: … also where its cart was paid for before it held that, and the payment was let go", async () => {
    const cartId = await orderedCart();
    const [orphanId = ""] = await shop.orderIds(cartId);
    // Its completion made the order of what the cart holds now, was refused, and ended while it took that back.
    await shop.sql(
      "UPDATE mizan_payment_attempt SET amount_fils = 5000, disposition = 'released', order_id = NULL, booked_session_id = NULL",
    );
    await shop.sql("DELETE FROM order_cart");
    await shop.sql("DELETE FROM order_payment_collection");
    await sweepAt(20 * 60_000);
    const items = await itemsOfNoPayment();
    expect(items).toMatchObject([{ reason: "order_without_evidence", order_id: orphanId }]);
    expect(items[0]?.summary).toContain(`cart ${cartId}`);
  });

  it("OPS-04, M14: an order that its process left without cart, on the payments of a cart, is put before a person, and no other", async () => {
    const [left, ordered] = [await orderedCart(), await orderedCart()];
    const [leftId] = await shop.orderIds(left);
    // The completion took back what it wrote at the same time, and ended between the one link and the other.
    await unbookPayment(shop, left);
    await shop.sql("UPDATE mizan_payment_attempt SET disposition = 'released' WHERE cart_id = ?", [left]);
    await shop.sql("DELETE FROM order_cart WHERE cart_id IN (?, ?)", [left, ordered]);
    await sweepAt(20 * 60_000);
    expect(await itemsOfNoPayment()).toMatchObject([{ reason: "order_without_evidence", order_id: leftId }]);
  });

  it.each(["released", "refunded"])(
    "OPS-04, M14: … also where the engine keeps a payment of the cart's booked there that was %s",
    async (disposition) => {
      const [left, ordered] = [await orderedCart(), await orderedCart()];
      const [leftId] = await shop.orderIds(left);
      await shop.sql("UPDATE mizan_payment_attempt SET disposition = ?, order_id = NULL WHERE cart_id = ?", [
        disposition,
        left,
      ]);
      await shop.sql("DELETE FROM order_cart WHERE cart_id IN (?, ?)", [left, ordered]);
      await sweepAt(20 * 60_000);
      expect(await itemsOfNoPayment()).toMatchObject([
        { reason: "order_without_evidence", order_id: leftId },
      ]);
    },
  );

  it("OPS-04, M14: … and none whose booked payment waits for it, as a marketplace links its orders", async () => {
    const cartId = await orderedCart();
    await shop.sql(
      "UPDATE mizan_payment_attempt SET disposition = 'pending', order_id = NULL, next_order_try_at = mizan_now() + interval '2 days'",
    );
    await shop.sql("DELETE FROM order_cart WHERE cart_id = ?", [cartId]);
    await sweepAt(20 * 60_000);
    expect(await itemsOfNoPayment()).toEqual([]);
  });

  it("OPS-04, OPS-03: … also where the application's clock is forty minutes behind the database's", async () => {
    const cartId = await orderedCart();
    const [orphanId] = await shop.orderIds(cartId);
    await shop.sql(
      `UPDATE mizan_payment_attempt SET disposition = 'released', order_id = NULL, booked_session_id = NULL,
         paid_at = paid_at + interval '40 minutes'`,
    );
    await shop.sql("DELETE FROM order_cart");
    await shop.sql("DELETE FROM order_payment_collection");
    await sweepAt(20 * 60_000);
    expect(await itemsOfNoPayment()).toMatchObject([
      { reason: "order_without_evidence", order_id: orphanId },
    ]);
  });

  it("I3: an order that was left half made, and whose payment was let go meanwhile, is put before a person", async () => {
    const cartId = await orderedCart();
    const [orderId] = await shop.orderIds(cartId);
    await unbookPayment(shop, cartId);
    await shop.sql("DELETE FROM payment_session");
    await shop.sql("UPDATE mizan_payment_attempt SET disposition = 'released', order_id = NULL");
    await sweepAt(20 * 60_000);
    const items = await shop.sql<{ reason: string; order_id: string }>(
      "SELECT reason, order_id FROM mizan_review_item WHERE status = 'open' AND attempt_id IS NULL",
    );
    expect(items).toEqual([{ reason: "order_without_evidence", order_id: orderId }]);
  });

  it("OPS-04: a refund that was made, and whose process ended before the order's books, is written on its order once", async () => {
    const cartId = await orderedCart();
    const orders = shop.container().resolve(Modules.ORDER);
    const [orderId = ""] = await shop.orderIds(cartId);
    const [payment] = await shop.sql<{ id: string }>("SELECT id FROM payment");
    // The engine's workflow asks the Payment module first, and writes on the order afterwards.
    await shop
      .container()
      .resolve(Modules.PAYMENT)
      .refundPayment({ payment_id: payment?.id ?? "", amount: 1.5 });
    const books = async () => ({
      transactions: await shop.sql(
        "SELECT amount::text, reference FROM order_transaction WHERE order_id = ? AND deleted_at IS NULL ORDER BY created_at",
        [orderId],
      ),
      pending: Number(
        (await orders.retrieveOrder(orderId, { select: ["summary"] })).summary?.pending_difference,
      ),
    });
    const capture = { amount: "11.5", reference: "capture" };
    expect(await books()).toEqual({ transactions: [capture], pending: 0 });
    await sweepAt(2 * HOUR_MS);
    const finished = { transactions: [capture, { amount: "-1.5", reference: "refund" }], pending: 0 };
    expect(await books()).toEqual(finished);
    await sweepAt(4 * HOUR_MS);
    expect(await books()).toEqual(finished);
    expect(await openReviewItems(shop)).toEqual([]);
    await expectMoneyAccountedFor(shop);
  });

  it.each([
    ["minutes later", 10 * 60_000],
    ["hours later, when no process was there", 5 * HOUR_MS],
  ])(
    "OPS-04: a refund that only the engine wrote down, or that was refused, is taken back %s, and no other",
    async (_, ms) => {
      const cartId = await orderedCart();
      const [payment] = await shop.sql<{ id: string }>("SELECT id FROM payment");
      const made = await shop
        .container()
        .resolve(Modules.PAYMENT)
        .refundPayment({ payment_id: payment?.id ?? "", amount: 1.5 });
      // It writes its row before it asks us, and takes it away after we have refused.
      const lost = [1, 2].map((number) => `ref_${ulidAt(Date.now() + number)}`);
      for (const id of lost)
        await shop.sql(
          `INSERT INTO refund (id, amount, raw_amount, payment_id)
         VALUES (?, 2, '{"value": "2", "precision": 20}', ?)`,
          [id, payment?.id],
        );
      await shop.sql(
        `INSERT INTO mizan_refund (id, attempt_id, engine_refund_id, order_id, amount_fils, refund_type, state)
       SELECT 'mref_rejected', id, ?, order_id, 2000, 'partial', 'rejected' FROM mizan_payment_attempt`,
        [lost[1]],
      );
      await sweepAt(0);
      expect(await engineRefundIds()).toHaveLength(3);
      await sweepAt(ms);
      expect(await engineRefundIds()).toEqual(made.refunds?.map(({ id }) => id));
      expect(await shop.calls("refund")).toBe(1);
      expect(await openReviewsOf(shop, cartId)).toEqual([]);
      await expectMoneyAccountedFor(shop);
    },
  );

  it("NET-08: a refund whose outcome nobody knows and nobody was told of is put before a person", async () => {
    const cartId = await orderedCart();
    const { id } = await onlyAttemptOf(shop, cartId);
    await shop.sql(
      `INSERT INTO mizan_refund (id, attempt_id, amount_fils, refund_type, state, sent_at)
       VALUES ('mref_1', ?, 1000, 'partial', 'unknown', now())`,
      [id],
    );
    await sweepAt(2 * HOUR_MS);
    expect(await openReviewItems(shop)).toMatchObject([{ reason: "refund_unknown", attempt_id: id }]);
  });

  it("PRO-12, I8: a capture that the gateway takes back on a later query stays paid and is put before a person", async () => {
    const [kept, contradicted] = [await orderedCart(), await orderedCart()];
    const { id, track_id } = await onlyAttemptOf(shop, contradicted);
    await sweepAt(2 * HOUR_MS);
    const asked = await shop.calls("status");
    await decide(shop, track_id, "VOIDED");
    await sweepAt(DAY_MS + HOUR_MS);
    expect(await shop.calls("status")).toBe(asked + 2);
    await sweepAt(DAY_MS + 2 * HOUR_MS);
    expect(await shop.calls("status")).toBe(asked + 2);
    expect(await onlyAttemptOf(shop, contradicted)).toMatchObject({
      outcome: "paid",
      disposition: "ordered",
    });
    expect((await timelineOf(shop, id)).at(-1)).toMatchObject({
      kind: "capture_contradicted",
      evidence: { gateway_status: "VOIDED" },
    });
    expect(await openReviewsOf(shop, contradicted)).toEqual(["capture_contradicted"]);
    expect(await openReviewsOf(shop, kept)).toEqual([]);
  });

  it("PRO-12: asking again without an answer says nothing, and is tried an hour later", async () => {
    const cartId = await orderedCart();
    await sweepAt(2 * HOUR_MS);
    const asked = await shop.calls("status");
    await spoil(shop, { operation: "status", kind: "http_status", httpStatus: 503 });
    await sweepAt(DAY_MS + HOUR_MS);
    expect(await shop.calls("status")).toBe(asked + 1);
    expect(await openReviewsOf(shop, cartId)).toEqual([]);
    await sweepAt(DAY_MS + 3 * HOUR_MS);
    expect(await shop.calls("status")).toBe(asked + 2);
    expect(await openReviewItems(shop)).toEqual([]);
  });
});
