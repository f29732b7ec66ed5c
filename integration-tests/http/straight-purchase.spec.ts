import { mizanSuite } from "../support/mizan-suite";
import { sessionsOf } from "../support/shop-records";

mizanSuite((shop) => {
  describe("a straight purchase", () => {
    it("charges the vendor's key, asks once, and places one paid order", async () => {
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      const { response } = await shop.checkOut(cartId);

      expect(response.status).toBe(303);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await shop.calls("initialize")).toBe(1);
      expect(await shop.calls("status")).toBe(1);
      const [truth] = await shop.truth();
      expect(truth).toMatchObject({ account: "oud-house", amount: "11.500", status: "CAPTURED" });
    });

    it("the session is pending until it is paid, so that a storefront that comes by again goes on with it", async () => {
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      const { session, sessionId, payPath } = await shop.choose(cartId);
      expect(session).toMatchObject({ id: sessionId, status: "pending" });
      await shop.comeBack(await shop.pay(payPath, "NOT CAPTURED"));
      // As Medusa's starters look for it, before "Continue" and on the review page.
      const { body } = await shop.storeApi("get", `/store/carts/${cartId}`).expect(200);
      const { cart } = body as { cart: { payment_collection: { payment_sessions: { status: string }[] } } };
      const found = cart.payment_collection.payment_sessions.find(({ status }) => status === "pending");
      expect(found).toEqual(expect.objectContaining({ id: sessionId, data: session.data as object }));

      await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await sessionsOf(shop, cartId)).toEqual([
        { id: sessionId, provider_id: "pp_mizan", status: "authorized" },
      ]);
    });

    describe("the completion that every storefront asks for after the return", () => {
      const completions = async () => {
        const [found] = await shop.sql<{ times: number }>(
          "SELECT count(*)::int AS times FROM workflow_execution WHERE workflow_id = 'complete-cart'",
        );
        return found?.times;
      };
      const complete = (cartId: string, query: string) =>
        shop.storeApi("post", `/store/carts/${cartId}/complete${query}`);
      /** The engine alone: of a cart without attempts nothing is answered by us. */
      const engines = async (cartId: string, query: string) => {
        await shop.sql(
          "UPDATE mizan_payment_attempt SET cart_id = 'elsewhere-' || cart_id WHERE cart_id = ?",
          [cartId],
        );
        const answer = await complete(cartId, query);
        await shop.sql("UPDATE mizan_payment_attempt SET cart_id = ? WHERE cart_id = 'elsewhere-' || ?", [
          cartId,
          cartId,
        ]);
        return answer;
      };

      it("is answered with the order, as the engine answers it, and does not complete the cart again", async () => {
        const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1, "Gift wrap": 2 });
        await shop.checkOut(cartId);
        const [orderId] = await shop.orderIds(cartId);
        const before = await completions();

        for (const query of [
          "",
          "?fields=id,total,items.title",
          "?fields=%2Bcustomer_id,*payment_collections.payments",
          "?fields=-shipping_address,%2Bpayment_status",
        ]) {
          const ours = await complete(cartId, query);
          expect(await completions()).toBe(before);
          const theirs = await engines(cartId, query);
          expect(await completions()).toBe((before ?? 0) + 1);
          await shop.sql(
            `DELETE FROM workflow_execution WHERE id = (SELECT id FROM workflow_execution
             WHERE workflow_id = 'complete-cart' ORDER BY created_at DESC LIMIT 1)`,
          );
          expect(ours.status).toBe(200);
          expect(ours.body).toMatchObject({ type: "order", order: { id: orderId } });
          expect({ query, status: ours.status, body: ours.body as unknown }).toEqual({
            query,
            status: theirs.status,
            body: theirs.body as unknown,
          });
        }
      });

      it("is refused as the engine refuses it: without the shop's key, and with fields that are not a storefront's", async () => {
        const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
        await shop.checkOut(cartId);

        const keyless = await shop.http().post(`/store/carts/${cartId}/complete`);
        expect(keyless.status).toBe(400);
        const curious = "?fields=*customer.orders";
        const ours = await complete(cartId, curious);
        const theirs = await engines(cartId, curious);
        expect({ status: ours.status, body: ours.body as unknown }).toEqual({
          status: theirs.status,
          body: theirs.body as unknown,
        });
      });

      it("is left to the engine where the cart has several orders", async () => {
        const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
        await shop.checkOut(cartId);
        const [orderId = ""] = await shop.orderIds(cartId);
        await shop.sql("INSERT INTO order_cart (cart_id, order_id, id) VALUES (?, ? || '_2', 'of_a_test')", [
          cartId,
          orderId,
        ]);
        const before = (await completions()) ?? 0;

        await complete(cartId, "");

        expect(await completions()).toBe(before + 1);
      });
    });

    it("sends no charge whose stored split was changed in the database", async () => {
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      const { payPath } = await shop.choose(cartId);
      await shop.sql(
        "UPDATE mizan_payment_attempt SET split = jsonb_set(split, '{vendors,0,commissionFils}', '11')",
      );

      await shop.http().get(payPath).redirects(0).expect(502);

      expect(await shop.calls("initialize")).toBe(0);
      const [attempt] = await shop.sql<{ page_state: string }>(
        "SELECT page_state FROM mizan_payment_attempt",
      );
      expect(attempt?.page_state).toBe("init_unknown");
    });
  });
});
