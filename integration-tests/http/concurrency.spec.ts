import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Modules } from "@medusajs/framework/utils";
import { pressOutcome } from "../support/gateway-page";
import { grantEveryLock } from "../support/granting-locks";
import { inRounds, itThoroughly } from "../support/thorough";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator } from "../support/operator";
import { refuseNewRows } from "../support/refusing-table";
import { startSecondShop } from "../support/second-shop";
import {
  attemptsOf,
  onlyAttemptOf,
  openReviewsOf,
  paymentsOf,
  sessionsOf,
  setQuantity,
} from "../support/shop-records";
import { until } from "../support/until";

const OUD = "Cambodian oud, 3 g";

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  const payments = () => shop.container().resolve(Modules.PAYMENT);
  /** Chooses and pays; nobody has come back yet. */
  const paidCart = async () => {
    const cartId = await shop.newCart({ [OUD]: 1 });
    const chosen = await shop.choose(cartId);
    return { cartId, chosen, form: await shop.pay(chosen.payPath, "CAPTURED") };
  };
  const sweep = () =>
    shop.container().resolve(Modules.WORKFLOW_ENGINE).run("mizan-settle-due-attempts", { input: {} });
  const makeDue = () =>
    shop.sql(
      "UPDATE mizan_payment_attempt SET next_check_at = now() - interval '1 second', next_order_try_at = NULL",
    );
  const expectOneOrder = async (cartId: string): Promise<string> => {
    const [orderId, ...others] = await shop.orderIds(cartId);
    expect(others).toEqual([]);
    expect(orderId).toBeDefined();
    expect(await paymentsOf(shop, cartId)).toEqual([
      expect.objectContaining({ canceled_at: null, captured_at: expect.any(Date) as Date }),
    ]);
    return orderId ?? "";
  };
  const orderCount = async (): Promise<number> =>
    Number((await shop.sql<{ count: string }>('SELECT count(*) FROM "order"'))[0]?.count);

  describe("several who want the same order at the same moment", () => {
    inRounds(
      "CON-01: the return and the storefront's completion make one order, and both get it",
      6,
      async (rounds) => {
        for (let round = 0; round < rounds; round += 1) {
          const { cartId, form } = await paidCart();
          const [returned, completed] = await Promise.all([shop.comeBack(form), shop.complete(cartId)]);
          const orderId = await expectOneOrder(cartId);
          expect(returned.status).toBe(303);
          expect(completed.status).toBe(200);
          expect(completed.body).toMatchObject({ type: "order", order: { id: orderId } });
          expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
            disposition: "ordered",
            order_id: orderId,
          });
        }
        // No completion was begun in vain: a failed one burns an order row.
        expect(await orderCount()).toBe(rounds);
      },
    );

    inRounds(
      "CON-01, CON-04: they make one order although the engine grants its lock to everybody",
      4,
      async (rounds) => {
        const undo = grantEveryLock(shop);
        try {
          for (let round = 0; round < rounds; round += 1) {
            const { cartId, form } = await paidCart();
            const answers = await Promise.all([
              shop.complete(cartId),
              shop.comeBack(form),
              shop.complete(cartId),
              shop.comeBack(form),
            ]);
            const orderId = await expectOneOrder(cartId);
            for (const { body, status } of [answers[0], answers[2]]) {
              expect(status).toBe(200);
              expect(body).toMatchObject({ type: "order", order: { id: orderId } });
            }
            expect(await openReviewsOf(shop, cartId)).toEqual([]);
          }
          expect(await orderCount()).toBe(rounds);
        } finally {
          undo();
        }
      },
    );

    it("CON-02: return, sweeps, status polls and two operators' checks ask once and make one order", async () => {
      const operator = await logInOperator(shop);
      const { cartId, form, chosen } = await paidCart();
      const { id } = await onlyAttemptOf(shop, cartId);
      const check = () => operator("post", `/admin/mizan/attempts/${id}/check`);
      await makeDue();
      const token = new URL(form.url).pathname.split("/").at(-1) ?? "";
      const payToken = chosen.payPath.split("/").at(-1) ?? "";
      const poll = (of: string) => shop.http().get(`/mizan/result/${of}/status`);
      const [returned, oneCheck, otherCheck, , , ...polls] = await Promise.all([
        shop.comeBack(form),
        check(),
        check(),
        sweep(),
        sweep(),
        poll(token),
        poll(payToken),
        poll(token),
      ]);
      await expectOneOrder(cartId);
      expect([returned.status, oneCheck.status, otherCheck.status]).toEqual([303, 200, 200]);
      expect(await shop.calls("status")).toBe(1);
      for (const { status, body } of polls) {
        expect(status).toBe(200);
        expect(body).toMatchObject({ outcome: "paid", pay_again: false });
      }
      const [attempt] = await attemptsOf(shop, cartId);
      expect(attempt).toMatchObject({ disposition: "ordered", next_check_at: null, lease_owner: null });
      const booked = await shop.sql(
        "SELECT id FROM mizan_attempt_event WHERE attempt_id = ? AND kind = 'ordered'",
        [attempt?.id],
      );
      expect(booked).toHaveLength(1);
    });

    it("CON-14: five sweepers at once ask about each of six attempts once", async () => {
      const carts = [];
      for (let count = 0; count < 6; count += 1) carts.push((await paidCart()).cartId);
      await makeDue();
      await Promise.all([sweep(), sweep(), sweep(), sweep(), sweep()]);
      expect(await shop.calls("status")).toBe(6);
      for (const cartId of carts) await expectOneOrder(cartId);
    });

    itThoroughly(
      "CON-03: another process's row on the cart holds both the return and the completion back",
      async () => {
        const { cartId, form } = await paidCart();
        await shop.sql(
          "INSERT INTO mizan_cart_lease (cart_id, owner, expires_at) VALUES (?, 'another process', now() + interval '10 minutes')",
          [cartId],
        );
        let hasCompleted = false;
        const completing = shop.complete(cartId).then((response) => {
          hasCompleted = true;
          return response;
        });
        const returned = await shop.comeBack(form);
        // The return waits 10 s for the cart, the engine's completion longer.
        expect(returned.status).toBe(303);
        expect(returned.headers.location).toContain("/mizan/result/");
        expect(hasCompleted).toBe(false);
        expect(await orderCount()).toBe(0);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "pending" });

        await shop.sql("DELETE FROM mizan_cart_lease WHERE cart_id = ?", [cartId]);
        const { body } = (await completing) as { body: { type: string } };
        expect(body.type).toBe("order");
        await expectOneOrder(cartId);
        // Whoever settles next only writes down what has happened.
        await makeDue();
        await sweep();
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered" });
        expect(await orderCount()).toBe(1);
      },
    );

    it("CON-15: a row whose owner died is taken over when it expires, and not before", async () => {
      const { cartId, form } = await paidCart();
      const [lease] = await shop.sql<{ expires_at: Date }>(
        "INSERT INTO mizan_cart_lease (cart_id, owner, expires_at) VALUES (?, 'a dead process', now() + interval '3 seconds') RETURNING expires_at",
        [cartId],
      );
      await shop.comeBack(form);
      const orderId = await expectOneOrder(cartId);
      const [order] = await shop.sql<{ created_at: Date }>('SELECT created_at FROM "order" WHERE id = ?', [
        orderId,
      ]);
      expect(order?.created_at.getTime()).toBeGreaterThanOrEqual(lease?.expires_at.getTime() ?? Infinity);
    });

    itThoroughly(
      "CON-03: two processes with locks in their own memory make one order",
      async () => {
        const rounds = 2;
        const second = await startSecondShop(shop);
        try {
          for (let round = 0; round < rounds; round += 1) {
            const { cartId, form } = await paidCart();
            const { pathname } = new URL(form.url);
            const key = shop.store().publishableKey;
            const answers = await Promise.all([
              shop.complete(cartId),
              second.http().post(pathname).type("form").send(form.fields).redirects(0),
              second.http().post(`/store/carts/${cartId}/complete`).set("x-publishable-api-key", key),
              shop.comeBack(form),
            ]);
            expect(answers.map(({ status }) => status)).toEqual([200, 303, 200, 303]);
            const orderId = await expectOneOrder(cartId);
            expect(answers[0].body).toMatchObject({ type: "order", order: { id: orderId } });
            expect(answers[2].body).toMatchObject({ type: "order", order: { id: orderId } });
            expect(await openReviewsOf(shop, cartId)).toEqual([]);
          }
          expect(await orderCount()).toBe(rounds);
        } finally {
          await second.stop();
        }
      },
      240_000,
    );
  });

  describe("CON-16: an edit while the cart is settled", () => {
    const lineOf = async (cartId: string): Promise<string> => {
      const { body } = await shop.storeApi("get", `/store/carts/${cartId}`).expect(200);
      return (body as { cart: { items: { id: string }[] } }).cart.items[0]?.id ?? "";
    };

    it("waits for whoever holds the cart, and is then refused with the reason", async () => {
      const { cartId } = await paidCart();
      await shop.sql(
        "INSERT INTO mizan_cart_lease (cart_id, owner, expires_at) VALUES (?, 'another process', now() + interval '10 minutes')",
        [cartId],
      );
      const line = await lineOf(cartId);
      let hasAnswered = false;
      const editing = shop
        .storeApi("delete", `/store/carts/${cartId}/line-items/${line}`)
        .then((response) => {
          hasAnswered = true;
          return response;
        });
      await shop.storeApi("get", `/store/carts/${cartId}`).expect(200);
      expect(hasAnswered).toBe(false);
      await shop.sql("DELETE FROM mizan_cart_lease WHERE cart_id = ?", [cartId]);
      const { status, body } = await editing;
      expect([status, body]).toMatchObject([400, { code: "MIZAN_ALREADY_PAID" }]);
      expect((await shop.complete(cartId)).body).toMatchObject({ type: "order", order: { total: 11.5 } });
      await makeDue();
      await sweep();
    });

    it("is possible again as long as nothing is paid", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      await shop.checkOut(cartId, "CANCELED");
      await setQuantity(shop, cartId, 2);
      const { body } = await shop.storeApi("get", `/store/carts/${cartId}`).expect(200);
      expect(body).toMatchObject({ cart: { total: 21.5 } });
    });

    itThoroughly(
      "in another process never gives an order for another total",
      async () => {
        const second = await startSecondShop(shop);
        try {
          for (let round = 0; round < 6; round += 1) {
            const { cartId, form } = await paidCart();
            const line = await lineOf(cartId);
            const [returned, edited] = await Promise.all([
              shop.comeBack(form),
              wait(60 * round).then(() =>
                second
                  .http()
                  .post(`/store/carts/${cartId}/line-items/${line}`)
                  .set("x-publishable-api-key", shop.store().publishableKey)
                  .send({ quantity: 2 }),
              ),
            ]);
            expect(returned.status).toBe(303);
            expect([round, edited.status]).toEqual([round, 400]);
            await makeDue();
            await sweep();
            const orderId = await expectOneOrder(cartId);
            const { body } = await shop.storeApi("get", `/store/orders/${orderId}`).expect(200);
            expect(body).toMatchObject({ order: { total: 11.5 } });
            expect(await openReviewsOf(shop, cartId)).toEqual([]);
          }
        } finally {
          await second.stop();
        }
      },
      240_000,
    );
  });

  describe("several sessions of one cart", () => {
    it("CON-07: parallel choices answer without a 500, each payable page is on record, the paid one wins", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { collectionId } = await shop.choose(cartId);
      const path = `/store/payment-collections/${collectionId}/payment-sessions`;
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => shop.storeApi("post", path, { provider_id: "pp_mizan" })),
      );
      const problems = answers.filter(({ status }) => status >= 500).map(({ text }) => text);
      expect(problems).toEqual([]);
      const sessions = await sessionsOf(shop, cartId);
      expect(sessions).toHaveLength(1);
      const attempts = await attemptsOf(shop, cartId);
      const known = new Set(attempts.map(({ session_id }) => session_id));
      expect(sessions.filter(({ id }) => !known.has(id))).toEqual([]);

      const [session] = await shop.sql<{ address: string }>(
        "SELECT data->>'redirect_url' AS address FROM payment_session WHERE payment_collection_id = ?",
        [collectionId],
      );
      const form = await shop.pay(new URL(session?.address ?? "").pathname, "CAPTURED");
      await shop.choose(cartId).catch(() => undefined);
      await shop.forgetAsking();
      await shop.comeBack(form);
      await expectOneOrder(cartId);
      expect(await shop.truth()).toHaveLength(1);
    });

    const ways = [
      ["first", "return"],
      ["first", "complete"],
      ["second", "return"],
      ["second", "complete"],
    ] as const;
    it.each(ways)(
      "CON-08: two sessions are left and the %s is paid: the %s makes the order",
      async (which, way) => {
        const cartId = await shop.newCart({ [OUD]: 1 });
        const first = await shop.choose(cartId);
        const other = await payments().createPaymentSession(first.collectionId, {
          provider_id: "pp_mizan",
          currency_code: "kwd",
          amount: 11.5,
          data: {},
        });
        const secondPath = new URL(String(other.data.redirect_url)).pathname;
        const form = await shop.pay(which === "first" ? first.payPath : secondPath, "CAPTURED");
        if (way === "return") await shop.comeBack(form);
        else expect((await shop.complete(cartId)).body).toMatchObject({ type: "order" });
        await expectOneOrder(cartId);
        await makeDue();
        await sweep();
        const paid = (await attemptsOf(shop, cartId)).filter(({ outcome }) => outcome === "paid");
        expect(paid).toEqual([expect.objectContaining({ disposition: "ordered" })]);
      },
    );
  });

  describe("the engine's clean-ups after a payment is there", () => {
    it("CON-09: a lost race for the payment's row cancels nothing at the gateway, and the retry books it", async () => {
      const { cartId, chosen, form } = await paidCart();
      const undo = await refuseNewRows(shop, "payment", "23505");
      await expect(payments().authorizePaymentSession(chosen.sessionId, {})).rejects.toThrow();
      await undo();
      expect((await shop.truth())[0]).toMatchObject({ captured: "11.500", refunded: "0.000" });
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "pending" });
      await shop.comeBack(form);
      await expectOneOrder(cartId);
    });

    it("CON-09: four who authorize one session at once leave one payment, not cancelled", async () => {
      const { cartId, chosen, form } = await paidCart();
      const results = await Promise.allSettled(
        Array.from({ length: 4 }, () => payments().authorizePaymentSession(chosen.sessionId, {})),
      );
      expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
      expect(await paymentsOf(shop, cartId)).toEqual([expect.objectContaining({ canceled_at: null })]);
      await shop.comeBack(form);
      await expectOneOrder(cartId);
      expect(await shop.calls("refund")).toBe(0);
    });

    it("CON-09: cancelling a captured payment is refused and leaves it as it is", async () => {
      const { cartId, form } = await paidCart();
      await shop.comeBack(form);
      const [payment] = await paymentsOf(shop, cartId);
      await expect(payments().cancelPayment(payment?.id ?? "")).rejects.toMatchObject({
        code: "MIZAN_STILL_PAID",
      });
      await expectOneOrder(cartId);
      expect(await shop.calls("refund")).toBe(0);
    });

    it.each(["order_transaction", "capture"])(
      "CON-10: a completion that fails writing %s refunds nothing behind our back, and the retry makes one order",
      async (table) => {
        const { cartId, chosen, form } = await paidCart();
        const undo = await refuseNewRows(shop, table);
        const returned = await shop.comeBack(form);
        expect(returned.status).toBe(303);
        await undo();
        expect(await shop.orderIds(cartId)).toEqual([]);
        expect(await shop.calls("refund")).toBe(0);
        expect((await sessionsOf(shop, cartId)).map(({ id }) => id)).toEqual([chosen.sessionId]);
        const attempt = await onlyAttemptOf(shop, cartId);
        expect(attempt).toMatchObject({ outcome: "paid", disposition: "pending" });
        expect(attempt.next_check_at).not.toBeNull();
        const [payment] = await paymentsOf(shop, cartId);
        expect(payment?.canceled_at ?? null).toBeNull();

        await makeDue();
        await sweep();
        await expectOneOrder(cartId);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered" });
        expect(await shop.calls("initialize")).toBe(1);
        expect((await shop.truth())[0]).toMatchObject({ captured: "11.500", refunded: "0.000" });
      },
    );

    it("CON-10: the storefront's completion that fails leaves a session through which the retry orders", async () => {
      const { cartId } = await paidCart();
      const undo = await refuseNewRows(shop, "order_transaction");
      const failed = await shop.complete(cartId);
      expect(failed.body).not.toMatchObject({ type: "order" });
      await undo();
      expect(await shop.calls("refund")).toBe(0);
      const retried = await shop.complete(cartId);
      expect(retried.body).toMatchObject({ type: "order" });
      await expectOneOrder(cartId);
      await makeDue();
      await sweep();
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered" });
    });
  });

  describe("a session that the engine deletes", () => {
    const deletionOf = async (sessionId: string) => {
      const begun = performance.now();
      const outcome = await payments()
        .deletePaymentSession(sessionId)
        .then(
          () => "let go",
          (error: unknown) => (error as { code?: string }).code ?? "failed without a code",
        );
      return { outcome, tookMs: performance.now() - begun };
    };

    it("CON-11: goes within 4 s although the gateway does not answer, and its page stays watched", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath, sessionId } = await shop.choose(cartId);
      await shop.openPage(payPath);
      const delay = { operation: "status", kind: "delay", delayMs: 20_000 };
      await shop.emulator("/_emulator/faults", delay);
      const { outcome, tookMs } = await deletionOf(sessionId);
      expect(outcome).toBe("let go");
      expect(tookMs).toBeLessThan(4_000);
      const attempt = await onlyAttemptOf(shop, cartId);
      expect(attempt).toMatchObject({ outcome: "open", disposition: "pending" });
      expect(attempt.next_check_at).not.toBeNull();
      // Paid after all, and nothing has changed in the cart: it is ordered with that payment.
      await shop.emulator("/_emulator/outcomes", { trackid: attempt.track_id, outcome: "CAPTURED" });
      await shop.forgetAsking();
      await makeDue();
      await sweep();
      await expectOneOrder(cartId);
    });

    it("CON-11: waits for a question that is under way, and stays when the answer is paid", async () => {
      const { cartId, chosen, form } = await paidCart();
      await shop.emulator("/_emulator/faults", { operation: "status", kind: "delay", delayMs: 1_500 });
      const returning = shop.comeBack(form);
      await until("the gateway is being asked", async () => (await shop.calls("status")) === 1);
      const { outcome, tookMs } = await deletionOf(chosen.sessionId);
      expect(outcome).toBe("MIZAN_STILL_PAID");
      expect(tookMs).toBeLessThan(4_000);
      expect((await returning).status).toBe(303);
      expect(await shop.calls("status")).toBe(1);
      await expectOneOrder(cartId);
      // Ordered: still not.
      expect((await deletionOf(chosen.sessionId)).outcome).toBe("MIZAN_STILL_PAID");
      await expectOneOrder(cartId);
      expect(await shop.calls("refund")).toBe(0);
    });

    it("CON-11: is gone when its payment was released to a person", async () => {
      const { cartId, form } = await paidCart();
      await shop.sql("UPDATE inventory_level SET stocked_quantity = 0, raw_stocked_quantity = ?", [
        JSON.stringify({ value: "0", precision: 20 }),
      ]);
      await shop.comeBack(form);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "released" });
      expect(await sessionsOf(shop, cartId)).toEqual([]);
      expect(await openReviewsOf(shop, cartId)).toEqual(["cannot_complete"]);
    });

    it("CON-12: a return for a session that is gone touches no other cart", async () => {
      const other = await shop.newCart({ "Sukkari dates, 1 kg": 1 });
      const otherChoice = await shop.choose(other);
      const { cartId, form } = await (async () => {
        const id = await shop.newCart({ [OUD]: 1 });
        const { payPath } = await shop.choose(id);
        const page = await shop.openPage(payPath);
        await shop.forgetAsking();
        await setQuantity(shop, id, 2);
        return { cartId: id, form: await pressOutcome(page, "CAPTURED") };
      })();
      const stateOf = () => shop.sql("SELECT updated_at, completed_at FROM cart WHERE id = ?", [other]);
      const before = await stateOf();
      await shop.forgetAsking();
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toEqual([]);
      expect(await shop.orderIds(other)).toEqual([]);
      expect(await stateOf()).toEqual(before);
      expect((await sessionsOf(shop, other)).map(({ id }) => id)).toEqual([otherChoice.sessionId]);
      expect(await orderCount()).toBe(0);
    });

    it("CON-12: the engine's processPaymentWorkflow, which takes any cart for a deleted session, is called only where the session was just read", () => {
      const source = join(process.cwd(), "src");
      const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
        (file) => file.endsWith(".ts") && !file.includes("__tests__"),
      );
      expect(files.length).toBeGreaterThan(100);
      const naming = (pattern: RegExp) =>
        files.filter((file) => pattern.test(readFileSync(join(source, file), "utf8")));
      const calling = naming(/processPaymentWorkflow|process-payment/);
      // The other one names what nobody may run by Medusa's route for workflows.
      expect(calling).toEqual(["engine/payments.ts", "engine/workflows-of-people.ts"]);
      // Each has read its session under the lease of the cart, or the order, before, and refuses one that is gone.
      expect(naming(/bookThroughSession/)).toEqual([
        "engine/payments.ts",
        "payments/settle/book-payment.ts",
        "payments/settle/outstanding/settle-outstanding.ts",
      ]);
    });
  });
});
