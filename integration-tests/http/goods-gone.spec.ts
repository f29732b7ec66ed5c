/**
 * Whether the goods of a paid cart are gone is judged as the engine judges when it reserves them: what it would sell is
 * sold, and what it could not reserve burns no order number.
 */
import { openReviewItems } from "../support/attempt-records";
import { changeSettings } from "../support/change-settings";
import { cartOfCustomLines } from "../support/custom-cart";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { onlyAttemptOf, openReviewsOf, paymentStatusOf } from "../support/shop-records";
import {
  anotherWarehouse,
  changeWhileSomebodyLooks,
  completeInEngine,
  freeSetAsideWhenOrdering,
  reservedFor,
  setAside,
  setStock,
  setWarehouse,
} from "../support/stock";
import { sweep } from "../support/sweep";
import { unbookPayment } from "../support/unbooked-order";

const OUD = "Cambodian oud, 3 g";
const DATES = "Sukkari dates, 1 kg";

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  const paid = async (cartId: string) => {
    const { payPath } = await shop.choose(cartId);
    return { cartId, form: await shop.pay(payPath, "CAPTURED") };
  };
  const paidCart = async (items: Record<string, number>) => paid(await shop.newCart(items));
  const expectOrdered = async (cartId: string): Promise<string> => {
    const [orderId = "", ...others] = await shop.orderIds(cartId);
    expect(others).toEqual([]);
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered", order_id: orderId });
    expect(await paymentStatusOf(shop, orderId)).toBe("captured");
    expect(await openReviewsOf(shop, cartId)).toEqual([]);
    return orderId;
  };
  const expectLetGo = async (cartId: string): Promise<void> => {
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "released", order_id: null });
    expect(await openReviewsOf(shop, cartId)).toEqual(["cannot_complete"]);
    // The engine did not even begin: it says it in other words, and names no product.
    const [item] = await openReviewItems(shop);
    expect(item?.summary).toContain(`there is not enough stock of ${OUD} in any one warehouse`);
    expect(await shop.sql(`SELECT id FROM "order"`)).toEqual([]);
  };

  describe("what the engine sells is sold:", () => {
    it("CUS-19: a warehouse that has promised more than it has takes nothing from a full one", async () => {
      const { cartId, form } = await paidCart({ [OUD]: 2 });
      const { stockLocationId } = shop.store();
      await setWarehouse(shop, await anotherWarehouse(shop), { stocked: 0, reserved: 5 });
      await setWarehouse(shop, stockLocationId, { stocked: 2 });
      await shop.comeBack(form);
      const orderId = await expectOrdered(cartId);
      expect(await reservedFor(shop, orderId)).toEqual([{ location_id: stockLocationId, quantity: 2 }]);
    });

    it("CUS-19: two lines of one item, each of which the warehouse has", async () => {
      const lines = [
        { title: OUD, price: 10, quantity: 2 },
        { title: OUD, price: 9, quantity: 2 },
      ];
      const { cartId, form } = await paid(await cartOfCustomLines(shop, lines));
      await setStock(shop, 3);
      await shop.comeBack(form);
      const orderId = await expectOrdered(cartId);
      expect((await reservedFor(shop, orderId)).map(({ quantity }) => quantity)).toEqual([2, 2]);
    });

    it("CUS-19: the last one, where it is set aside for this cart, and freed when the order is made", async () => {
      const { cartId, form } = await paidCart({ [OUD]: 1 });
      await setStock(shop, 1);
      await setAside(shop, cartId);
      const undo = await freeSetAsideWhenOrdering(shop);
      try {
        await shop.comeBack(form);
      } finally {
        await undo();
      }
      await expectOrdered(cartId);
    });
  });

  describe("what the engine could not reserve is not begun:", () => {
    it("CUS-19: the last one, where it is set aside for somebody else's cart", async () => {
      const other = await shop.newCart({ [OUD]: 1 });
      const { cartId, form } = await paidCart({ [OUD]: 1 });
      await setStock(shop, 1);
      await setAside(shop, other);
      await shop.comeBack(form);
      await expectLetGo(cartId);
    });

    it("CUS-19: two of which two warehouses have one each", async () => {
      const { cartId, form } = await paidCart({ [OUD]: 2, [DATES]: 1 });
      await anotherWarehouse(shop);
      await setStock(shop, 1);
      await shop.comeBack(form);
      await expectLetGo(cartId);
    });

    it("CUS-19: what only a warehouse has from which no sales channel sends", async () => {
      const { cartId, form } = await paidCart({ [OUD]: 1 });
      await setStock(shop, 0);
      await setWarehouse(shop, await anotherWarehouse(shop, { isOfChannel: false }), { stocked: 100 });
      await shop.comeBack(form);
      await expectLetGo(cartId);
    });
  });

  describe("an order that is there already", () => {
    it("CUS-19, CON-04: and that another program made of the last goods meanwhile keeps its payment, whatever the policy", async () => {
      await changeSettings(shop, { unplacedPayments: "refund" });
      const { cartId, form } = await paidCart({ [OUD]: 1 });
      await setStock(shop, 1);
      await completeInEngine(shop, cartId);
      const orderIds = await shop.orderIds(cartId);
      expect(orderIds).toHaveLength(1);
      // As if it came between the look for orders and the look at the stock: the engine writes both links at the same time.
      const link = (deletedAt: string) => `
        UPDATE order_cart SET deleted_at = ${deletedAt} WHERE order_id = '${orderIds[0] ?? ""}';
        UPDATE order_payment_collection SET deleted_at = ${deletedAt} WHERE order_id = '${orderIds[0] ?? ""}'`;
      await shop.sql(`DO $$ BEGIN ${link("now()")}; END $$`);
      const { done } = await changeWhileSomebodyLooks(shop, link("NULL"));
      await shop.comeBack(form);
      await done;

      expect(await expectOrdered(cartId)).toBe(orderIds[0]);
      await sweep(shop);
      expect(await expectOrdered(cartId)).toBe(orderIds[0]);
      expect(await shop.calls("refund")).toBe(0);
    });

    it("CUS-19, M14: and has no goods yet gets them from the warehouse that has them", async () => {
      const { cartId, form } = await paidCart({ [OUD]: 2 });
      await shop.comeBack(form);
      const orderId = await expectOrdered(cartId);
      await unbookPayment(shop, cartId);
      await shop.sql("DELETE FROM reservation_item");
      const second = await anotherWarehouse(shop);
      await setWarehouse(shop, shop.store().stockLocationId, { stocked: 1 });
      await setWarehouse(shop, second, { stocked: 2 });
      await sweep(shop);
      expect(await expectOrdered(cartId)).toBe(orderId);
      expect(await reservedFor(shop, orderId)).toEqual([{ location_id: second, quantity: 2 }]);
    });
  });
});
