/** A cart of which somebody made two orders: Mizan makes one at most, and what others did is put before a person. */
import { createOrderWorkflow } from "@medusajs/medusa/core-flows";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { pressOutcome } from "../support/gateway-page";
import { mizanSuite } from "../support/mizan-suite";
import { attemptsOf, openReviewsOf, paymentsOf } from "../support/shop-records";
import { completeInEngine } from "../support/stock";
import { sweep } from "../support/sweep";

const OUD = "Cambodian oud, 3 g";

mizanSuite((shop) => {
  const paidCart = async () => {
    const cartId = await shop.newCart({ [OUD]: 1 });
    const { payPath } = await shop.choose(cartId);
    const pages = [await shop.openPage(payPath), await shop.openPage(payPath)];
    await pressOutcome(pages[0] ?? "", "CAPTURED");
    return { cartId, secondPage: pages[1] ?? "" };
  };
  /** As a program makes it that knows nothing of the cart's own order, and links it to the cart all the same. */
  const orderBeside = async (cartId: string): Promise<string> => {
    const { result } = await createOrderWorkflow(shop.container()).run({
      input: {
        region_id: shop.store().regionId,
        sales_channel_id: shop.store().salesChannelId,
        currency_code: "kwd",
        email: "noura@example.com",
        items: [{ title: OUD, quantity: 1, unit_price: 10 }],
      },
    });
    const link = shop.container().resolve(ContainerRegistrationKeys.LINK);
    await link.create({ [Modules.ORDER]: { order_id: result.id }, [Modules.CART]: { cart_id: cartId } });
    return result.id;
  };
  const items = () =>
    shop.sql("SELECT reason, order_id FROM mizan_review_item WHERE status = 'open' ORDER BY reason");

  it("I2: the engine's own order has the payment, and the other is before a person, once", async () => {
    const { cartId } = await paidCart();
    await shop.forgetAsking();
    await completeInEngine(shop, cartId);
    const [ownOrder = ""] = await shop.orderIds(cartId);
    await orderBeside(cartId);
    // As the process leaves it that ended before the payment had its place.
    await shop.sql("UPDATE mizan_payment_attempt SET disposition = 'pending', order_id = NULL");
    await sweep(shop);
    await sweep(shop);
    const [first] = await shop.sql(
      "SELECT disposition, order_id FROM mizan_payment_attempt WHERE outcome = 'paid'",
    );
    expect(first).toEqual({ disposition: "ordered", order_id: ownOrder });
    expect(await items()).toEqual([{ reason: "several_orders", order_id: ownOrder }]);
    expect(await shop.calls("refund")).toBe(0);
  });

  it("I2, I4: a second payment of such a cart is spare, and both are before a person", async () => {
    const { cartId, secondPage } = await paidCart();
    await sweep(shop);
    await orderBeside(cartId);
    expect(await openReviewsOf(shop, cartId)).toEqual([]);
    await pressOutcome(secondPage, "CAPTURED");
    await sweep(shop);
    expect(await openReviewsOf(shop, cartId)).toEqual(["second_capture", "several_orders"]);
    const dispositions = (await attemptsOf(shop, cartId)).map(({ disposition }) => disposition);
    expect(dispositions.sort()).toEqual(["ordered", "spare"]);
  });

  it("I2, M14: with neither of them paid for, no payment is booked by chance: a person chooses", async () => {
    const { cartId } = await paidCart();
    await orderBeside(cartId);
    await orderBeside(cartId);
    await sweep(shop);
    expect(await openReviewsOf(shop, cartId)).toEqual(["order_without_payment"]);
    expect(await paymentsOf(shop, cartId)).toEqual([]);
    const [attempt] = await attemptsOf(shop, cartId);
    expect(attempt).toMatchObject({ outcome: "paid", disposition: "pending" });
  });
});
