/**
 * What a later Medusa does otherwise, played by a small stand-in of its shape: its sources were read, and it was not run
 * (docs/compatibility.md).
 */
import { Modules } from "@medusajs/framework/utils";
import { dependenciesOf } from "../../src/application/dependencies";
import { refundSession } from "../../src/refunds/engine-asks-for-refund";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { paidOrder } from "../support/paid-order";
import { attemptsOf, onlyAttemptOf, sessionsOf } from "../support/shop-records";

const OUD = "Cambodian oud, 3 g";

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  const dataOf = async (sessionId: string) => {
    const [session] = await shop.sql<{ data: Record<string, unknown> }>(
      "SELECT data FROM payment_session WHERE id = ?",
      [sessionId],
    );
    return session?.data ?? {};
  };
  /** As the engine asks the provider when a session changes. */
  const update = (
    id: string,
    to: { data: Record<string, unknown>; amount?: unknown; currency_code?: string },
  ) =>
    shop
      .container()
      .resolve(Modules.PAYMENT)
      .updatePaymentSession({ id, currency_code: "kwd", amount: 11.5, ...to } as never);

  describe("a storefront's own part of a session's data", () => {
    it("says the page's language when the way to pay is chosen, and nothing else there", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const client = { language: "ARA", fingerprint: "7f3" };
      const { sessionId } = await shop.choose(cartId, { data: { client, language: "ENG" } });
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ language: "ARA" });
      const data = await dataOf(sessionId);
      expect([data.language, data.client]).toEqual(["ARA", undefined]);
    });

    it("changes while the page waits, and changes nothing that was frozen", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath, sessionId } = await shop.choose(cartId);
      const before = await dataOf(sessionId);
      const attempt = await onlyAttemptOf(shop, cartId);
      const client = { fingerprint: "7f3", amount: "0.001", payment_type: "1", at: 2 };
      const given = { ...before, payment_type: "2", storefront: "elsewhere", client };
      for (const [at, amount] of [11.5, "11.500", { value: "11.5", precision: 20 }].entries()) {
        await update(sessionId, { data: { ...given, client: { ...client, at } }, amount });
      }
      expect(await dataOf(sessionId)).toEqual({ ...before, client });
      expect(await sessionsOf(shop, cartId)).toMatchObject([{ id: sessionId, status: "pending" }]);
      expect(await attemptsOf(shop, cartId)).toEqual([attempt]);
      await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      // The payment of the order says the same, and no more.
      const [payment] = await shop.sql<{ data: unknown }>(
        "SELECT data FROM payment WHERE payment_session_id = ?",
        [sessionId],
      );
      expect(payment?.data).toEqual({ ...before, client });
    });

    it("TAM-05: carries no other amount or currency in, and no session is used again for a cart that may be another", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { sessionId } = await shop.choose(cartId);
      const stored = await dataOf(sessionId);
      const client = { fingerprint: "7f3" };
      const refused = { code: "MIZAN_AMOUNT_NOT_CART_TOTAL" };
      for (const amount of [11.499, "11.501", 0]) {
        await expect(update(sessionId, { data: { ...stored, client }, amount })).rejects.toMatchObject(
          refused,
        );
      }
      await expect(
        update(sessionId, { data: { ...stored, client }, currency_code: "usd" }),
      ).rejects.toMatchObject(refused);
      // As a later Medusa asks before it makes a session: with the amount and the data that the earlier one has.
      await expect(update(sessionId, { data: stored })).rejects.toMatchObject(refused);
      const elsewhere = { client, redirect_url: "https://shop/mizan/pay/somebodyelses" };
      await expect(update(sessionId, { data: elsewhere })).rejects.toMatchObject(refused);
      expect(await dataOf(sessionId)).toEqual(stored);
    });
  });

  describe("a refund that the engine names by its caller's key, and asks for again", () => {
    const refundIdsOf = async (paymentId: string) =>
      (
        await shop.sql<{ id: string }>(
          "SELECT id FROM refund WHERE payment_id = ? AND deleted_at IS NULL ORDER BY created_at",
          [paymentId],
        )
      ).map(({ id }) => id);
    /** Its query tells of a column that 2.21.2 has not. */
    const withKeys = (keys: Record<string, string>) => {
      const dependencies = dependenciesOf(shop.container());
      const graph = async (question: { entity: string }) => {
        const answer = await dependencies.query.graph(question as never);
        if (question.entity !== "payment") return answer;
        for (const { refunds = [] } of answer.data as {
          refunds?: { id: string; idempotency_key?: string }[];
        }[])
          for (const refund of refunds) refund.idempotency_key = keys[refund.id] ?? (null as never);
        return answer;
      };
      // Most of the dependencies are read when they are asked for.
      return Object.create(dependencies, { query: { value: { graph } } }) as typeof dependencies;
    };

    it("is sent once, whatever it is called and however often it is asked for", async () => {
      const sale = await paidOrder(shop, { [OUD]: 1 });
      expect((await sale.refund("4")).status).toBe(200);
      const [engineId = ""] = await refundIdsOf(sale.payment.id);
      const { data } = sale.payment;
      const books = await sale.books();
      const asked = (named: string, amount: unknown, keys = {}) =>
        refundSession(withKeys(keys), { data, named, amount });
      await asked(engineId, "4");
      await asked("the caller's own", { value: "4", precision: 20 }, { [engineId]: "the caller's own" });
      expect(await sale.books()).toEqual(books);
      await expect(asked(engineId, "3")).rejects.toMatchObject({ code: "MIZAN_REFUND_ON_ORDER" });
      expect(await sale.books()).toEqual(books);
    });

    it("is noted under the id of the engine's row, also where the key is another row's id", async () => {
      const sale = await paidOrder(shop, { [OUD]: 1 });
      expect((await sale.refund("4")).status).toBe(200);
      const [firstId = ""] = await refundIdsOf(sale.payment.id);
      const { data } = sale.payment;
      // As the engine writes its row before it asks.
      const payments = shop.container().resolve(Modules.PAYMENT);
      const { createRefunds } = payments as unknown as {
        createRefunds: (row: object) => Promise<{ id: string }>;
      };
      const row = await createRefunds.call(payments, { payment: sale.payment.id, amount: 2 });
      await refundSession(withKeys({ [row.id]: firstId }), { data, named: firstId, amount: "2" });
      const own = await shop.mizan().refunds.ofAttempt(sale.attemptId);
      expect(own.map(({ engine_refund_id, amount_fils }) => [engine_refund_id, amount_fils])).toEqual([
        [firstId, 4_000],
        [row.id, 2_000],
      ]);
      expect((await sale.books()).gateway).toHaveLength(2);
    });
  });
});
