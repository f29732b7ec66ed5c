/** Credit, a discount or a price can leave more than nothing and less than half a fils: an order, and nothing is charged. */
import type { ICartModuleService } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { updateRegionsWorkflow } from "@medusajs/medusa/core-flows";
import { cartOfCustomLines, type CustomLine } from "../support/custom-cart";
import { expectMoneyAccountedFor } from "../support/invariants";
import { followLog } from "../support/log-lines";
import { mizanSuite } from "../support/mizan-suite";
import { attemptsOf } from "../support/shop-records";

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
      expect(log().join("\n")).toContain("less than half a fils: nothing is charged");

      const again = await shop.complete(cartId);
      expect(again.body).toMatchObject({ type: "order" });
      expect(await roundingOf(cartId)).toEqual(told);
    },
  );

  it("CUS-27: also where a way to pay was chosen before the credit came", async () => {
    const cartId = await cartOfCustomLines(shop, [{ price: 18.1861875 }]);
    await shop.choose(cartId);
    await credit(18.186)(cartId);
    await shop.storeApi("post", `/store/carts/${cartId}`, { metadata: { gift: "yes" } }).expect(200);
    await shop.storeApi("post", `/store/carts/${cartId}/taxes`);
    await shop.sql("UPDATE payment_session SET deleted_at = now()");
    expect((await shop.complete(cartId)).body).toMatchObject({ type: "order" });
    expect(await shop.calls("initialize")).toBe(0);
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
