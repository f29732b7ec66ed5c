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
