/** The cart, or what it needs to be ordered, is taken away while its shopper pays: the money is told of or goes back. */
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { deleteRegionsWorkflow } from "@medusajs/medusa/core-flows";
import { changeSettings } from "../support/change-settings";
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { notificationsOf } from "../support/notifications";
import { refundsIn } from "../support/refund-records";
import { onlyAttemptOf, paymentStatusOf } from "../support/shop-records";
import { sweep } from "../support/sweep";
import { tokenOf } from "../support/token-of";
import { until } from "../support/until";

const OUD = "Cambodian oud, 3 g";

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  const onThePage = async () => {
    const cartId = await shop.newCart({ [OUD]: 1 });
    const { payPath, collectionId } = await shop.choose(cartId);
    return { cartId, collectionId, page: await shop.openPage(payPath) };
  };
  type Paying = Awaited<ReturnType<typeof onThePage>>;
  const openItems = () =>
    shop.sql<{ id: string; reason: string; summary: string }>(
      "SELECT id, reason, summary FROM mizan_review_item WHERE status = 'open'",
    );
  /** Let go, one item that is told once, and the same after every further look. */
  const expectBeforePerson = async (cartId: string, reason: string, words: string): Promise<void> => {
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
      outcome: "paid",
      disposition: "released",
      order_id: null,
    });
    const [item, ...others] = await openItems();
    expect(others).toEqual([]);
    expect(item).toMatchObject({ reason });
    expect(item?.summary).toContain(`11.500 KWD were captured for cart ${cartId}`);
    expect(item?.summary).toContain(words);
    expect(item?.summary).toMatch(/[^.]\.$/);
    await until("a person is told", async () => (await notificationsOf(shop, item?.id ?? "")).length === 1);
    await sweep(shop);
    expect(await openItems()).toEqual([item]);
    expect(await notificationsOf(shop, item?.id ?? "")).toHaveLength(1);
    expect(await shop.calls("refund")).toBe(0);
  };

  describe("the cart is deleted while it is paid for", () => {
    const carts = () => shop.container().resolve(Modules.CART);
    const ways: [string, (paying: Paying) => Promise<unknown>][] = [
      ["for good", ({ cartId }) => carts().deleteCarts([cartId])],
      ["as the engine marks things deleted", ({ cartId }) => carts().softDeleteCarts([cartId])],
      [
        "with everything that is linked to it",
        async ({ cartId }) => {
          await carts().softDeleteCarts([cartId]);
          const link = shop.container().resolve(ContainerRegistrationKeys.LINK);
          await link.delete({ [Modules.CART]: { cart_id: cartId } });
        },
      ],
      [
        "with its payment collection",
        async ({ cartId, collectionId }) => {
          await shop.container().resolve(Modules.PAYMENT).deletePaymentCollections([collectionId]);
          await carts().deleteCarts([cartId]);
        },
      ],
    ];
    it.each(ways)("I1, CUS-07: %s: cart_gone, and a person is told once", async (_, remove) => {
      const paying = await onThePage();
      await remove(paying);
      await pressOutcome(paying.page, "CAPTURED");
      await sweep(shop);
      await expectBeforePerson(paying.cartId, "cart_gone", "its cart is gone");
    });

    it("I1, CUS-07: and its shopper, who comes back, reads that the shop has been told, not an error", async () => {
      const paying = await onThePage();
      await carts().softDeleteCarts([paying.cartId]);
      const form = await pressOutcome(paying.page, "CAPTURED");
      expect((await shop.comeBack(form)).status).toBe(303);
      const { body } = await shop
        .http()
        .get(`/mizan/result/${tokenOf(form.url)}/status`)
        .expect(200);
      expect(body).toMatchObject({ outcome: "paid", disposition: "released" });
      await expectBeforePerson(paying.cartId, "cart_gone", "its cart is gone");
    });

    it("I1, CUS-07: gives the money back at once where the store's policy says so", async () => {
      await changeSettings(shop, { unplacedPayments: "refund" });
      const { cartId, page } = await onThePage();
      await carts().softDeleteCarts([cartId]);
      await pressOutcome(page, "CAPTURED");
      await sweep(shop);
      await sweep(shop);
      const attempt = await onlyAttemptOf(shop, cartId);
      expect(attempt).toMatchObject({ disposition: "refunded", order_id: null });
      expect(refundsIn((await shop.truth(attempt.track_id))[0])).toEqual(["11.500 of type 1"]);
      expect(await openItems()).toEqual([]);
    });
  });

  describe("the region is taken from a cart that is being paid for", () => {
    it("ADM-04: deleted: the payment is before a person, who reads what the cart lacks", async () => {
      const { cartId, page } = await onThePage();
      await deleteRegionsWorkflow(shop.container()).run({ input: { ids: [shop.store().regionId] } });
      await pressOutcome(page, "CAPTURED");
      await sweep(shop);
      const lacks = `pp_mizan is not enabled in the cart's region ${shop.store().regionId}.`;
      await expectBeforePerson(cartId, "cannot_complete", lacks);
    });

    it("ADM-04: and the shopper, who comes back to a cart without any region, has the order", async () => {
      const { cartId, page } = await onThePage();
      await shop.sql("UPDATE cart SET region_id = NULL WHERE id = ?", [cartId]);
      await shop.comeBack(await pressOutcome(page, "CAPTURED"));
      const [orderId = ""] = await shop.orderIds(cartId);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered", order_id: orderId });
      expect(await paymentStatusOf(shop, orderId)).toBe("captured");
      expect(await openItems()).toEqual([]);
    });

    it("ADM-04: deleted, and the policy gives back what can become no order: the money goes back at once", async () => {
      await changeSettings(shop, { unplacedPayments: "refund" });
      const { cartId, page } = await onThePage();
      await deleteRegionsWorkflow(shop.container()).run({ input: { ids: [shop.store().regionId] } });
      await pressOutcome(page, "CAPTURED");
      await sweep(shop);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "refunded", order_id: null });
      expect(await shop.calls("refund")).toBe(1);
    });
  });
});
