/**
 * Cancelling an order in the engine's admin. It refunds all of it and swallows our provider's refusal, so it is not begun
 * while we would refuse: nobody may see a cancelled order whose money was kept without a word.
 */
import { inBoth } from "../support/in-both";
import { Modules } from "@medusajs/framework/utils";
import { openReviewItems } from "../support/attempt-records";
import { setClock } from "../support/clock";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { operatorRefunds } from "../support/operator-refunds";
import { orderChanges } from "../support/order-changes";
import { paidOrder, type PaidOrder } from "../support/paid-order";
import { onlyAttemptOf } from "../support/shop-records";
import { untilAsleep } from "../support/sleeping-connections";
import { slowUpdates } from "../support/slow-updates";
import { spoil } from "../support/spoil";
import { completeInEngine } from "../support/stock";
import { once } from "../support/stutter";
import { sweep } from "../support/sweep";
import { until } from "../support/until";
import { itThoroughly } from "../support/thorough";

/** 10.000 and 1.500 for the delivery. */
const OUD = { "Cambodian oud, 3 g": 1 };
const MINUTE_MS = 60_000;

mizanSuite((shop) => {
  let operator: Operator;
  const refunds = operatorRefunds(() => operator);
  const order = orderChanges(shop, () => operator);
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });
  afterEach(async () => {
    await setClock(shop.sql, 0);
    await expectMoneyAccountedFor(shop);
  });

  const sell = () => paidOrder(shop, OUD, operator);
  const cancel = (orderId: string) => operator("post", `/admin/orders/${orderId}/cancel`);
  const reasons = async () => (await openReviewItems(shop)).map(({ reason }) => reason);
  const expectRefused = async (sale: PaidOrder, code: string): Promise<void> => {
    const calls = await shop.calls("refund");
    expect(await sale.cancelOrder()).toMatchObject({ status: 400, body: { type: "not_allowed", code } });
    expect(await order.moneyOf(sale)).toMatchObject({ status: "pending" });
    expect(await shop.calls("refund")).toBe(calls);
    expect(await reasons()).toEqual([]);
  };
  const expectCancelled = async (sale: PaidOrder): Promise<void> => {
    expect(await sale.cancelOrder()).toMatchObject({ status: 200 });
    expect(await order.moneyOf(sale)).toMatchObject({ status: "canceled", pending: 0 });
    expect(await sale.truth()).toMatchObject({ captured: "11.500", refunded: "11.500" });
    expect(await reasons()).toEqual([]);
  };

  describe("beside a refund that has not ended", () => {
    it("CON-17, I1: one that was made and is not on the order: it is refused until the sweep has written that", async () => {
      const sale = await sell();
      // The engine's workflow asks the Payment module first, and writes on the order afterwards.
      await shop
        .container()
        .resolve(Modules.PAYMENT)
        .refundPayment({ payment_id: sale.payment.id, amount: 3 });
      await expectRefused(sale, "MIZAN_REFUND_IN_FLIGHT");
      await setClock(shop.sql, 6 * MINUTE_MS);
      await sweep(shop);
      await expectCancelled(sale);
      expect((await sale.books()).gateway).toEqual(["3.000 of type 2", "8.500 of type 2"]);
    });

    it("CON-17, OPS-04: one that the engine began and whose process ended: it is refused until that is taken back", async () => {
      const sale = await sell();
      await shop.sql(
        `INSERT INTO refund (id, amount, raw_amount, payment_id)
         VALUES ('ref_of_a_dead_process', 4, '{"value": "4", "precision": 20}', ?)`,
        [sale.payment.id],
      );
      await expectRefused(sale, "MIZAN_REFUND_IN_FLIGHT");
      await shop.sql("DELETE FROM refund WHERE id = 'ref_of_a_dead_process'");
      await expectCancelled(sale);
    });

    it("CON-17, OPS-04: one that was asked for in Mizan's form and is not sent: it is refused until the sweep gave that up", async () => {
      const sale = await sell();
      const asked = { attemptId: sale.attemptId, engineRefundId: null, orderId: sale.orderId };
      const { id } = await shop.mizan().refunds.request(asked, () => ({
        amountFils: 4_000,
        refundType: "partial",
      }));
      await expectRefused(sale, "MIZAN_REFUND_IN_FLIGHT");
      await setClock(shop.sql, 6 * MINUTE_MS);
      await sweep(shop);
      expect(await shop.mizan().refunds.byId(id)).toMatchObject({ state: "failed" });
      await expectCancelled(sale);
    });

    it("CON-17, I1: one that Mizan's form is making: it waits for that, and gives the rest back", async () => {
      const sale = await sell();
      await spoil(shop, { operation: "refund", kind: "delay", delayMs: 3_000 });
      const making = refunds.make(sale.attemptId, { reason: "A part", amount: "4.000" });
      await until("the refund is at the gateway", async () => (await shop.calls("refund")) === 1);
      await expectCancelled(sale);
      expect(await making).toMatchObject({ status: 200 });
      expect((await sale.books()).gateway).toEqual(["4.000 of type 2", "7.500 of type 2"]);
    });
  });

  describe("beside the settling of its cart", () => {
    it("CON-17, CON-10, I1: while the payment is being booked: it waits for that, and all of it goes back", async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      const undo = await slowUpdates(
        shop,
        "payment_session",
        "OLD.authorized_at IS NULL AND NEW.authorized_at IS NOT NULL",
        4_000,
      );
      try {
        const returning = shop.comeBack(form).then((response) => response);
        await untilAsleep(shop, 1);
        const [orderId = ""] = await shop.orderIds(cartId);
        expect(await shop.sql("SELECT id FROM payment")).toEqual([]);
        expect(await cancel(orderId)).toMatchObject({ status: 200 });
        expect(await returning).toMatchObject({ status: 303 });
        const { track_id, disposition } = await onlyAttemptOf(shop, cartId);
        expect(disposition).toBe("refunded");
        expect((await shop.truth(track_id))[0]).toMatchObject({ captured: "11.500", refunded: "11.500" });
        const { body } = await operator("get", `/admin/orders/${orderId}?fields=id,status`).expect(200);
        expect(body).toMatchObject({ order: { status: "canceled" } });
        expect(await reasons()).toEqual([]);
      } finally {
        await undo();
      }
    });

    itThoroughly(
      "CON-17, I9: which takes longer than anybody waits: it is refused, and nothing has changed",
      async () => {
        const sale = await sell();
        const { cartLeases } = shop.mizan();
        await cartLeases.acquire(sale.cartId, "somebody who settles it", 60_000);
        await expectRefused(sale, "MIZAN_PAYMENT_UNDER_WAY");
        await cartLeases.release(sale.cartId, "somebody who settles it");
        await expectCancelled(sale);
      },
      60_000,
    );

    it("CON-17, OPS-04: whose process ended before the engine wrote the capture: it is refused until that is written", async () => {
      const sale = await sell();
      await shop.sql("DELETE FROM capture WHERE payment_id = ?", [sale.payment.id]);
      await shop.sql("UPDATE payment SET captured_at = NULL WHERE id = ?", [sale.payment.id]);
      await shop.sql("DELETE FROM order_transaction WHERE order_id = ?", [sale.orderId]);
      await expectRefused(sale, "MIZAN_PAYMENT_UNDER_WAY");
      await operator("post", `/admin/payments/${sale.payment.id}/capture`).expect(200);
      expect(await sale.cancelOrder()).toMatchObject({ status: 200 });
      expect(await sale.truth()).toMatchObject({ captured: "11.500", refunded: "11.500" });
      expect(await reasons()).toEqual([]);
    });

    it("CON-17, I1: which the storefront's completion left to the next sweep: it is refused until that has been", async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      await shop.pay(payPath, "CAPTURED");
      // A second completion is not the next sweep, and books it too.
      expect((await once(() => shop.complete(cartId))).body).toMatchObject({ type: "order" });
      const [orderId = ""] = await shop.orderIds(cartId);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "pending" });
      expect(await cancel(orderId)).toMatchObject({
        status: 400,
        body: { code: "MIZAN_PAYMENT_UNDER_WAY" },
      });
      await sweep(shop);
      expect(await cancel(orderId)).toMatchObject({ status: 200 });
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "refunded" });
      expect(await reasons()).toEqual([]);
    });
  });

  describe("whose money does not go back", () => {
    it("I1, CON-13: the gateway refuses it: a person is told once, with the gateway's words", async () => {
      const sale = await sell();
      await spoil(shop, { operation: "refund", kind: "refuse", code: 10000, message: "No balance" });
      await cancel(sale.orderId);
      expect(await order.moneyOf(sale)).toMatchObject({ status: "canceled" });
      const [item, ...others] = await openReviewItems(shop);
      expect(others).toEqual([]);
      expect(item?.reason).toBe("refund_not_made");
      expect(item?.summary).toContain("No balance");
      expect(await shop.sql("SELECT tell_at FROM mizan_review_item")).toEqual([{ tell_at: null }]);
    });

    it("I1: of an order that was made by hand Medusa refunds nothing: a person is told", async () => {
      const sale = await sell();
      // As "accept" writes it: the order is another than the engine's of this payment.
      await shop.sql("UPDATE mizan_payment_attempt SET booked_session_id = NULL WHERE id = ?", [
        sale.attemptId,
      ]);
      await shop.sql("UPDATE payment SET provider_id = 'pp_system_default'");
      await shop.sql("UPDATE payment_session SET provider_id = 'pp_system_default'");
      expect(await sale.cancelOrder()).toMatchObject({ status: 200 });
      expect(await sale.truth()).toMatchObject({ captured: "11.500", refunded: "0.000" });
      expect(await reasons()).toEqual(["refund_not_made"]);
      await shop.sql("UPDATE payment SET provider_id = 'pp_mizan'");
      await shop.sql("UPDATE mizan_payment_attempt SET booked_session_id = session_id");
    });

    it("I1, OPS-04: whose process ended in the middle: a person is told by the sweep", async () => {
      const sale = await sell();
      const { mizan } = shop;
      const attempt = await mizan().attempts.byId(sale.attemptId);
      await mizan().reviewItems.open({
        reason: "refund_not_made",
        attemptId: sale.attemptId,
        cartId: attempt?.cart_id ?? null,
        summary: inBoth("The order was being cancelled"),
        tellAfterMs: 10 * MINUTE_MS,
      });
      await sweep(shop);
      expect(await shop.sql("SELECT tell_at FROM mizan_review_item")).not.toEqual([{ tell_at: null }]);
      await setClock(shop.sql, 11 * MINUTE_MS);
      await sweep(shop);
      expect(await shop.sql("SELECT tell_at FROM mizan_review_item")).toEqual([{ tell_at: null }]);
    });
  });

  it("I2, I4: one of several orders of a cart: all of their one payment goes back, as the review item says", async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    const form = await shop.pay(payPath, "CAPTURED");
    // As two programs do it that get past our routes at once: neither sees the order of the other.
    await completeInEngine(shop, cartId);
    const links = ["order_cart", "order_payment_collection"];
    for (const link of links) await shop.sql(`UPDATE ${link} SET deleted_at = now()`);
    await completeInEngine(shop, cartId);
    for (const link of links) await shop.sql(`UPDATE ${link} SET deleted_at = NULL`);
    await shop.comeBack(form);
    const [first = "", second = "", ...others] = await shop.orderIds(cartId);
    expect([second !== "", others]).toEqual([true, []]);
    const { order_id: paidFor, track_id: trackId } = await onlyAttemptOf(shop, cartId);
    const [item] = await openReviewItems(shop);
    expect(item).toMatchObject({ reason: "several_orders" });
    expect(item?.summary).toContain("cancelling any of them in Medusa can send all of this payment back");

    const spare = paidFor === first ? second : first;
    // The engine's cancellation of such an order breaks off afterwards; the money is gone by then.
    await cancel(spare);
    expect((await shop.truth(trackId))[0]).toMatchObject({ captured: "11.500", refunded: "11.500" });
    // The oracle knows no cart with two orders.
    await shop.sql("UPDATE order_cart SET deleted_at = now() WHERE order_id = ?", [spare]);
  });
});
