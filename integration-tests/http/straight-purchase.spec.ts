import { mizanSuite } from "../support/mizan-suite";

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
