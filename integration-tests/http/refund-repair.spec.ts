/**
 * What a shop does about money when its tools fail: refunds that were not made or lost their process, keys that died,
 * a gateway that says nothing for hours or asks to be left alone. A person hears of it, and nothing is sent twice.
 */
import { Modules } from "@medusajs/framework/utils";
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows";
import type { LoggedRequest } from "../../packages/mizan-gateway/src/request-log";
import { openReviewItems, timelineOf } from "../support/attempt-records";
import { expectMoneyAccountedFor } from "../support/invariants";
import { keyOf } from "../support/marketplace";
import { mizanSuite, type MizanShop } from "../support/mizan-suite";
import { paidOrder, type PaidOrder } from "../support/paid-order";
import { engineRefunds, ownRefunds } from "../support/refund-records";
import { refuseNewRows } from "../support/refusing-table";
import { onlyAttemptOf } from "../support/shop-records";
import { shownPage } from "../support/shown-page";
import { type FaultOrder, spoil } from "../support/spoil";
import { once } from "../support/stutter";
import { sweep } from "../support/sweep";
import { tokenOf } from "../support/token-of";
import { until } from "../support/until";
import { accountIdOf } from "../support/vendor-terms";

/** 10.000 and 1.500 for the delivery, charged with the key of oud-house. */
const OUD = { "Cambodian oud, 3 g": 1 };
const DEAD_KEY = { operation: "status", kind: "refuse", code: 10014 } as const;
const NO_RECORD = { operation: "status", kind: "refuse", code: 10012 } as const;
const HOUR_SECONDS = 3_600;

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  describe("an order that is cancelled while its refund cannot be made", () => {
    it("ADM-09: the gateway refuses: the engine shows it as refunded, and an item says that no money went back", async () => {
      const sale = await paidOrder(shop, OUD);
      await spoil(shop, {
        operation: "refund",
        kind: "refuse",
        code: 10000,
        message: "Insufficient balance",
      });
      await sale.cancelOrder().expect(200);

      expect(await orderStatus(shop, sale)).toBe("canceled");
      expect(await sale.books()).toEqual({ gateway: [], own: ["11500 full rejected"], engine: [] });
      expect(await openReviewItems(shop)).toEqual([
        expect.objectContaining({
          reason: "refund_not_made",
          attempt_id: sale.attemptId,
          summary: expect.stringContaining("Insufficient balance"),
        }),
      ]);
      expect(await onlyAttemptOf(shop, sale.cartId)).toMatchObject({ disposition: "ordered" });
    });

    it("ADM-09: the item closes only when a later refund is accepted, whatever the engine says about the cancelled order", async () => {
      const sale = await paidOrder(shop, OUD);
      await spoil(shop, { operation: "refund", kind: "refuse", code: 10000, times: 2 });
      await sale.cancelOrder().expect(200);
      expect(await sale.refund()).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("did not make") },
      });
      expect(await reasonsOf(shop)).toEqual(["refund_not_made"]);

      // The engine refunds first and then will not write a credit line on a cancelled order: the answer says that it was made.
      expect(await sale.refund()).toMatchObject({
        status: 400,
        body: { code: "MIZAN_REFUND_MADE", message: expect.stringContaining("has been canceled") },
      });
      const books = {
        gateway: ["11.500 of type 1"],
        own: ["11500 full rejected", "11500 full rejected", "11500 full accepted"],
        engine: ["11.5"],
      };
      expect(await sale.books()).toEqual(books);
      expect(await openReviewItems(shop)).toEqual([]);
      expect(await onlyAttemptOf(shop, sale.cartId)).toMatchObject({ disposition: "refunded" });

      // An operator who believes the 400 presses again.
      expect((await sale.refund()).status).toBe(400);
      expect(await sale.books()).toEqual(books);
      expect(await shop.calls("refund")).toBe(3);
      expect(await openReviewItems(shop)).toEqual([]);
    });

    it("ADM-09: the gateway is down: the refund counts as failed and an item is open", async () => {
      const sale = await paidOrder(shop, OUD);
      await shop.stopGateway();
      try {
        await sale.cancelOrder().expect(200);
        expect(await orderStatus(shop, sale)).toBe("canceled");
        expect(await ownRefunds(shop, sale.attemptId)).toEqual(["11500 full failed"]);
        expect(await engineRefunds(shop, sale.payment.id)).toEqual([]);
        expect(await reasonsOf(shop)).toEqual(["refund_not_made"]);
      } finally {
        await shop.startGateway();
        // The new gateway knows of no payment; what is left in the shop is told apart from a lost one.
        await shop.sql("DELETE FROM order_cart");
      }
    });

    it("ADM-09, NET-08: the answer is lost: the item says that the money may have gone back, and no other one is opened", async () => {
      const sale = await paidOrder(shop, OUD);
      await spoil(shop, { operation: "refund", kind: "drop_after" });
      await sale.cancelOrder().expect(200);
      expect(await sale.books()).toEqual({
        gateway: ["11.500 of type 1"],
        own: ["11500 full unknown"],
        engine: [],
      });
      expect(await reasonsOf(shop)).toEqual(["refund_unknown"]);
    });
  });

  describe("a payment that the engine has booked and whose process ended before it was its order's", () => {
    /** The engine has the order and its payment; what follows was not written. */
    const paidAndLeft = async () => {
      const sale = await paidOrder(shop, OUD);
      await shop.sql(
        "UPDATE mizan_payment_attempt SET disposition = 'pending', order_id = NULL, next_check_at = mizan_now()",
      );
      await shop.sql("DELETE FROM order_transaction");
      return sale;
    };

    it("I2: is not refunded before it is, and then once", async () => {
      const sale = await paidAndLeft();
      expect(await sale.refund("4.000")).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("still being booked") },
      });
      expect(await sale.books()).toEqual({ gateway: [], own: [], engine: [] });
      await sweep(shop);
      expect(await onlyAttemptOf(shop, sale.cartId)).toMatchObject({ disposition: "ordered" });
      expect((await sale.refund("4.000")).status).toBe(200);
      expect(await openReviewItems(shop)).toEqual([]);
    });

    it("ADM-09: is put before a person when its order is cancelled meanwhile", async () => {
      const sale = await paidAndLeft();
      // Not with the admin's button, which is refused until the payment is its order's.
      await cancelOrderWorkflow(shop.container()).run({ input: { order_id: sale.orderId } });
      await sweep(shop);
      expect(await shop.calls("refund")).toBe(0);
      expect(await reasonsOf(shop)).toEqual(["refund_not_made"]);
      await sale.refund();
      expect(await sale.books()).toMatchObject({ gateway: ["11.500 of type 1"] });
      expect(await reasonsOf(shop)).toEqual([]);
    });
  });

  describe("a refund whose process ended before the answer", () => {
    it("OPS-04: becomes unknown at the next sweep, is put before a person once, and is never sent again", async () => {
      const sale = await paidOrder(shop, OUD);
      await requestedRefund(shop, sale, { minutesAgo: 10 });
      await sweep(shop);
      expect(await ownRefunds(shop, sale.attemptId)).toEqual(["4000 partial unknown"]);
      expect(await openReviewItems(shop)).toEqual([
        expect.objectContaining({
          reason: "refund_unknown",
          attempt_id: sale.attemptId,
          summary: expect.stringContaining("4.000 KWD"),
        }),
      ]);
      expect((await timelineOf(shop, sale.attemptId)).at(-1)).toMatchObject({ kind: "refund_unknown" });

      await sweep(shop);
      for (const amount of ["4.000", "0.001", undefined]) {
        const { status, body } = await sale.refund(amount);
        expect(status).toBe(400);
        expect(body).toMatchObject({ message: expect.stringContaining("not sent again") });
      }
      expect(await shop.calls("refund")).toBe(0);
      expect(await ownRefunds(shop, sale.attemptId)).toEqual(["4000 partial unknown"]);
      const notes = (await timelineOf(shop, sale.attemptId)).filter(({ kind }) => kind === "refund_unknown");
      expect(notes).toHaveLength(1);
      expect(await reasonsOf(shop)).toEqual(["refund_unknown"]);
    });

    it("OPS-04: a young one may still be on its way, and is left alone", async () => {
      const sale = await paidOrder(shop, OUD);
      await requestedRefund(shop, sale, { minutesAgo: 3 });
      await sweep(shop);
      expect(await ownRefunds(shop, sale.attemptId)).toEqual(["4000 partial requested"]);
      expect(await openReviewItems(shop)).toEqual([]);
      expect(await sale.refund("4.000")).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("is under way") },
      });
      expect(await shop.calls("refund")).toBe(0);
    });

    it("OPS-04: a sweep that cannot write the item leaves the refund to the next one, and settles payments all the same", async () => {
      const sale = await paidOrder(shop, OUD);
      const { cartId } = await paidAtGateway(shop);
      await requestedRefund(shop, sale, { minutesAgo: 10 });
      const allowNewRows = await refuseNewRows(shop, "mizan_review_item");
      await sweep(shop);
      await allowNewRows();
      expect(await shop.orderIds(cartId)).toHaveLength(1);

      await sweep(shop);
      expect(await ownRefunds(shop, sale.attemptId)).toEqual(["4000 partial unknown"]);
      expect(await reasonsOf(shop)).toEqual(["refund_unknown"]);
    });
  });

  describe("a refund whose acceptance could not be written down", () => {
    it("OPS-07, I5: is known to be made by what the engine wrote on its order, and stands there once", async () => {
      const sale = await paidOrder(shop, OUD);
      const allowNewRows = await refuseNewRows(shop, "mizan_journal_entry");
      await sale.refund("4.000").expect(200);
      await allowNewRows();
      expect(await ownRefunds(shop, sale.attemptId)).toEqual(["4000 partial requested"]);

      await shop.sql("UPDATE mizan_refund SET sent_at = sent_at - interval '10 minutes'");
      for (let times = 0; times < 2; times += 1) await sweep(shop);
      expect(await sale.books()).toEqual({
        gateway: ["4.000 of type 2"],
        own: ["4000 partial accepted"],
        engine: ["4"],
      });
      expect(await reasonsOf(shop)).toEqual([]);
      await sale.refund("7.500").expect(200);
      expect(await onlyAttemptOf(shop, sale.cartId)).toMatchObject({ disposition: "refunded" });
    });
  });

  describe("a payment that went back wholly", () => {
    it.each([
      ["at once", [undefined]],
      ["in parts", ["4.000", "7.500"]],
    ])("ADM-06: %s is recorded as refunded, and its result page says so", async (_how, amounts) => {
      const sale = await paidOrder(shop, OUD);
      for (const amount of amounts) {
        expect(await onlyAttemptOf(shop, sale.cartId)).toMatchObject({ disposition: "ordered" });
        expect(await sale.refund(amount)).toMatchObject({ status: 200 });
      }
      expect(await onlyAttemptOf(shop, sale.cartId)).toMatchObject({
        outcome: "paid",
        disposition: "refunded",
        next_check_at: null,
      });
      expect(await sale.truth()).toMatchObject({ refunded: "11.500" });

      for (const token of [sale.returnToken, sale.payToken]) {
        const page = shownPage((await shop.http().get(`/mizan/result/${token}`).expect(200)).text);
        expect(page.heading.en).toBe("Your payment was refunded");
        expect(page.text.en).toContain("has been returned to you");
        expect(page.payAgainAddress).toBeNull();
        const { body } = await shop.http().get(`/mizan/result/${token}/status`).expect(200);
        expect(body).toMatchObject({ disposition: "refunded", next_poll_ms: null, pay_again: false });
      }
    });
  });

  describe("a key that died while a payment was open", () => {
    it("OPS-01, OPS-02: the payment is found with the owner's next key and ordered", async () => {
      const { cartId, form } = await paidAtGateway(shop);
      await saveKeyAgain(shop);
      await spoil(shop, DEAD_KEY);
      await shop.comeBack(form);
      expect(await statusAnswers(shop)).toEqual(["10014", "found"]);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
        gateway_key_version: 1,
        disposition: "ordered",
      });
    });

    it("OPS-03: a key that cannot be decrypted any more is stood in for by the next one as well", async () => {
      const { cartId, form } = await paidAtGateway(shop);
      await saveKeyAgain(shop);
      const { gateway_key_id: keyId } = await onlyAttemptOf(shop, cartId);
      await shop.sql("UPDATE mizan_gateway_key SET master_key_id = 'gone' WHERE id = ?", [keyId]);
      await shop.comeBack(form);
      expect(await statusAnswers(shop)).toEqual(["found"]);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("OPS-01: the next key is not tried while the first one is accepted", async () => {
      const { cartId, form } = await paidAtGateway(shop);
      await saveKeyAgain(shop);
      await spoil(shop, NO_RECORD);
      await once(() => shop.comeBack(form));
      expect(await statusAnswers(shop)).toEqual(["10012"]);
      expect((await timelineOf(shop, (await onlyAttemptOf(shop, cartId)).id)).at(-1)).toMatchObject({
        kind: "answered",
      });
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    const NOTHING_DECIDED: [string, FaultOrder[], string[]][] = [
      ["the next key has no record", [DEAD_KEY, NO_RECORD], ["10014", "10012"]],
      ["the next key is refused too", [DEAD_KEY, DEAD_KEY], ["10014", "10014"]],
    ];
    it.each(NOTHING_DECIDED)(
      "OPS-02: %s: nothing is decided, and the payment is found when a key works again",
      async (_what, faults, answers) => {
        const { cartId, form } = await paidAtGateway(shop);
        await saveKeyAgain(shop);
        await spoil(shop, ...faults);
        await once(() => shop.comeBack(form));
        expect(await statusAnswers(shop)).toEqual(answers);
        await expectNothingDecided(shop, cartId);
        await sweep(shop);
        expect(await shop.orderIds(cartId)).toHaveLength(1);
      },
    );

    it("OPS-02: without a next key one query is made and nothing is decided", async () => {
      const { cartId, form } = await paidAtGateway(shop);
      await spoil(shop, DEAD_KEY);
      await once(() => shop.comeBack(form));
      expect(await statusAnswers(shop)).toEqual(["10014"]);
      await expectNothingDecided(shop, cartId);
      await saveKeyAgain(shop);
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });
  });

  describe("a gateway that gives no usable answer", () => {
    it("OPS-02: after six hours a person is told once, and it is asked every hour", async () => {
      const { cartId } = await paidAtGateway(shop);
      await spoil(shop, { operation: "status", kind: "http_status", httpStatus: 500, times: "always" });
      await sweep(shop);
      await shop.sql(
        "UPDATE mizan_payment_attempt SET unanswered_since = unanswered_since - interval '7 hours'",
      );
      await sweep(shop);
      const { id: attemptId } = await onlyAttemptOf(shop, cartId);
      expect(await openReviewItems(shop)).toEqual([
        expect.objectContaining({ reason: "gateway_does_not_answer", attempt_id: attemptId }),
      ]);
      // An hour give or take a fifth: attempts that fell silent together are not asked about together.
      const inSeconds = await secondsToNextCheck(shop);
      expect(inSeconds).toBeGreaterThan(0.79 * HOUR_SECONDS);
      expect(inSeconds).toBeLessThanOrEqual(1.2 * HOUR_SECONDS);

      await sweep(shop);
      expect(await reasonsOf(shop)).toEqual(["gateway_does_not_answer"]);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open", checks: 0 });
    });

    it.each([
      ["the page was shown five hours ago", 5, false],
      ["it last answered just now, however old the page is", 7, true],
    ])("OPS-02: %s: nobody is told, and it is asked again in a minute", async (_when, hours, isAnswered) => {
      const { cartId } = await paidAtGateway(shop);
      await ageEvidence(shop, hours);
      if (isAnswered) {
        await spoil(shop, NO_RECORD);
        await sweep(shop);
      }
      await spoil(shop, { operation: "status", kind: "http_status", httpStatus: 500 });
      await shop.sql("UPDATE mizan_payment_attempt SET next_check_at = now()");
      await sweep(shop);
      expect((await timelineOf(shop, (await onlyAttemptOf(shop, cartId)).id)).at(-1)).toMatchObject({
        kind: "not_answered",
      });
      expect(await openReviewItems(shop)).toEqual([]);
      expect(await secondsToNextCheck(shop)).toBeLessThan(2 * 60);
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });
  });

  describe("a gateway that asks to be left alone", () => {
    const REST_SECONDS = 3;
    const resting = (seconds: number): FaultOrder => ({
      operation: "status",
      kind: "http_status",
      httpStatus: 429,
      headers: { "Retry-After": String(seconds) },
    });

    it("NET-12: neither the return nor the poll nor the sweep asks before its rest is over", async () => {
      // The rest is the key's, for as long as this process runs: with a key of its own the test leaves none behind.
      await saveKeyAgain(shop);
      const { cartId, form } = await paidAtGateway(shop);
      await spoil(shop, resting(120));
      await shop.comeBack(form);
      expect(await statusAnswers(shop)).toEqual(["429"]);

      await shop.forgetAsking();
      await shop.comeBack(form);
      await poll(shop, form.url);
      await sweep(shop);
      expect(await statusAnswers(shop)).toEqual(["429"]);
      expect(await secondsToNextCheck(shop)).toBeGreaterThan(60);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
        outcome: "open",
        checks: 0,
        next_order_try_at: null,
      });
      await signWithFirstKey(shop, cartId);
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("NET-12: it is asked again when its rest is over, and the payment is ordered", async () => {
      await saveKeyAgain(shop);
      const { cartId, form } = await paidAtGateway(shop);
      await spoil(shop, resting(REST_SECONDS));
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toEqual([]);
      await until("the poll has made the order", async () => {
        await poll(shop, form.url);
        return (await shop.orderIds(cartId)).length > 0;
      });
      const [first, second, ...others] = await statusRequests(shop);
      expect(others).toEqual([]);
      const restedMs = Date.parse(second?.at ?? "") - Date.parse(first?.at ?? "");
      expect(restedMs).toBeGreaterThanOrEqual(REST_SECONDS * 1_000);
    });

    it("NET-12: one vendor's limit holds back nobody else's payments", async () => {
      await saveKeyAgain(shop);
      const oud = await paidAtGateway(shop);
      await spoil(shop, resting(120));
      await shop.comeBack(oud.form);
      const giftCartId = await shop.newCart({ "Gift wrap": 1 });
      await shop.checkOut(giftCartId);
      expect(await shop.orderIds(giftCartId)).toHaveLength(1);
      expect(await shop.orderIds(oud.cartId)).toEqual([]);
      await signWithFirstKey(shop, oud.cartId);
      await sweep(shop);
      expect(await shop.orderIds(oud.cartId)).toHaveLength(1);
    });
  });
});

async function paidAtGateway(shop: MizanShop) {
  const cartId = await shop.newCart(OUD);
  const { payPath } = await shop.choose(cartId);
  return { cartId, form: await shop.pay(payPath, "CAPTURED") };
}

async function orderStatus(shop: MizanShop, { orderId }: PaidOrder): Promise<string | undefined> {
  const [order] = await shop.sql<{ status: string }>('SELECT status FROM "order" WHERE id = ?', [orderId]);
  return order?.status;
}

async function reasonsOf(shop: MizanShop): Promise<string[]> {
  return (await openReviewItems(shop)).map(({ reason }) => reason);
}

/** A refund of 4.000 KWD as a process leaves it that dies before or while it sends it. */
async function requestedRefund(
  shop: MizanShop,
  { attemptId }: PaidOrder,
  { minutesAgo }: { minutesAgo: number },
): Promise<void> {
  const decision = { amountFils: 4_000, refundType: "partial" } as const;
  const { refunds } = shop.mizan();
  const { id } = await refunds.request(
    { attemptId, engineRefundId: "ref_of_a_dead_process" },
    () => decision,
  );
  await refunds.markSent(id);
  await shop.sql("UPDATE mizan_refund SET sent_at = now() - ? * interval '1 minute' WHERE id = ?", [
    minutesAgo,
    id,
  ]);
}

/** The same key value as a new version, so that the emulator knows it. */
async function saveKeyAgain(shop: MizanShop): Promise<void> {
  const owner = accountIdOf(shop, "oud-house");
  const input = { owner, environment: "emulator", key: keyOf("oud-house"), encoding: "raw" };
  await shop.container().resolve(Modules.WORKFLOW_ENGINE).run("mizan-save-gateway-key", { input });
}

/** As if the payment had been opened before the key was saved again. */
async function signWithFirstKey(shop: MizanShop, cartId: string): Promise<void> {
  await shop.sql(
    `UPDATE mizan_payment_attempt SET gateway_key_id =
       (SELECT id FROM mizan_gateway_key WHERE owner = ? AND environment = 'emulator' AND version = 1)
     WHERE cart_id = ?`,
    [accountIdOf(shop, "oud-house"), cartId],
  );
}

async function statusRequests(shop: MizanShop): Promise<LoggedRequest[]> {
  const { requests } = await shop.emulator("/_emulator/requests");
  return (requests as LoggedRequest[]).filter(({ operation }) => operation === "status");
}

/** @returns how the gateway answered each status query: the code of a refusal, an HTTP status, or "found" */
async function statusAnswers(shop: MizanShop): Promise<string[]> {
  return (await statusRequests(shop)).map(({ code, httpStatus, fault }) =>
    fault === null ? "found" : String(code ?? httpStatus),
  );
}

async function expectNothingDecided(shop: MizanShop, cartId: string): Promise<void> {
  const attempt = await onlyAttemptOf(shop, cartId);
  expect(attempt).toMatchObject({ outcome: "open", disposition: "pending", gateway_status: null });
  expect((await timelineOf(shop, attempt.id)).at(-1)).toMatchObject({
    kind: "not_answered",
    evidence: { code: "MIZAN_GATEWAY_UNAUTHORIZED" },
  });
  expect(attempt.next_check_at).not.toBeNull();
  expect(await shop.orderIds(cartId)).toEqual([]);
}

/** As if the page had been shown, and the gateway had last answered, so many hours ago. */
async function ageEvidence(shop: MizanShop, hours: number): Promise<void> {
  await shop.sql("UPDATE mizan_payment_attempt SET shown_at = now() - ? * interval '1 hour'", [hours]);
  await shop.sql(
    "UPDATE mizan_attempt_event SET created_at = now() - ? * interval '1 hour' WHERE kind = 'answered'",
    [hours],
  );
}

async function secondsToNextCheck(shop: MizanShop): Promise<number | undefined> {
  const [due] = await shop.sql<{ seconds: number }>(
    "SELECT extract(epoch FROM next_check_at - now())::float AS seconds FROM mizan_payment_attempt",
  );
  return due?.seconds;
}

async function poll(shop: MizanShop, returnUrl: string): Promise<void> {
  await shop.forgetAsking();
  await shop
    .http()
    .get(`/mizan/result/${tokenOf(returnUrl)}/status`)
    .expect(200);
}
