/**
 * Refunds as an operator makes them, through the engine's admin API. The gateway's refund has no id, no query and no
 * idempotency: the emulator's ledger says how often it was really made.
 */
import { Modules } from "@medusajs/framework/utils";
import { displayIds, openReviewItems, timelineOf } from "../support/attempt-records";
import { expectMoneyAccountedFor } from "../support/invariants";
import { keyOf } from "../support/marketplace";
import { mizanSuite, type MizanShop } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { engineRefunds, ownRefunds, paymentOfOrder, refundsIn } from "../support/refund-records";
import { type FaultOrder, spoil } from "../support/spoil";
import { onlyAttemptOf } from "../support/shop-records";
import { sweep } from "../support/sweep";
import { until } from "../support/until";

/** 10.000 and 1.500 for the delivery. */
const OUD = { "Cambodian oud, 3 g": 1 };

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  describe("a refund that the gateway makes", () => {
    it("ADM-06: a refund without an amount gives the whole payment back once, in all three books", async () => {
      const sale = await paidOrder(shop);
      const { status, body } = await sale.refund();
      expect(status).toBe(200);
      expect(body).toHaveProperty("payment.id", sale.payment.id);
      expect(await sale.books()).toEqual({
        gateway: ["11.500 of type 1"],
        own: ["11500 full accepted"],
        engine: ["11.5"],
      });
      expect(await shop.calls("refund")).toBe(1);
      const kinds = (await timelineOf(shop, sale.attemptId)).map(({ kind }) => kind);
      expect(kinds.slice(-3)).toEqual(["refund_requested", "refund_accepted", "refunded"]);
    });

    it("I6: the payment's data survives a refund, and holds nothing that the shopper may not see", async () => {
      const sale = await paidOrder(shop);
      await sale.refund("1.000");
      const { data } = await paymentOfOrder(shop, sale.orderId);
      expect(data).toEqual(sale.payment.data);
      expect(Object.keys(data).sort()).toEqual(["language", "payment_type", "redirect_url"]);
    });

    it("DAT-13: partial refunds add up to the exact remainder, and then nothing is left", async () => {
      const sale = await paidOrder(shop);
      for (const amount of ["3.333", "3.333", "3.333", "1.501"]) {
        expect(await sale.refund(amount)).toMatchObject({ status: 200 });
      }
      const books = {
        gateway: ["3.333 of type 2", "3.333 of type 2", "3.333 of type 2", "1.501 of type 2"],
        own: ["3333", "3333", "3333", "1501"].map((fils) => `${fils} partial accepted`),
        engine: ["3.333", "3.333", "3.333", "1.501"],
      };
      expect(await sale.books()).toEqual(books);
      expect(await sale.truth()).toMatchObject({ captured: "11.500", refunded: "11.500" });

      const { status, body } = await sale.refund("0.001");
      expect(status).toBe(400);
      expect(body).toMatchObject({ message: "Nothing is left of 11.500 KWD." });
      expect(await sale.books()).toEqual(books);
      expect(await shop.calls("refund")).toBe(4);
    });

    it("ADM-06: a second refund after the first takes from what is left", async () => {
      const sale = await paidOrder(shop);
      await sale.refund("11.499");
      expect(await sale.refund("0.002")).toMatchObject({
        status: 400,
        body: { message: "Cannot refund 0.002 KWD: only 0.001 KWD of 11.500 KWD are left." },
      });
      expect(await sale.refund("0.001")).toMatchObject({ status: 200 });
      expect(await sale.truth()).toMatchObject({ refunded: "11.500" });
    });

    it("OPS-01: a refund is signed with the key that took the money, also after the vendor's key was rotated", async () => {
      const sale = await paidOrder(shop);
      const owner = shop.vendors().find(({ id }) => id === "oud-house")?.accountId ?? "";
      await shop
        .container()
        .resolve(Modules.WORKFLOW_ENGINE)
        .run("mizan-save-gateway-key", {
          input: { owner, environment: "emulator", key: keyOf("rotated"), encoding: "raw" },
        });
      expect((await onlyAttemptOf(shop, sale.cartId)).gateway_key_version).toBe(1);
      expect(await sale.refund("2.000")).toMatchObject({ status: 200 });
      const { requests } = await shop.emulator("/_emulator/requests");
      expect(requests).toContainEqual(
        expect.objectContaining({ operation: "refund", account: "oud-house", authorization: "valid" }),
      );
      expect(await sale.books()).toMatchObject({ gateway: ["2.000 of type 2"] });
    });

    it("CON-17, M23: cancelling the order refunds it through us, once", async () => {
      const sale = await paidOrder(shop);
      await sale.operator("post", `/admin/orders/${sale.orderId}/cancel`).expect(200);
      expect(await sale.books()).toEqual({
        gateway: ["11.500 of type 1"],
        own: ["11500 full accepted"],
        engine: ["11.5"],
      });
      expect(await shop.calls("refund")).toBe(1);
      await sale.operator("post", `/admin/orders/${sale.orderId}/cancel`);
      expect(await shop.calls("refund")).toBe(1);
    });
  });

  describe("a refund that is not made", () => {
    it.each(["11.501", "11.502", "23"])(
      "I5, ADM-06: %s KWD of 11.500 KWD are refused before the gateway hears of it",
      async (amount) => {
        const sale = await paidOrder(shop);
        const { status, body } = await sale.refund(amount);
        expect(status).toBe(400);
        expect(body).toMatchObject({ message: expect.stringMatching(/only 11\.500 KWD|more than/) });
        expect(await sale.books()).toEqual({ gateway: [], own: [], engine: [] });
        expect(await shop.calls("refund")).toBe(0);
      },
    );

    it.each([0, -1, 0.0005])(
      "ADM-06: %d KWD are refused in words, and nothing is written",
      async (amount) => {
        const sale = await paidOrder(shop);
        const { status, body } = await sale.operator("post", `/admin/payments/${sale.payment.id}/refund`, {
          amount,
        });
        expect(status).toBe(400);
        expect(body).toHaveProperty("message", expect.stringMatching(/amount|decimals/i));
        expect(await sale.books()).toEqual({ gateway: [], own: [], engine: [] });
        expect(await shop.calls("refund")).toBe(0);
      },
    );

    it("PRO-17: the gateway's refusal is told in its words, and the refund can be asked for again", async () => {
      const sale = await paidOrder(shop);
      await spoil(shop, {
        operation: "refund",
        kind: "refuse",
        code: 10000,
        message: "Insufficient balance",
      });
      const refused = await sale.refund("4.000");
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ message: expect.stringContaining("Insufficient balance") });
      expect(refused.body).toMatchObject({ message: expect.stringContaining("4.000 KWD") });
      expect(await sale.books()).toEqual({ gateway: [], own: ["4000 partial rejected"], engine: [] });
      expect(await openReviewItems(shop)).toMatchObject([{ reason: "refund_not_made" }]);

      expect(await sale.refund("4.000")).toMatchObject({ status: 200 });
      expect(await sale.books()).toEqual({
        gateway: ["4.000 of type 2"],
        own: ["4000 partial rejected", "4000 partial accepted"],
        engine: ["4"],
      });
      expect(await openReviewItems(shop)).toEqual([]);
    });

    const NOT_ACTED: [string, Omit<FaultOrder, "operation">][] = [
      ["a key that is not accepted", { kind: "refuse", code: 10014 }],
      ["too many calls", { kind: "http_status", httpStatus: 429, takesEffect: false, body: "{}" }],
    ];
    it.each(NOT_ACTED)(
      "OPS-02, NET-12: %s made no refund for certain, so it may be asked for again",
      async (_what, fault) => {
        const sale = await paidOrder(shop);
        await spoil(shop, { operation: "refund", ...fault });
        const { status, text } = await sale.refund("4.000");
        expect(status).toBe(400);
        expect(text).not.toContain(keyOf("oud-house").slice(-20));
        expect(await sale.books()).toEqual({ gateway: [], own: ["4000 partial failed"], engine: [] });
        expect(await sale.refund("4.000")).toMatchObject({ status: 200 });
        expect(await sale.books()).toMatchObject({ gateway: ["4.000 of type 2"], engine: ["4"] });
        expect(await openReviewItems(shop)).toEqual([]);
      },
    );

    it("NET-01: a gateway that cannot be reached made no refund for certain", async () => {
      const sale = await paidOrder(shop);
      await shop.stopGateway();
      try {
        const { status, body } = await sale.refund("4.000");
        expect(status).toBe(400);
        expect(body).toMatchObject({ message: expect.stringContaining("Nothing was sent") });
        expect(await ownRefunds(shop, sale.attemptId)).toEqual(["4000 partial failed"]);
        expect(await engineRefunds(shop, sale.payment.id)).toEqual([]);
        expect(await openReviewItems(shop)).toMatchObject([{ reason: "refund_not_made" }]);
      } finally {
        await shop.startGateway();
        // The new gateway knows of no payment; what is left in the shop is told apart from a lost one.
        await shop.sql("DELETE FROM order_cart");
      }
    });

    it("OPS-03: a key that cannot be decrypted any more sends nothing, and does not leave the refund in doubt", async () => {
      const sale = await paidOrder(shop);
      const { gateway_key_id: keyId } = await onlyAttemptOf(shop, sale.cartId);
      const [{ ciphertext } = { ciphertext: "" }] = await shop.sql<{ ciphertext: string }>(
        "SELECT ciphertext FROM mizan_gateway_key WHERE id = ?",
        [keyId],
      );
      await shop.sql("UPDATE mizan_gateway_key SET master_key_id = 'gone' WHERE id = ?", [keyId]);
      expect((await sale.refund("4.000")).status).toBe(400);
      expect(await shop.calls("refund")).toBe(0);
      expect(await openReviewItems(shop)).toMatchObject([{ reason: "refund_not_made" }]);
      await shop.sql("UPDATE mizan_gateway_key SET master_key_id = 'k1' WHERE id = ?", [keyId]);
      expect(ciphertext).not.toBe("");
      expect(await sale.refund("4.000")).toMatchObject({ status: 200 });
      expect(await sale.books()).toMatchObject({ gateway: ["4.000 of type 2"], engine: ["4"] });
    });
  });

  describe("a refund whose answer is lost", () => {
    const LOST_AFTER: [string, Omit<FaultOrder, "operation">][] = [
      ["the connection drops", { kind: "drop_after" }],
      ["the body is cut off", { kind: "truncated" }],
      ["a server error comes instead", { kind: "http_status", httpStatus: 500, takesEffect: true }],
      ["a portal's page comes instead", { kind: "html", takesEffect: true }],
      ["the answer's types are wrong", { kind: "wrong_types" }],
    ];
    it.each(LOST_AFTER)(
      "NET-08, NET-13: made at the gateway, but %s: it stays unknown, is before a person, and is never sent again",
      async (_what, fault) => {
        const sale = await paidOrder(shop);
        await spoil(shop, { operation: "refund", ...fault });
        await expectUnknown(shop, sale, "it may have been made");
        expect(await sale.books()).toEqual({
          gateway: ["4.000 of type 2"],
          own: ["4000 partial unknown"],
          engine: [],
        });
        await expectNotSentAgain(shop, sale);
        expect(refundsIn(await sale.truth())).toEqual(["4.000 of type 2"]);
      },
    );

    it("NET-09: not made at the gateway, but nobody can know: it is not sent again by a machine either", async () => {
      const sale = await paidOrder(shop);
      await spoil(shop, { operation: "refund", kind: "drop_before" });
      await expectUnknown(shop, sale, "it may have been made");
      expect(await sale.books()).toEqual({ gateway: [], own: ["4000 partial unknown"], engine: [] });
      await expectNotSentAgain(shop, sale);
      expect(refundsIn(await sale.truth())).toEqual([]);
    });
  });

  describe("refunds at the same time", () => {
    it("CON-13, I5: while one refund is under way a second is refused, and exactly one is made", async () => {
      const sale = await paidOrder(shop);
      await spoil(shop, { operation: "refund", kind: "delay", delayMs: 4_000 });
      // supertest sends a request when somebody waits for it.
      const first = sale.refund("4.000").then((response) => response);
      await until("the first refund is at the gateway", async () => (await shop.calls("refund")) === 1);

      const second = await sale.refund("4.000");
      expect(second.status).toBe(400);
      expect(second.body).toMatchObject({ message: expect.stringContaining("is under way") });
      expect(await first).toMatchObject({ status: 200 });
      expect(await sale.books()).toEqual({
        gateway: ["4.000 of type 2"],
        own: ["4000 partial accepted"],
        engine: ["4"],
      });
    });

    it("CON-13, I5: two operators press the button at the same moment: the whole payment goes back once", async () => {
      const sale = await paidOrder(shop);
      const answers = await Promise.all([sale.refund(), sale.refund(), sale.refund("11.500")]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect(await sale.truth()).toMatchObject({ captured: "11.500", refunded: "11.500" });
      expect(await shop.calls("refund")).toBe(1);
      expect(await ownRefunds(shop, sale.attemptId)).toEqual(["11500 full accepted"]);
    });
  });

  describe("amounts with parts of a fils", () => {
    /** 10.000 at 7.77 %, and the delivery of 1.500 at the same rate: 12.39355 KWD. */
    it("DAT-02: a total with parts of a fils is charged rounded once, and its whole refund is the whole charge", async () => {
      await taxKuwait(shop, 7.77);
      const sale = await paidOrder(shop);
      expect(sale.payment.raw_amount.value).toBe("12.39355");
      expect(await sale.truth()).toMatchObject({ amount: "12.394", captured: "12.394" });
      expect(await sale.refund()).toMatchObject({ status: 200 });
      expect(await sale.books()).toEqual({
        gateway: ["12.394 of type 1"],
        own: ["12394 full accepted"],
        engine: ["12.39355"],
      });
    });

    it("DAT-02, DAT-13: after a part, the engine's remainder with parts of a fils is our whole remainder", async () => {
      await taxKuwait(shop, 7.77);
      const sale = await paidOrder(shop);
      expect(await sale.refund("2.000")).toMatchObject({ status: 200 });
      expect(await sale.refund("10.39355")).toMatchObject({ status: 200 });
      expect(await sale.books()).toMatchObject({ gateway: ["2.000 of type 2", "10.394 of type 2"] });
      expect(await sale.truth()).toMatchObject({ refunded: "12.394" });
    });

    it("DAT-02: the charge as it was rounded can be refunded as well, and cancelling the order gives all of it back", async () => {
      await taxKuwait(shop, 7.77);
      const rounded = await paidOrder(shop);
      expect(await rounded.refund("12.394")).toMatchObject({ status: 200 });
      expect(await rounded.books()).toMatchObject({ gateway: ["12.394 of type 1"] });

      const canceled = await paidOrder(shop, rounded.operator);
      await canceled.operator("post", `/admin/orders/${canceled.orderId}/cancel`).expect(200);
      expect(await canceled.books()).toMatchObject({ gateway: ["12.394 of type 1"] });
    });

    it("DAT-11: a part that no fils can express is refused in words", async () => {
      await taxKuwait(shop, 7.77);
      const sale = await paidOrder(shop);
      expect(await sale.refund("2.00055")).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("at most three decimals") },
      });
      expect(await sale.books()).toEqual({ gateway: [], own: [], engine: [] });
    });
  });

  it("CON-10: while a payment has no order, the engine's own refund is refused and a person is told", async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath, sessionId } = await shop.choose(cartId);
    await shop.pay(payPath, "CAPTURED");
    const payments = shop.container().resolve(Modules.PAYMENT);
    const payment = await payments.authorizePaymentSession(sessionId, {});
    const attempt = await onlyAttemptOf(shop, cartId);
    expect(attempt).toMatchObject({ outcome: "paid", booked_session_id: sessionId });

    await expect(payments.refundPayment({ payment_id: payment?.id ?? "", amount: 11.5 })).rejects.toThrow(
      "This payment has no order yet",
    );
    expect(await shop.calls("refund")).toBe(0);
    expect(await engineRefunds(shop, payment?.id ?? "")).toEqual([]);
    expect(await openReviewItems(shop)).toEqual([
      expect.objectContaining({ reason: "refund_wanted_by_engine", attempt_id: attempt.id }),
    ]);

    await sweep(shop);
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    expect(await displayIds(shop)).toEqual([1]);
  });
});

type Sale = Awaited<ReturnType<typeof paidOrder>>;

/** A cart that was paid for and ordered, and an operator who can refund it. */
async function paidOrder(shop: MizanShop, known?: Operator) {
  const operator = known ?? (await logInOperator(shop));
  const cartId = await shop.newCart(OUD);
  await shop.checkOut(cartId);
  const [orderId = ""] = await shop.orderIds(cartId);
  const payment = await paymentOfOrder(shop, orderId);
  const { id: attemptId, track_id } = await onlyAttemptOf(shop, cartId);
  const truth = async () => (await shop.truth(track_id))[0];
  return {
    operator,
    cartId,
    orderId,
    payment,
    attemptId,
    truth,
    /** @param amount KWD; the whole payment when absent */
    refund: (amount?: string) =>
      operator("post", `/admin/payments/${payment.id}/refund`, amount ? { amount: Number(amount) } : {}),
    books: async () => ({
      gateway: refundsIn(await truth()),
      own: await ownRefunds(shop, attemptId),
      engine: await engineRefunds(shop, payment.id),
    }),
  };
}

async function expectUnknown(shop: MizanShop, sale: Sale, words: string): Promise<void> {
  const { status, body } = await sale.refund("4.000");
  expect(status).toBe(400);
  expect(body).toMatchObject({ message: expect.stringContaining(words) });
  expect(await openReviewItems(shop)).toEqual([
    expect.objectContaining({ reason: "refund_unknown", attempt_id: sale.attemptId }),
  ]);
}

async function expectNotSentAgain(shop: MizanShop, sale: Sale): Promise<void> {
  for (const amount of ["4.000", "0.001", undefined]) {
    const { status, body } = await sale.refund(amount);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: expect.stringContaining("not sent again") });
  }
  expect(await shop.calls("refund")).toBe(1);
  expect(await engineRefunds(shop, sale.payment.id)).toEqual([]);
  expect(await ownRefunds(shop, sale.attemptId)).toEqual(["4000 partial unknown"]);
}

async function taxKuwait(shop: MizanShop, percent: number): Promise<void> {
  const taxes = shop.container().resolve(Modules.TAX);
  const [region] = await taxes.listTaxRegions({ country_code: "kw" });
  await taxes.createTaxRates({
    tax_region_id: region?.id ?? "",
    name: "Test",
    code: "test",
    rate: percent,
    is_default: true,
  });
}
