/**
 * OPS-04: a real second Medusa process on the same database is killed in the middle of refunds, and the shop that goes
 * on finds what it left: what was sent may have been made, so a person looks; what was not sent was not made.
 */
import { openReviewItems, timelineOf } from "../support/attempt-records";
import { expectMoneyAccountedFor } from "../support/invariants";
import { marketplace } from "../support/marketplace";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { operatorRefunds } from "../support/operator-refunds";
import { orderChanges } from "../support/order-changes";
import { paidOrder, type PaidOrder } from "../support/paid-order";
import { engineRefunds } from "../support/refund-records";
import { type SecondShop, startSecondShop } from "../support/second-shop";
import { endSleeping, untilAsleep } from "../support/sleeping-connections";
import { slowUpdates } from "../support/slow-updates";
import { spoil } from "../support/spoil";
import { sweep } from "../support/sweep";
import { until } from "../support/until";

/** 10.000 and 1.500 for the delivery. */
const OUD = { "Cambodian oud, 3 g": 1 };
const LONG_MS = 120_000;
const TEST_MS = 400_000;

mizanSuite((shop) => {
  let operator: Operator;
  let second: SecondShop | undefined;
  const refunds = operatorRefunds(() => operator);
  const order = orderChanges(shop, () => operator);
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });
  afterEach(async () => {
    await second?.stop();
    second = undefined;
    await expectMoneyAccountedFor(shop);
  });

  const sell = () => paidOrder(shop, OUD, operator);

  /** Presses in the process that will die; nobody gets an answer. */
  const pressInSecond = async (): Promise<(path: string, body: object) => void> => {
    second = await startSecondShop(shop);
    const { http } = second;
    const { body } = await http().post("/auth/user/emailpass").send(marketplace.admin).expect(200);
    const { token } = body as { token: string };
    return (path, sent) => {
      http()
        .post(path)
        .set("authorization", `Bearer ${token}`)
        .send(sent)
        .then(
          () => undefined,
          () => undefined,
        );
    };
  };
  const sixMinutesPass = async () => {
    await shop.sql(
      "UPDATE mizan_refund SET created_at = created_at - interval '6 minutes', sent_at = sent_at - interval '6 minutes'",
    );
    // What the dead process held of the payments and the cart is over by then.
    await shop.sql("UPDATE mizan_cart_lease SET expires_at = expires_at - interval '6 minutes'");
  };
  const itemsOf = async ({ attemptId }: PaidOrder) =>
    (await openReviewItems(shop)).filter(({ attempt_id }) => attempt_id === attemptId);
  const lostOf = async ({ orderId }: PaidOrder) => (await refunds.list(`order_id=${orderId}`))[0]?.id ?? "";

  /** As if nothing had ever been pressed. */
  const expectNotOnOrder = async (sale: PaidOrder): Promise<void> => {
    expect(await engineRefunds(shop, sale.payment.id)).toEqual([]);
    expect(await order.moneyOf(sale)).toMatchObject({
      status: "pending",
      total: 11.5,
      transactions: 11.5,
      pending: 0,
      creditLines: 0,
      collections: [{ status: "completed", refunded: 0 }],
    });
  };

  it(
    "OPS-04, NET-08, NET-09: killed while the gateway's answer is awaited: unknown, before a person once, never sent again",
    async () => {
      const [made, notMade, cancelled] = [await sell(), await sell(), await sell()];
      const press = await pressInSecond();
      await spoil(shop, { operation: "refund", kind: "delay", delayMs: LONG_MS });
      press(`/admin/payments/${made.payment.id}/refund`, { amount: 4 });
      await until("the first is at the gateway", async () => (await shop.calls("refund")) === 1);
      await spoil(shop, {
        operation: "refund",
        kind: "http_status",
        httpStatus: 500,
        takesEffect: false,
        delayMs: LONG_MS,
      });
      press(`/admin/mizan/attempts/${notMade.attemptId}/refunds`, { reason: "x", amount: "4.000" });
      await until("the second is at the gateway", async () => (await shop.calls("refund")) === 2);
      await spoil(shop, { operation: "refund", kind: "delay", delayMs: LONG_MS });
      press(`/admin/orders/${cancelled.orderId}/cancel`, {});
      await until("the third is at the gateway", async () => (await shop.calls("refund")) === 3);
      // Medusa's own button writes its row first; a refund of Mizan's form is sent, then shown (decision 0027).
      for (const { payment } of [made, cancelled]) {
        expect(await engineRefunds(shop, payment.id)).toHaveLength(1);
      }
      expect(await engineRefunds(shop, notMade.payment.id)).toEqual([]);
      await second?.kill();

      await sweep(shop);
      expect((await refunds.list()).map(({ state }) => state)).toEqual(Array(3).fill("requested"));
      await sixMinutesPass();
      await sweep(shop);
      await sweep(shop);
      for (const sale of [made, notMade, cancelled]) {
        // Of the cancellation that nobody ended a person is told as well.
        const reasons = sale === cancelled ? ["refund_not_made", "refund_unknown"] : ["refund_unknown"];
        expect((await itemsOf(sale)).map(({ reason }) => reason).sort()).toEqual(reasons);
        expect(await refunds.list(`order_id=${sale.orderId}`)).toMatchObject([
          { state: "unknown", on_order: false, actions: ["made", "not_made"] },
        ]);
        await expectNotOnOrder(sale);
        expect((await sale.refund("4.000")).status).toBe(400);
        const notes = (await timelineOf(shop, sale.attemptId)).filter(
          ({ kind }) => kind === "refund_unknown",
        );
        expect(notes).toHaveLength(1);
      }
      expect(await shop.calls("refund")).toBe(3);

      expect(await refunds.resolve(await lostOf(made), "made")).toMatchObject({ status: 200 });
      expect(await made.books()).toEqual({
        gateway: ["4.000 of type 2"],
        own: ["4000 partial accepted"],
        engine: ["4"],
      });
      expect(await order.moneyOf(made)).toMatchObject({
        total: 7.5,
        transactions: 7.5,
        pending: 0,
        creditLines: 4,
        collections: [{ refunded: 4 }],
      });

      expect(await refunds.resolve(await lostOf(notMade), "not_made")).toMatchObject({ status: 200 });
      await expectNotOnOrder(notMade);
      await notMade.refund("4.000").expect(200);
      expect(await notMade.books()).toEqual({
        gateway: ["4.000 of type 2"],
        own: ["4000 partial failed", "4000 partial accepted"],
        engine: ["4"],
      });

      // The engine never got to cancelling it: the order goes on, wholly refunded, until somebody cancels it again.
      expect(await refunds.resolve(await lostOf(cancelled), "made")).toMatchObject({ status: 200 });
      await cancelled.cancelOrder().expect(200);
      expect(await cancelled.books()).toEqual({
        gateway: ["11.500 of type 1"],
        own: ["11500 full accepted"],
        engine: ["11.5"],
      });
      expect(await order.moneyOf(cancelled)).toMatchObject({
        status: "canceled",
        total: 0,
        transactions: 0,
        pending: 0,
        collections: [{ refunded: 11.5 }],
      });
      expect(await shop.calls("refund")).toBe(4);
      expect(await openReviewItems(shop)).toEqual([]);
    },
    TEST_MS,
  );

  it(
    "OPS-04: killed before it was sent: failed, before a person, and the order shows nothing of it",
    async () => {
      const [button, form] = [await sell(), await sell()];
      const press = await pressInSecond();
      const undo = await slowUpdates(
        shop,
        "mizan_refund",
        "NEW.sent_at IS NOT NULL OR NEW.engine_refund_id IS NOT NULL",
        LONG_MS,
      );
      press(`/admin/payments/${button.payment.id}/refund`, { amount: 4 });
      press(`/admin/mizan/attempts/${form.attemptId}/refunds`, { reason: "x", amount: "4.000" });
      await untilAsleep(shop, 2);
      expect(await engineRefunds(shop, button.payment.id)).toEqual(["4"]);
      expect(await engineRefunds(shop, form.payment.id)).toEqual([]);
      await second?.kill();
      await endSleeping(shop);
      await undo();

      await sixMinutesPass();
      await sweep(shop);
      await sweep(shop);
      for (const sale of [button, form]) {
        expect(await sale.books()).toEqual({ gateway: [], own: ["4000 partial failed"], engine: [] });
        expect(await itemsOf(sale)).toEqual([
          expect.objectContaining({
            reason: "refund_not_made",
            summary: expect.stringContaining("was never sent"),
          }),
        ]);
        await expectNotOnOrder(sale);
        await sale.refund("4.000").expect(200);
        expect(await sale.books()).toEqual({
          gateway: ["4.000 of type 2"],
          own: ["4000 partial failed", "4000 partial accepted"],
          engine: ["4"],
        });
        expect(await itemsOf(sale)).toEqual([]);
      }
      expect(await shop.calls("refund")).toBe(2);
    },
    TEST_MS,
  );
});
