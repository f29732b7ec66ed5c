/**
 * Refunds that want to happen at the same moment. One payment has one refund under way; whoever comes second is told,
 * nothing is sent twice, and what a cancelled order still owes is before a person.
 */
import { Modules } from "@medusajs/framework/utils";
import { filsOf } from "../../src/domain/money";
import type supertest from "supertest";
import { openReviewItems } from "../support/attempt-records";
import { setClock } from "../support/clock";
import { inParallel } from "../support/in-parallel";
import { inRounds, itThoroughly } from "../support/thorough";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { operatorRefunds } from "../support/operator-refunds";
import { orderChanges } from "../support/order-changes";
import { paidOrder, type PaidOrder } from "../support/paid-order";
import { spoil } from "../support/spoil";
import { sweep } from "../support/sweep";
import { until } from "../support/until";

/** 10.000 and 1.500 for the delivery. */
const OUD = { "Cambodian oud, 3 g": 1 };
const ROUNDS = 4;

mizanSuite((shop) => {
  let operator: Operator;
  const refunds = operatorRefunds(() => operator);
  const order = orderChanges(shop, () => operator);
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });
  afterEach(() => expectMoneyAccountedFor(shop));

  const sell = () => paidOrder(shop, OUD, operator);
  const reasons = async () => (await openReviewItems(shop)).map(({ reason }) => reason);
  const slowRefund = (delayMs: number) => spoil(shop, { operation: "refund", kind: "delay", delayMs });
  /** supertest sends a request when somebody waits for it. */
  const started = async (request: supertest.Test) => {
    const calls = await shop.calls("refund");
    const answer = request.then((response) => response);
    await until("the refund is at the gateway", async () => (await shop.calls("refund")) > calls);
    return { answer };
  };

  /** What went back is the same in the three books, was never more than was paid, and each part once. */
  const expectSame = async (sale: PaidOrder, fils: number): Promise<void> => {
    const { gateway, own, engine } = await sale.books();
    const made = own.filter((refund) => refund.endsWith("accepted") || refund.endsWith("completed"));
    const sum = (amounts: string[]) =>
      amounts.reduce((total, amount) => total + filsOf(amount.split(" ")[0]), 0);
    const gatewayFils = sum(gateway);
    expect([gatewayFils, made.reduce((total, text) => total + parseInt(text, 10), 0), sum(engine)]).toEqual([
      fils,
      fils,
      fils,
    ]);
    expect(gateway).toHaveLength(made.length);
    expect(fils).toBeLessThanOrEqual(11_500);
    const { collections } = await order.moneyOf(sale);
    expect(filsOf(collections[0]?.refunded)).toBe(fils);
  };

  describe("an order that is cancelled while it is refunded", () => {
    inRounds(
      "CON-17: the button for all and the cancellation at the same moment: one refund, and all states agree",
      ROUNDS,
      async (rounds) => {
        for (let round = 0; round < rounds; round += 1) {
          const sale = await sell();
          const [, cancelled] = await Promise.all([sale.refund(), sale.cancelOrder()]);
          await expectSame(sale, 11_500);
          // The engine may find the order being changed by the refund; then the money has gone back, and it says no.
          if (cancelled.status !== 200) await sale.cancelOrder().expect(200);
          expect(await shop.calls("refund")).toBe(round + 1);
          expect(await order.moneyOf(sale)).toMatchObject({ status: "canceled" });
          expect(await refunds.refundable(sale.attemptId)).toMatchObject({ left: "0.000" });
          expect(await reasons()).toEqual([]);
        }
      },
    );

    it("CON-17: two people cancel it at the same moment: one refund", async () => {
      const sale = await sell();
      await inParallel(3, () => sale.cancelOrder().then((response) => response));
      await expectSame(sale, 11_500);
      expect(await shop.calls("refund")).toBe(1);
      expect(await reasons()).toEqual([]);
    });

    it("CON-17, I1: while a part is under way: it waits for that, and gives the rest back", async () => {
      const sale = await sell();
      await slowRefund(4_000);
      const { answer } = await started(sale.refund("4.000"));
      await sale.cancelOrder().expect(200);
      expect(await answer).toMatchObject({ status: 200 });
      await expectSame(sale, 11_500);
      expect((await sale.books()).gateway).toEqual(["4.000 of type 2", "7.500 of type 2"]);
      expect(await order.moneyOf(sale)).toMatchObject({ status: "canceled" });
      expect(await reasons()).toEqual([]);
    });

    itThoroughly(
      "CON-17: while a part takes longer than anybody waits: it is refused, and nothing has changed",
      async () => {
        const sale = await sell();
        await slowRefund(13_000);
        const { answer } = await started(sale.refund("4.000"));
        expect(await sale.cancelOrder()).toMatchObject({
          status: 400,
          body: { code: "MIZAN_REFUND_IN_FLIGHT" },
        });
        expect(await answer).toMatchObject({ status: 200 });
        await expectSame(sale, 4_000);
        expect(await order.moneyOf(sale)).toMatchObject({ status: "pending", pending: 0 });
        expect(await reasons()).toEqual([]);
      },
      60_000,
    );

    itThoroughly(
      "CON-17, I1: by a program that waits for nobody: the part goes back, and a person is told of the rest until it has gone back too",
      async () => {
        const sale = await sell();
        await slowRefund(5_000);
        const { answer } = await started(sale.refund("4.000"));
        await shop
          .container()
          .resolve(Modules.WORKFLOW_ENGINE)
          .run("cancel-order", { input: { order_id: sale.orderId } });
        await answer;
        await expectSame(sale, 4_000);
        expect(await order.moneyOf(sale)).toMatchObject({ status: "canceled" });
        expect(await reasons()).toEqual(["refund_not_made"]);

        expect(await refunds.make(sale.attemptId, { reason: "Another part", amount: "7.000" })).toMatchObject(
          {
            status: 200,
          },
        );
        expect(await reasons()).toEqual(["refund_not_made"]);
        expect(await refunds.make(sale.attemptId, { reason: "The rest", amount: "0.500" })).toMatchObject({
          status: 200,
          body: { refund: { on_order: true } },
        });
        await expectSame(sale, 11_500);
        expect(await reasons()).toEqual([]);
      },
      60_000,
    );

    it("CON-17, NET-08: while a part is unknown: when the part was made, a person is told of the rest", async () => {
      const sale = await sell();
      await spoil(shop, { operation: "refund", kind: "drop_after" });
      await sale.refund("4.000");
      await sale.cancelOrder().expect(200);
      expect(await shop.calls("refund")).toBe(1);
      expect(await reasons()).toEqual(["refund_unknown"]);

      const [lost] = await refunds.list("state=unknown");
      expect(await refunds.resolve(lost?.id ?? "", "made")).toMatchObject({ status: 200 });
      await expectSame(sale, 4_000);
      expect(await openReviewItems(shop)).toEqual([
        expect.objectContaining({
          reason: "refund_not_made",
          summary: expect.stringContaining("4.000 of 11.500 KWD"),
        }),
      ]);
      await refunds.make(sale.attemptId, { reason: "The rest", amount: "7.500" });
      await expectSame(sale, 11_500);
      expect(await reasons()).toEqual([]);
    });

    it("ADM-08: the rest of a cancelled order may be given back elsewhere, and is recorded", async () => {
      const sale = await sell();
      await spoil(shop, { operation: "refund", kind: "refuse", code: 10000 });
      await sale.cancelOrder().expect(200);
      await refunds.make(sale.attemptId, { reason: "A part", amount: "1.500" });
      expect(await reasons()).toEqual(["refund_not_made"]);
      expect(await refunds.record(sale.attemptId, { reason: "In cash", amount: "10.000" })).toMatchObject({
        status: 200,
        body: { refund: { state: "completed", on_order: true } },
      });
      expect(await reasons()).toEqual([]);
      expect(await sale.books()).toMatchObject({ gateway: ["1.500 of type 2"], engine: ["1.5", "10"] });
    });
  });

  describe("several who refund the same payment", () => {
    inRounds(
      "CON-13, I5: one presses for a part, another for all: one is made, the other is told",
      ROUNDS,
      async (rounds) => {
        for (let round = 0; round < rounds; round += 1) {
          const sale = await sell();
          const answers = await Promise.all([sale.refund("4.000"), sale.refund()]);
          expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
          await expectSame(sale, answers[0].status === 200 ? 4_000 : 11_500);
          expect(await shop.calls("refund")).toBe(round + 1);
        }
      },
    );

    inRounds(
      "CON-13, I5: the engine's button against Mizan's form: each is made once or told, and never both for one press",
      ROUNDS,
      async (rounds) => {
        for (let round = 0; round < rounds; round += 1) {
          const sale = await sell();
          const [button, form] = await Promise.all([
            sale.refund("4.000"),
            refunds.make(sale.attemptId, { reason: "x", amount: "4.000" }),
          ]);
          // On a quick machine the first is over when the second is looked at: two presses are then two refunds.
          const made = [button.status, form.status].filter((status) => status === 200).length;
          expect(made).toBeGreaterThanOrEqual(1);
          await expectSame(sale, made * 4_000);
        }
      },
    );

    inRounds(
      "CON-13, I5: of two that are too much together one at most is made, and nothing is in the way of the next",
      ROUNDS,
      async (rounds) => {
        for (let round = 0; round < rounds; round += 1) {
          const sale = await sell();
          const [button, form] = await Promise.all([
            sale.refund("11.000"),
            refunds.make(sale.attemptId, { reason: "x", amount: "11.000" }),
          ]);
          const made = [button.status, form.status].filter((status) => status === 200).length;
          expect(made).toBeLessThanOrEqual(1);
          await expectSame(sale, made * 11_000);
          await sale.refund(made === 1 ? "0.500" : "11.500").expect(200);
          await expectSame(sale, 11_500);
          expect(await reasons()).toEqual([]);
        }
      },
    );

    it("CON-13, DAT-13, I5: five at once by steps of a fils never come to more than what is left", async () => {
      const sale = await sell();
      await sale.refund("11.494").expect(200);
      const isMade = (refund: string) => refund.endsWith("accepted");
      let made = 0;
      for (let round = 0; round < 12 && made < 6; round += 1) {
        const answers = await inParallel(5, () => sale.refund("0.001").then((response) => response));
        const refused = answers.filter(({ status }) => status !== 200);
        expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
        made += answers.length - refused.length;
        expect((await sale.books()).own.filter(isMade)).toHaveLength(made + 1);
        await expectSame(sale, 11_494 + made);
      }
      expect(made).toBe(6);
      expect((await sale.refund("0.001")).status).toBe(400);
      expect(await sale.truth()).toMatchObject({ captured: "11.500", refunded: "11.500" });
      expect(await reasons()).toEqual([]);
    });

    it("ADM-06: the same click twice is one refund, at once and one after the other", async () => {
      const sale = await sell();
      const click = () =>
        refunds.make(sale.attemptId, { reason: "x", amount: "2.000", expected_refunded: "0.000" });
      const answers = await Promise.all([click(), click()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await click()).toMatchObject({ status: 409, body: { code: "MIZAN_REFUND_IN_FLIGHT" } });
      expect(await shop.calls("refund")).toBe(1);
      await expectSame(sale, 2_000);
      expect(await reasons()).toEqual([]);
    });

    it("CON-13: a person who was told to wait by the engine's button is told by no item once another part is made", async () => {
      const sale = await sell();
      await slowRefund(2_000);
      const { answer } = await started(sale.refund("4.000"));
      expect((await sale.refund("1.000")).status).toBe(400);
      await answer;
      await sale.refund("1.000").expect(200);
      await expectSame(sale, 5_000);
      expect(await reasons()).toEqual([]);
    });
  });

  describe("a refund that is recorded as made elsewhere", () => {
    it("ADM-08: while another is under way it is refused, and then it may not be more than what is left", async () => {
      const sale = await sell();
      await slowRefund(3_000);
      const { answer } = await started(sale.refund("4.000"));
      expect(await refunds.record(sale.attemptId, { reason: "By the bank", amount: "7.500" })).toMatchObject({
        status: 409,
        body: { code: "MIZAN_REFUND_IN_FLIGHT" },
      });
      expect(await answer).toMatchObject({ status: 200 });
      expect(await refunds.record(sale.attemptId, { reason: "By the bank", amount: "7.501" })).toMatchObject({
        status: 422,
      });
      expect(await refunds.list()).toHaveLength(1);
      expect(await refunds.record(sale.attemptId, { reason: "By the bank", amount: "7.500" })).toMatchObject({
        status: 200,
      });
      expect(await sale.books()).toMatchObject({ gateway: ["4.000 of type 2"], engine: ["4", "7.5"] });
    });

    it("ADM-08, I5: recorded by two at once, and by one while another sends it: it is in the books once", async () => {
      const sale = await sell();
      const record = () => refunds.record(sale.attemptId, { reason: "By the bank", amount: "11.500" });
      const answers = await Promise.all([record(), record(), sale.refund()]);
      const made = [answers[0], answers[1], answers[2]].filter(({ status }) => status === 200);
      expect(made).toHaveLength(1);
      const { own, engine } = await sale.books();
      expect(own.filter((refund) => /accepted|completed/.test(refund))).toHaveLength(1);
      if (engine.length === 0) {
        // The engine held its own refund back for the one that lost: the order learns of it when a person says so.
        expect(await reasons()).toContain("refund_not_booked");
        const recorded = (await refunds.list("state=completed"))[0];
        expect(await refunds.resolve(recorded?.id ?? "", "book")).toMatchObject({ status: 200 });
      }
      expect((await sale.books()).engine).toEqual(["11.5"]);
      expect(await reasons()).toEqual([]);
    });
  });

  it("NET-08: two people say the same word of an unknown refund: it is on the order once", async () => {
    const sale = await sell();
    await spoil(shop, { operation: "refund", kind: "drop_after" });
    await sale.refund("4.000");
    const [lost] = await refunds.list("state=unknown");
    const said = await inParallel(3, () => refunds.resolve(lost?.id ?? "", "made"));
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectSame(sale, 4_000);
    expect(await reasons()).toEqual([]);
  });

  describe("a refund beside one that the engine has not written on the order", () => {
    afterEach(() => setClock(shop.sql, 0));
    const payments = () => shop.container().resolve(Modules.PAYMENT);
    const sums = async (sale: PaidOrder) => {
      const { pending, creditLines } = await order.moneyOf(sale);
      const written = await shop.sql<{ amount: string }>(
        "SELECT amount::text FROM order_transaction WHERE order_id = ? AND reference = 'refund' AND deleted_at IS NULL ORDER BY created_at",
        [sale.orderId],
      );
      return { pending, creditLines, written: written.map(({ amount }) => amount) };
    };

    it("OPS-04, I5: is refused after one that was made and whose process ended, until the sweep has written that", async () => {
      const sale = await sell();
      // The engine's workflow asks the Payment module first, and writes on the order afterwards.
      await payments().refundPayment({ payment_id: sale.payment.id, amount: 3 });
      expect(await sale.refund("5.000")).toMatchObject({
        status: 400,
        body: { code: "MIZAN_REFUND_IN_FLIGHT" },
      });
      expect(await shop.calls("refund")).toBe(1);
      await setClock(shop.sql, 6 * 60_000);
      await sweep(shop);
      await sale.refund("5.000").expect(200);
      await expectSame(sale, 8_000);
      expect(await sums(sale)).toEqual({ pending: 0, creditLines: 8, written: ["-3", "-5"] });
      expect(await reasons()).toEqual([]);
    });

    itThoroughly(
      "OPS-04, I5: is refused however long the sweep takes, and whoever presses meanwhile does not hold it up",
      async () => {
        const sale = await sell();
        await payments().refundPayment({ payment_id: sale.payment.id, amount: 3 });
        await setClock(shop.sql, 20 * 60_000);
        const inFlight = { body: { code: "MIZAN_REFUND_IN_FLIGHT" } };
        expect(await sale.refund("5.000")).toMatchObject({ status: 400, ...inFlight });
        // The form writes our row first, and gives it up.
        const asked = { reason: "Once more", amount: "5.000" };
        expect(await refunds.make(sale.attemptId, asked)).toMatchObject({ status: 409, ...inFlight });
        expect((await sale.books()).own).toEqual(["3000 partial accepted", "5000 partial failed"]);
        await sweep(shop);
        await sale.refund("5.000").expect(200);
        await expectSame(sale, 8_000);
        expect(await sums(sale)).toEqual({ pending: 0, creditLines: 8, written: ["-3", "-5"] });
        expect(await reasons()).toEqual([]);
      },
    );

    it("OPS-04, ADM-08: is written also where another refund of the payment came back, which the order still counts", async () => {
      const sale = await sell();
      await sale.refund("4.000").expect(200);
      const [back] = await refunds.list();
      expect(await refunds.resolve(back?.id ?? "", "returned")).toMatchObject({ status: 200 });
      await payments().refundPayment({ payment_id: sale.payment.id, amount: 3 });
      expect(await sale.refund("1.000")).toMatchObject({
        status: 400,
        body: { code: "MIZAN_REFUND_IN_FLIGHT" },
      });
      await setClock(shop.sql, 6 * 60_000);
      await sweep(shop);
      await sale.refund("1.000").expect(200);
      expect((await sums(sale)).written).toEqual(["-4", "-3", "-1"]);
      expect(await reasons()).toEqual(["refund_came_back"]);
    });

    it("OPS-04: is written also where another payment of the order was refunded, which is none of ours", async () => {
      const sale = await sell();
      await shop.container().resolve(Modules.ORDER).addOrderTransactions({
        order_id: sale.orderId,
        amount: -9,
        currency_code: "kwd",
        reference: "refund",
        reference_id: "ref_of_another_payment",
      });
      await payments().refundPayment({ payment_id: sale.payment.id, amount: 3 });
      await setClock(shop.sql, 6 * 60_000);
      await sweep(shop);
      expect((await sums(sale)).written).toEqual(["-9", "-3"]);
    });

    itThoroughly(
      "OPS-04, I5: one that is put on the order waits for one whose process ended as it was sent, which it does not prove",
      async () => {
        const sale = await sell();
        await order.beginEdit(sale);
        await refunds.record(sale.attemptId, { reason: "By the bank", amount: "4.000" });
        await order.cancelEdit(sale);
        expect(await reasons()).toEqual(["refund_not_booked"]);
        const recorded = (await refunds.list("state=completed"))[0]?.id ?? "";
        await shop.sql(
          `INSERT INTO refund (id, amount, raw_amount, payment_id)
         VALUES ('ref_of_a_dead_process', 4, '{"value": "4", "precision": 20}', ?)`,
          [sale.payment.id],
        );
        const own = shop.mizan().refunds;
        const engineRefundId = "ref_of_a_dead_process";
        const { id } = await own.request({ attemptId: sale.attemptId, engineRefundId }, () => ({
          amountFils: 4_000,
          refundType: "partial",
        }));
        await own.markSent(id);

        expect((await refunds.resolve(recorded, "book")).body.refund).toMatchObject({ on_order: false });
        expect((await sums(sale)).written).toEqual([]);
        await setClock(shop.sql, 6 * 60_000);
        await sweep(shop);
        expect(await own.byId(id)).toMatchObject({ state: "unknown" });
        expect((await refunds.resolve(recorded, "book")).body.refund).toMatchObject({ on_order: true });
        expect(await sums(sale)).toEqual({ pending: 0, creditLines: 4, written: ["-4"] });
        expect(await refunds.resolve(id, "not_made")).toMatchObject({ status: 200 });
        expect(await reasons()).toEqual([]);
      },
    );

    it("CON-17, I7: is said to be made where somebody began to change the order meanwhile, and is written there later", async () => {
      const sale = await sell();
      await slowRefund(3_000);
      const { answer } = await started(sale.refund("4.000"));
      await order.beginEdit(sale);
      expect(await answer).toMatchObject({
        status: 400,
        body: { code: "MIZAN_REFUND_MADE", message: expect.stringContaining("refund of 4.000 KWD was made") },
      });
      await order.cancelEdit(sale);
      await setClock(shop.sql, 6 * 60_000);
      await sweep(shop);
      await expectSame(sale, 4_000);
      expect(await sums(sale)).toEqual({ pending: 0, creditLines: 4, written: ["-4"] });
      expect(await shop.calls("refund")).toBe(1);
    });
  });

  it("ADM-08, I7: a refund that was refused does not name one that somebody recorded meanwhile", async () => {
    const sale = await sell();
    await order.beginEdit(sale);
    // It waits for the edit, and is refused after three seconds.
    const pressing = sale.refund("4.000").then((response) => response);
    await until("the engine has begun the refund", async () => (await sale.books()).engine.length === 1);
    const recording = refunds.record(sale.attemptId, { reason: "By the bank", amount: "4.000" });
    expect(await pressing).toMatchObject({
      status: 400,
      body: { code: "MIZAN_REFUND_NOT_POSSIBLE" },
    });
    expect((await recording).body.refund).toMatchObject({ state: "completed" });
    expect(await shop.calls("refund")).toBe(0);
  });

  it("OPS-04: a sweep in the middle of a refund leaves it alone", async () => {
    const sale = await sell();
    await slowRefund(3_000);
    const { answer } = await started(sale.refund("4.000"));
    await sweep(shop);
    expect(await answer).toMatchObject({ status: 200 });
    await expectSame(sale, 4_000);
    expect(await reasons()).toEqual([]);
  });
});
