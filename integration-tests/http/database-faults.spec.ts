/**
 * No shopper is sent to a payment page that is not written down, and no transaction is held open while the gateway
 * takes its time: a slow gateway must not use up the shop's connections.
 */
import type supertest from "supertest";
import { displayIds } from "../support/attempt-records";
import { expectMoneyAccountedFor } from "../support/invariants";
import { followLog } from "../support/log-lines";
import { mizanSuite, type MizanShop } from "../support/mizan-suite";
import { expectNotice } from "../support/notice";
import { idleTransactions } from "../support/open-transactions";
import { logInOperator } from "../support/operator";
import { paymentOfOrder } from "../support/refund-records";
import { refuseUpdates } from "../support/refused-updates";
import { refuseNewRows } from "../support/refusing-table";
import { attemptsOf, onlyAttemptOf, setQuantity } from "../support/shop-records";
import { spoil } from "../support/spoil";
import { sweep } from "../support/sweep";
import { until } from "../support/until";

const OUD = { "Cambodian oud, 3 g": 1 };
const ATTEMPTS = "mizan_payment_attempt";
/** The gateway answers this late, and is watched for a part of it. */
const DELAY_MS = 2_500;
const WATCHED_MS = 1_000;

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  describe("OPS-06: the database refuses what must be written before the redirect", () => {
    it("no attempt can be written: there is no way to pay, and the gateway hears nothing", async () => {
      const cartId = await shop.newCart(OUD);
      const restore = await refuseNewRows(shop, ATTEMPTS);
      await expect(shop.choose(cartId)).rejects.toMatchObject({ status: 500 });
      await restore();
      expect(await attemptsOf(shop, cartId)).toEqual([]);
      expect(await shop.calls("initialize")).toBe(0);
      await shop.checkOut(cartId);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("a second try cannot be written: the second page is not opened, and the first one stays payable", async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CANCELED");
      await shop.comeBack(form);
      const restore = await refuseNewRows(shop, ATTEMPTS);
      expectNotice(await shop.http().get(payPath).redirects(0), { status: 503, code: "not_known" });
      expect(await shop.calls("initialize")).toBe(1);
      await restore();
      await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it.each([
      ["that a page is being opened", "NEW.page_state = 'initializing'", 0],
      ["the gateway's session", "NEW.page_state = 'shown'", 1],
    ])(
      "%s cannot be written: no redirect, a page with a reference, and the next try works",
      async (_what, change, sent) => {
        const log = followLog();
        const cartId = await shop.newCart(OUD);
        const { payPath } = await shop.choose(cartId);
        const restore = await refuseUpdates(shop, ATTEMPTS, change);
        const response = await shop.http().get(payPath).redirects(0);
        await restore();

        expectNotice(response, {
          status: 503,
          code: "not_known",
          hides: ["test refuses", ATTEMPTS],
        });
        const reference = /Reference: <code dir="ltr">([0-9a-f]{12})<\/code>/.exec(response.text)?.[1];
        expect(reference).toBeDefined();
        await until("the reason is in the log under the same reference", () =>
          log().some(
            (line) => line.includes(reference ?? "?") && line.includes("the test refuses this change"),
          ),
        );
        expect(await shop.calls("initialize")).toBe(sent);
        const [first] = await attemptsOf(shop, cartId);
        expect(first).toMatchObject({ gateway_payment_id: null, shown_at: null, next_check_at: null });

        await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
        expect(await shop.orderIds(cartId)).toHaveLength(1);
        expect(await displayIds(shop)).toEqual([1]);
        const shown = (await attemptsOf(shop, cartId)).filter(({ page_state }) => page_state === "shown");
        expect(shown.map(({ disposition }) => disposition)).toEqual(["ordered"]);
        expect(await shop.truth()).toHaveLength(sent + 1);
      },
    );
  });

  describe("OPS-07: the database refuses what the gateway said", () => {
    it("CAPTURED cannot be written: nothing is ordered, nothing is lost, and the next question makes the order", async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      const restore = await refuseUpdates(shop, ATTEMPTS, "NEW.outcome = 'paid'");
      const response = await shop.comeBack(form);
      expect(response.headers.location).toContain("/mizan/result/");
      expect(await shop.orderIds(cartId)).toEqual([]);
      await restore();
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open", disposition: "pending" });
      await shop.forgetAsking();
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await displayIds(shop)).toEqual([1]);
    });

    it("NET-15: the booking cannot be written: who completes the cart is not told that the payment failed", async () => {
      const cartId = await shop.newCart(OUD);
      await shop.pay((await shop.choose(cartId)).payPath, "CAPTURED");
      const restore = await refuseUpdates(shop, ATTEMPTS, "NEW.booked_session_id IS NOT NULL");
      const { status, body } = await shop.complete(cartId);
      await restore();
      expect({ status, type: (body as { type: string }).type }).toEqual({ status: 200, type: "cart" });
      const { error } = body as { error: { type: string; message: string } };
      expect(error.type).toBe("payment_requires_more_error");
      expect(error.message).toMatch(/do not pay again/i);
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("nothing can be read: who has paid is not told, wherever it is asked, that no payment was started", async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      await shop.forgetAsking();
      const unreadable = async (ask: () => Promise<supertest.Response>) => {
        await shop.sql(`ALTER TABLE ${ATTEMPTS} RENAME TO mizan_unreadable`);
        return ask().finally(() => shop.sql(`ALTER TABLE mizan_unreadable RENAME TO ${ATTEMPTS}`));
      };
      const pressed = async () => shop.http().get(payPath).redirects(0);
      const onReturn = await unreadable(() => shop.comeBack(form));
      expectNotice(onReturn, { status: 503, code: "checking", hides: [ATTEMPTS] });
      const onPress = await unreadable(pressed);
      expectNotice(onPress, { status: 503, code: "not_known", hides: [ATTEMPTS, "No payment was started"] });
      const { location } = (await shop.comeBack(form)).headers as { location: string };
      expect(await shop.orderIds(cartId)).toHaveLength(1);

      const { pathname } = new URL(location, "http://shop");
      const onResult = await unreadable(async () => shop.http().get(pathname));
      expectNotice(onResult, { status: 503, code: "checking", hides: [ATTEMPTS] });
      expectNotice(await unreadable(pressed), { status: 503, code: "not_known", hides: [ATTEMPTS] });
      expect(await shop.calls("initialize")).toBe(1);
    });
  });

  describe("OPS-09: no transaction is open while the gateway is asked", () => {
    it("to open a page", async () => {
      const { payPath } = await shop.choose(await shop.newCart(OUD));
      await expectNoOpenTransaction(shop, "initialize", () => shop.http().get(payPath).redirects(0));
    });

    it("when the shopper comes back", async () => {
      const { form } = await paidAtGateway(shop);
      await expectNoOpenTransaction(shop, "status", () => shop.comeBack(form));
    });

    it("in the middle of the engine's own completion", async () => {
      const { cartId } = await paidAtGateway(shop);
      await expectNoOpenTransaction(shop, "status", () => shop.complete(cartId));
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      // The engine's completion alone gives the attempt no disposition: the sweep does.
      await sweep(shop);
    });

    it("while the engine deletes a session because the cart changes", async () => {
      const cartId = await shop.newCart(OUD);
      await shop.openPage((await shop.choose(cartId)).payPath);
      await expectNoOpenTransaction(shop, "status", () => setQuantity(shop, cartId, 2));
    });

    it("while a refund is made", async () => {
      const operator = await logInOperator(shop);
      const cartId = await shop.newCart(OUD);
      await shop.checkOut(cartId);
      const [orderId = ""] = await shop.orderIds(cartId);
      const { id } = await paymentOfOrder(shop, orderId);
      await expectNoOpenTransaction(shop, "refund", () =>
        operator("post", `/admin/payments/${id}/refund`, { amount: 1 }).expect(200),
      );
    });
  });
});

async function paidAtGateway(shop: MizanShop) {
  const cartId = await shop.newCart(OUD);
  const { payPath } = await shop.choose(cartId);
  return { cartId, form: await shop.pay(payPath, "CAPTURED") };
}

async function expectNoOpenTransaction(
  shop: MizanShop,
  operation: "initialize" | "status" | "refund",
  act: () => Promise<unknown> | supertest.Test,
): Promise<void> {
  await spoil(shop, { operation, kind: "delay", delayMs: DELAY_MS });
  const before = await shop.calls(operation);
  // supertest sends a request only when somebody waits for it.
  const acted = Promise.resolve().then(act);
  await until("the gateway is being asked", async () => (await shop.calls(operation)) > before);
  const idle = await idleTransactions(shop, WATCHED_MS);
  await acted;
  expect(idle).toEqual([]);
}
