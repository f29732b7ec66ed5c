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
  });
});
