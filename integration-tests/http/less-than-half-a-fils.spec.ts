/** Credit, a discount or a price can leave more than nothing and less than half a fils: an order, and nothing is charged. */
import type { ICartModuleService } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createCartCreditLinesWorkflow, updateRegionsWorkflow } from "@medusajs/medusa/core-flows";
import { UNSURE_MESSAGE } from "../../src/domain/outcome";
import { openReviewItems } from "../support/attempt-records";
import { cartOfCustomLines, type CustomLine } from "../support/custom-cart";
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { followLog } from "../support/log-lines";
import { mizanSuite } from "../support/mizan-suite";
import { expectNotice } from "../support/notice";
import { attemptsOf } from "../support/shop-records";
import { spoil } from "../support/spoil";
import { sweep } from "../support/sweep";

/** The Cart module makes it for each of its tables, and not in its type. */
type Carts = ICartModuleService & { createCreditLines: (lines: object[]) => Promise<unknown> };

mizanSuite((shop) => {
  const carts = () => shop.container().resolve<Carts>(Modules.CART);
  const credit = (amount: number) => (cartId: string) =>
    carts().createCreditLines([{ cart_id: cartId, amount, reference: "store_credit", reference_id: "1" }]);
  const discount = (amount: number) => async (cartId: string) => {
    const cart = await carts().retrieveCart(cartId, { relations: ["items"] });
    await carts().addLineItemAdjustments([{ item_id: cart.items?.[0]?.id ?? "", code: "EID", amount }]);
  };
  const codesOf = async (cartId: string): Promise<(string | undefined)[]> => {
    const { body } = await shop.storeApi("get", `/store/mizan/carts/${cartId}/ways-to-pay`).expect(200);
    const ways = (body as { ways_to_pay: { reason: { code: string } | null }[] }).ways_to_pay;
    return ways.map(({ reason }) => reason?.code);
  };
  const roundingOf = async (cartId: string) =>
    shop.sql<{ amount: string; description: string }>(
      `SELECT adjustment.raw_amount->>'value' AS amount, adjustment.description
       FROM order_line_item_adjustment adjustment JOIN order_item item ON item.item_id = adjustment.item_id
       JOIN order_cart link ON link.order_id = item.order_id
       WHERE link.cart_id = ? AND adjustment.code = 'mizan-rounding'`,
      [cartId],
    );

  it.each<[what: string, lines: CustomLine[], lower: (cartId: string) => Promise<unknown>, rest: number]>([
    ["credit", [{ price: 18.1861875 }], credit(18.186), 0.0001875],
    ["credit on several lines", [{ price: 6.0620625, quantity: 3 }], credit(18.186), 0.0001875],
    ["a discount", [{ price: 10.0004 }, { price: 0, quantity: 2 }], discount(10), 0.0004],
    ["a discount on pieces that do not divide", [{ price: 3.3334, quantity: 3 }], discount(10), 0.0002],
    ["a price of next to nothing", [{ price: 0.0004 }], async () => undefined, 0.0004],
    ["the engine's own noise", [{ price: 10.000000000000002 }], credit(10), 2e-15],
  ])(
    "CUS-27: %s leaves less than half a fils: an order without a charge, which says so",
    async (_, lines, lower, rest) => {
      const log = followLog();
      const cartId = await cartOfCustomLines(shop, lines);
      await lower(cartId);
      expect(await codesOf(cartId)).toEqual(Array(3).fill("MIZAN_ZERO_CHARGE"));

      const { status, body } = await shop.complete(cartId);
      expect([status, body]).toMatchObject([200, { type: "order" }]);
      const { total } = (body as { order: { total: number } }).order;
      expect(Math.abs(total)).toBeLessThan(1e-18);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await shop.calls("initialize")).toBe(0);
      expect(await attemptsOf(shop, cartId)).toEqual([]);
      const told = await roundingOf(cartId);
      const [rounding] = told;
      expect(Number(rounding?.amount)).toBeCloseTo(rest, 10);
      expect(rounding?.description).toContain("less than half a fils");
      expect(log().join("\n")).toContain("less than half a fils: it is taken off");

      const again = await shop.complete(cartId);
      expect(again.body).toMatchObject({ type: "order" });
      expect(await roundingOf(cartId)).toEqual(told);
    },
  );

  describe("a gift card that pays for the cart after a way to pay was chosen:", () => {
    const giftCard = (cartId: string, amount: number) =>
      createCartCreditLinesWorkflow(shop.container()).run({
        input: [{ cart_id: cartId, amount, reference: "gift_card", reference_id: "1", metadata: null }],
      });
    const expectFreeOrder = async (cartId: string, rest: string[]) => {
      const { body } = await shop.complete(cartId);
      expect(body).toMatchObject({ type: "order" });
      expect((body as { order: { total: number } }).order.total).toBeLessThan(1e-18);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      const [collection] = await shop.sql<{ amount: string; sessions: number }>(
        `SELECT collection.amount, (SELECT count(*)::int FROM payment_session session
           WHERE session.payment_collection_id = collection.id AND session.deleted_at IS NULL) AS sessions
         FROM payment_collection collection JOIN cart_payment_collection link ON link.payment_collection_id = collection.id
         WHERE link.cart_id = ?`,
        [cartId],
      );
      expect(collection?.sessions).toBe(0);
      expect(Number(collection?.amount)).toBeLessThan(1e-18);
      expect((await roundingOf(cartId)).map(({ amount }) => amount)).toEqual(rest);
    };

    it.each([
      ["to less than half a fils", 18.186, ["0.0001875"]],
      ["to the last decimal", 18.1861875, []],
      ["and has more than the cart costs", 20, []],
    ])("CUS-27: %s: an order, and its pay address opens no page", async (_, amount, rest) => {
      const cartId = await cartOfCustomLines(shop, [{ price: 18.1861875 }]);
      const { payPath } = await shop.choose(cartId);
      await giftCard(cartId, amount);
      await expectFreeOrder(cartId, rest);
      expectNotice(await shop.http().get(payPath).redirects(0), { status: 410, code: "session_gone" });
      expect((await shop.complete(cartId)).body).toMatchObject({ type: "order" });
      expect((await roundingOf(cartId)).map((told) => told.amount)).toEqual(rest);
      expect(await attemptsOf(shop, cartId)).toMatchObject([{ page_state: "prepared" }]);
      expect(await shop.calls("initialize")).toBe(0);
    });

    it("CUS-27: while somebody else works on the cart its old session cannot go: told with a code, and ordered afterwards", async () => {
      const cartId = await cartOfCustomLines(shop, [{ price: 18.1861875 }]);
      await shop.choose(cartId);
      await giftCard(cartId, 20);
      const locking = shop.container().resolve(Modules.LOCKING);
      await locking.acquire([cartId], { ownerId: "somebody", expire: 60 });
      const refused = await shop.complete(cartId);
      expect([refused.status, refused.body]).toMatchObject([400, { code: "MIZAN_AMOUNT_NOT_CART_TOTAL" }]);
      expect(await shop.orderIds(cartId)).toEqual([]);
      await locking.release([cartId], { ownerId: "somebody" });
      await expectFreeOrder(cartId, []);
    });

    it("CUS-27: its page is open: the gateway is asked, and what is paid there later is a second payment", async () => {
      const cartId = await cartOfCustomLines(shop, [{ price: 18.1861875 }]);
      const page = await shop.openPage((await shop.choose(cartId)).payPath);
      await giftCard(cartId, 18.186);
      const asked = await shop.calls("status");
      await expectFreeOrder(cartId, ["0.0001875"]);
      expect(await shop.calls("status")).toBe(asked + 1);
      await shop.comeBack(await pressOutcome(page, "CAPTURED"));
      await shop.forgetAsking();
      await sweep(shop);
      expect(await openReviewItems(shop)).toMatchObject([{ reason: "second_capture" }]);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it.each([18.186, 18.1861875])(
      "CUS-27: of %d KWD, and nobody knows whether the page was paid on: no order before it is known",
      async (amount) => {
        const cartId = await cartOfCustomLines(shop, [{ price: 18.1861875 }]);
        await shop.openPage((await shop.choose(cartId)).payPath);
        await giftCard(cartId, amount);
        await spoil(shop, { operation: "status", kind: "html" });
        const { body } = await shop.complete(cartId);
        expect(body).toMatchObject({ type: "cart", error: { message: UNSURE_MESSAGE.en } });
        expect(await shop.orderIds(cartId)).toEqual([]);
        expect(await roundingOf(cartId)).toEqual([]);
        await shop.forgetAsking();
        await expectFreeOrder(cartId, amount === 18.186 ? ["0.0001875"] : []);
      },
    );

    it.each([18.186, 18.1861875, 20])(
      "CUS-27: it was paid for before a credit of %s: the payment goes before a person, and no order is made of it",
      async (amount) => {
        const cartId = await cartOfCustomLines(shop, [{ price: 18.1861875 }]);
        await shop.pay((await shop.choose(cartId)).payPath, "CAPTURED");
        await giftCard(cartId, amount);
        const { body } = await shop.complete(cartId);
        expect(body).not.toMatchObject({ type: "order" });
        await shop.forgetAsking();
        await sweep(shop);
        expect(await openReviewItems(shop)).toHaveLength(1);
        expect(await shop.orderIds(cartId)).toEqual([]);
      },
    );
  });

  it("CUS-27: half a fils is a fils, and is charged", async () => {
    const cartId = await cartOfCustomLines(shop, [{ price: 18.1865 }]);
    await credit(18.186)(cartId);
    expect(await codesOf(cartId)).toEqual([undefined, undefined, undefined]);
    expect((await shop.complete(cartId)).status).toBe(400);
    await shop.checkOut(cartId);
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    expect(await roundingOf(cartId)).toEqual([]);
    await expectMoneyAccountedFor(shop);
  });

  it("CUS-27: a cart that another provider has a session for is the engine's, and one without Mizan stays as it is", async () => {
    const region = (providers: string[]) =>
      updateRegionsWorkflow(shop.container()).run({
        input: { selector: { id: shop.store().regionId }, update: { payment_providers: providers } },
      });
    await region(["pp_mizan", "pp_system_default"]);
    const cartId = await cartOfCustomLines(shop, [{ price: 0.0004 }]);
    await shop.choose(cartId, { provider: "pp_system_default" }).catch(() => undefined);
    expect((await shop.complete(cartId)).body).toMatchObject({ type: "order" });
    expect(await roundingOf(cartId)).toEqual([]);

    await region(["pp_system_default"]);
    const other = await cartOfCustomLines(shop, [{ price: 0.0004 }]);
    expect((await shop.complete(other)).status).toBe(400);
    const [{ count } = { count: "" }] = await shop.sql<{ count: string }>(
      "SELECT count(*) FROM cart_line_item_adjustment WHERE code = 'mizan-rounding'",
    );
    expect(Number(count)).toBe(0);
  });
});
