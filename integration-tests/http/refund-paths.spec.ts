/**
 * Where refunds come from in the engine: a cancelled order, a return, a claim, an exchange, an order edit. Whatever the
 * way, the gateway's ledger, Mizan's row, the engine's order and the journal say the same.
 */
import { openReviewItems } from "../support/attempt-records";
import { changeSettings } from "../support/change-settings";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { operatorRefunds } from "../support/operator-refunds";
import { orderChanges } from "../support/order-changes";
import { paidOrder, type PaidOrder } from "../support/paid-order";
import { onlyAttemptOf } from "../support/shop-records";
import { spoil } from "../support/spoil";
import { accountIdOf } from "../support/vendor-terms";
import { itThoroughly } from "../support/thorough";

/** 20.000 and 1.500 for the delivery, charged with the key of oud-house at 10 %. */
const TWO_OUD = { "Cambodian oud, 3 g": 2 };
const CHARGE = 21.5;

mizanSuite((shop) => {
  let operator: Operator;
  const refunds = operatorRefunds(() => operator);
  const order = orderChanges(shop, () => operator);
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });
  afterEach(() => expectMoneyAccountedFor(shop));

  const sell = () => paidOrder(shop, TWO_OUD, operator);

  /** What the engine's own books say once so much has gone back of a payment, and nothing is owed by anybody. */
  const expectSettled = async (sale: PaidOrder, amounts: readonly string[], total: number): Promise<void> => {
    const refunded = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 1_000), 0);
    const money = await order.moneyOf(sale);
    expect(money).toMatchObject({ total, transactions: total, pending: 0 });
    expect(money.collections[0]).toMatchObject({ amount: CHARGE, refunded: refunded / 1_000 });
    const [payment] = await shop.sql<{ data: object }>("SELECT data FROM payment WHERE id = ?", [
      sale.payment.id,
    ]);
    expect(payment?.data).toEqual(sale.payment.data);
    expect(Object.keys(payment?.data ?? {}).sort()).toEqual(["language", "payment_type", "redirect_url"]);

    const own = await refunds.list(`order_id=${sale.orderId}`);
    expect(own.map(({ amount }) => amount).sort()).toEqual([...amounts].sort());
    for (const refund of own) {
      expect(refund).toMatchObject({ state: "accepted", on_order: true, order_id: sale.orderId });
      const [party, ...others] = refund.parties;
      expect(others).toEqual([]);
      expect(party?.vendor_id).toBe(accountIdOf(shop, "oud-house"));
      const whole = Number(party?.goods) * 1_000 + Number(party?.delivery) * 1_000;
      expect(Math.round(whole)).toBe(Math.round(Number(refund.amount) * 1_000));
    }
    expect(await openReviewItems(shop)).toEqual([]);
  };

  describe("Medusa's own button, after the order has lost one vendor's goods", () => {
    const OF_TWO = { "Cambodian oud, 3 g": 1, "Sukkari dates, 1 kg": 1 };
    const partiesOf = async (sale: PaidOrder) => {
      const own = await refunds.list(`order_id=${sale.orderId}`);
      return own.map(({ parties }) =>
        parties.map(({ vendor_id, goods, delivery, commission_back }) => [
          vendor_id === accountIdOf(shop, "oud-house") ? "Oud House" : "another",
          ...[goods, delivery, commission_back],
        ]),
      );
    };
    const sellOfTwo = async () => {
      await changeSettings(shop, { cartPolicy: "platform" });
      return paidOrder(shop, OF_TWO, operator);
    };

    it("ADM-17: gives back from that vendor alone after an order edit", async () => {
      const sale = await sellOfTwo();
      await order.setQuantity(sale, 0, "Cambodian oud, 3 g");
      await sale.refund("10.000").expect(200);
      expect(await partiesOf(sale)).toEqual([[["Oud House", "10.000", "0.000", "1.000"]]]);
      expect(await order.moneyOf(sale)).toMatchObject({ pending: 0 });
    });

    it("ADM-17: of one vendor alone gives back goods alone, and nothing for their delivery", async () => {
      const sale = await sell();
      await order.setQuantity(sale, 1);
      await sale.refund("10.000").expect(200);
      expect(await partiesOf(sale)).toEqual([[["Oud House", "10.000", "0.000", "1.000"]]]);
      const untouched = await sell();
      await untouched.refund("10.000").expect(200);
      expect(await partiesOf(untouched)).toEqual([[["Oud House", "9.302", "0.698", "0.930"]]]);
    });

    it("ADM-17: gives back from that vendor alone after a return, and from all without one", async () => {
      const sale = await sellOfTwo();
      await order.fulfil(sale, 1, "Cambodian oud, 3 g");
      await order.returnGoods(sale, 1, "Cambodian oud, 3 g");
      await sale.refund("9.500").expect(200);
      expect(await partiesOf(sale)).toEqual([[["Oud House", "9.500", "0.000", "0.950"]]]);
      const untouched = await sellOfTwo();
      await untouched.refund("3.000").expect(200);
      expect((await partiesOf(untouched))[0]?.length).toBeGreaterThan(1);
    });
  });

  describe("a cancelled order", () => {
    it("CON-17, M23: gives all of the payment back, and nobody owes anybody anything", async () => {
      const sale = await sell();
      await sale.cancelOrder().expect(200);
      expect(await sale.books()).toEqual({
        gateway: ["21.500 of type 1"],
        own: ["21500 full accepted"],
        engine: ["21.5"],
      });
      await expectSettled(sale, ["21.500"], 0);
      expect(await order.moneyOf(sale)).toMatchObject({ status: "canceled", creditLines: CHARGE });
      expect(await onlyAttemptOf(shop, sale.cartId)).toMatchObject({ disposition: "refunded" });
    });

    it("CON-17, DAT-13: after two parts it gives the exact rest back, and a second press nothing", async () => {
      const sale = await sell();
      await sale.refund("4.001").expect(200);
      expect(await refunds.make(sale.attemptId, { reason: "In parts", amount: "3.333" })).toMatchObject({
        status: 200,
      });
      await sale.cancelOrder().expect(200);
      const books = {
        gateway: ["4.001 of type 2", "3.333 of type 2", "14.166 of type 2"],
        own: ["4001 partial accepted", "3333 partial accepted", "14166 partial accepted"],
        engine: ["4.001", "3.333", "14.166"],
      };
      expect(await sale.books()).toEqual(books);
      await sale.cancelOrder();
      expect(await sale.books()).toEqual(books);
      await expectSettled(sale, ["4.001", "3.333", "14.166"], 0);
      expect(await sale.truth()).toMatchObject({ captured: "21.500", refunded: "21.500" });
      expect((await sale.refund("0.001")).status).toBe(400);
      expect(await shop.calls("refund")).toBe(3);
    });

    it("ADM-09: its refund was refused and made later: the payment is right, and the order as the engine left it", async () => {
      const sale = await sell();
      await spoil(shop, { operation: "refund", kind: "refuse", code: 10000 });
      await sale.cancelOrder().expect(200);
      // The engine swallows the refusal: it has noted the money as returned, and forgiven nobody anything for it.
      const asLeft = { status: "canceled", total: CHARGE, transactions: 0, pending: CHARGE, creditLines: 0 };
      expect(await order.moneyOf(sale)).toMatchObject({ ...asLeft, collections: [{ refunded: 0 }] });
      await refunds.make(sale.attemptId, { reason: "Once more", amount: "21.500" });
      expect(await order.moneyOf(sale)).toMatchObject({ ...asLeft, collections: [{ refunded: CHARGE }] });
      expect(await sale.books()).toEqual({
        gateway: ["21.500 of type 1"],
        own: ["21500 full rejected", "21500 full accepted"],
        engine: ["21.5"],
      });
      expect(await openReviewItems(shop)).toEqual([]);
    });

    it("after all of it went back, sends nothing more", async () => {
      const sale = await sell();
      await sale.refund().expect(200);
      await sale.cancelOrder().expect(200);
      expect(await shop.calls("refund")).toBe(1);
      await expectSettled(sale, ["21.500"], 0);
      expect(await order.moneyOf(sale)).toMatchObject({ status: "canceled" });
    });
  });

  describe("goods that come back", () => {
    it("ADM-06: a return that has arrived is refunded, and then the rest of the order", async () => {
      const sale = await sell();
      await order.fulfil(sale, 2);
      await order.returnGoods(sale, 1);
      expect(await order.moneyOf(sale)).toMatchObject({ total: 11.5, pending: -10 });
      expect(await shop.calls("refund")).toBe(0);

      await sale.refund("10.000").expect(200);
      expect(await sale.books()).toEqual({
        gateway: ["10.000 of type 2"],
        own: ["10000 partial accepted"],
        engine: ["10"],
      });
      await expectSettled(sale, ["10.000"], 11.5);
      // What the shop owes is paid out of the total; what it gives beyond is a credit line.
      expect(await order.moneyOf(sale)).toMatchObject({ creditLines: 0 });

      await order.returnGoods(sale, 1);
      await sale.refund("11.500").expect(200);
      await expectSettled(sale, ["10.000", "11.500"], 0);
      expect(await order.moneyOf(sale)).toMatchObject({ creditLines: 1.5 });
      expect((await sale.refund("0.001")).status).toBe(400);
      expect(await shop.calls("refund")).toBe(2);
    });

    it("a return is refunded by Mizan's form as well, from the line that came back", async () => {
      const sale = await sell();
      await order.fulfil(sale, 2);
      await order.returnGoods(sale, 1);
      const { parties } = await refunds.refundable(sale.attemptId);
      const [party] = parties;
      const line_id = party?.lines[0]?.line_id ?? "";
      const made = await refunds.make(sale.attemptId, {
        reason: "One came back",
        parties: [{ vendor_id: party?.vendor_id ?? null, lines: [{ line_id, amount: "10.000" }] }],
      });
      expect(made.body.refund.parties).toMatchObject([{ goods: "10.000", commission_back: "1.000" }]);
      await expectSettled(sale, ["10.000"], 11.5);
    });

    it("an exchange for something cheaper gives the difference back", async () => {
      const sale = await sell();
      await order.fulfil(sale, 2);
      await order.exchange(sale, 1, "Incense burner");
      expect(await order.moneyOf(sale)).toMatchObject({ total: 19.25, pending: -2.25 });
      await sale.refund("2.250").expect(200);
      expect(await sale.books()).toMatchObject({ gateway: ["2.250 of type 2"], engine: ["2.25"] });
      await expectSettled(sale, ["2.250"], 19.25);
    });
  });

  it("ADM-06: a claim is refunded although nothing comes back", async () => {
    const sale = await sell();
    await order.fulfil(sale, 2);
    await order.claim(sale, 1);
    expect(await order.moneyOf(sale)).toMatchObject({ total: CHARGE, pending: 0 });
    await sale.refund("10.000").expect(200);
    expect(await sale.books()).toMatchObject({ gateway: ["10.000 of type 2"], engine: ["10"] });
    await expectSettled(sale, ["10.000"], 11.5);
    expect(await order.moneyOf(sale)).toMatchObject({ creditLines: 10 });
  });

  describe("an order that is edited after it was paid", () => {
    it("ADM-14: for less: the difference goes back, and cancelling it later gives back the rest alone", async () => {
      const sale = await sell();
      await order.setQuantity(sale, 1);
      expect(await order.moneyOf(sale)).toMatchObject({ total: 11.5, pending: -10 });
      expect((await sale.refund("21.501")).status).toBe(400);
      await sale.refund("10.000").expect(200);
      await expectSettled(sale, ["10.000"], 11.5);
      await sale.cancelOrder().expect(200);
      await expectSettled(sale, ["10.000", "11.500"], 0);
      expect(await sale.books()).toMatchObject({ gateway: ["10.000 of type 2", "11.500 of type 2"] });
    });

    itThoroughly(
      "ADM-06: while the edit is open nothing is sent, because the engine could not show it; then it is",
      async () => {
        const sale = await sell();
        await order.beginEdit(sale);
        expect(await sale.refund("4.000")).toMatchObject({
          status: 400,
          body: { message: expect.stringContaining("that is not finished") },
        });
        expect(await refunds.make(sale.attemptId, { reason: "x", amount: "4.000" })).toMatchObject({
          status: 422,
          body: { code: "MIZAN_REFUND_NOT_POSSIBLE" },
        });
        expect((await sale.cancelOrder()).status).toBe(400);
        expect(await shop.calls("refund")).toBe(0);
        expect(await sale.books()).toMatchObject({ gateway: [], engine: [] });
        await order.cancelEdit(sale);
        await sale.refund("4.000").expect(200);
        expect(await order.moneyOf(sale)).toMatchObject({ total: 17.5, transactions: 17.5, pending: 0 });
        expect(await sale.books()).toMatchObject({ gateway: ["4.000 of type 2"], engine: ["4"] });
        expect(await openReviewItems(shop)).toEqual([]);
      },
    );

    it("ADM-14: for more: the difference is a collection of its own, and the payment stays as it was", async () => {
      const sale = await sell();
      await order.setQuantity(sale, 3);
      const collections = [
        { status: "completed", amount: CHARGE, refunded: 0 },
        { status: "not_paid", amount: 10, refunded: 0 },
      ];
      expect(await order.moneyOf(sale)).toMatchObject({ total: 31.5, pending: 10, collections });
      const id = await order.openCollectionOf(sale);
      const chosen = await shop.storeApi("post", `/store/payment-collections/${id}/payment-sessions`, {
        provider_id: "pp_mizan",
      });
      // It could be paid here (outstanding.spec.ts); until its page is opened it is as good as any other way.
      expect(chosen.status).toBe(200);
      await operator("post", `/admin/payment-collections/${id}/mark-as-paid`, {
        order_id: sale.orderId,
      }).expect(200);
      expect(await order.moneyOf(sale)).toMatchObject({ total: 31.5, transactions: 31.5, pending: 0 });
      expect(await sale.truth()).toMatchObject({ captured: "21.500", refunded: "0.000" });
      expect(await shop.calls("initialize")).toBe(1);

      // The cash of the difference is not ours to give back.
      expect((await sale.refund("21.501")).status).toBe(400);
      expect(await refunds.refundable(sale.attemptId)).toMatchObject({ charge: "21.500", left: "21.500" });
      await sale.refund("1.500").expect(200);
      await sale.cancelOrder().expect(200);
      expect(await sale.books()).toEqual({
        gateway: ["1.500 of type 2", "20.000 of type 2"],
        own: ["1500 partial accepted", "20000 partial accepted"],
        engine: ["1.5", "20"],
      });
      await expectSettled(sale, ["1.500", "20.000"], 0);
    });
  });
});
