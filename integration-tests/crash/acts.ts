/** What flows are made of: carts in a certain state, made in the shop that lives on, and requests to the one that dies. */
import { type ReturnForm, pressOutcome } from "../support/gateway-page";
import { type MizanShop, sendBy } from "../support/mizan-suite";
import { logInAt } from "../support/operator";
import { attemptsOf, setQuantity } from "../support/shop-records";
import { shopperAt } from "../support/shopper";
import { until } from "../support/until";
import type { DyingShop } from "./dying-shop";
import type { Surroundings } from "./flows";

/** 10.000 and 1.500 for the delivery. */
export const OUD = { "Cambodian oud, 3 g": 1 };

/** What is sold out is this; only flows that sell it out do sell it. */
export const DATES = "Sukkari dates, 1 kg";
export const IN_STOCK = 1_000;

export type Press = () => PromiseLike<{ status: number; text: string }>;
export type Acts = ReturnType<typeof actsIn>;

export function actsIn({ shop, operator }: Surroundings) {
  const chosen = async (goods: Record<string, number> = OUD) => {
    const cartId = await shop.newCart(goods);
    return { cartId, ...(await shop.choose(cartId)) };
  };
  /** Paid at the gateway, and the shop does not know; the sweep would come by in an hour. */
  const paid = async (goods?: Record<string, number>) => {
    const cart = await chosen(goods);
    const form = await shop.pay(cart.payPath, "CAPTURED");
    await leaveToSweep(shop, cart.cartId);
    return { ...cart, form };
  };
  /** Of this cart alone: a flow that was stopped before it in the same process may hold its own rows. */
  const forgetAsking = (cartId: string) =>
    shop.sql(
      "UPDATE mizan_payment_attempt SET asked_at = NULL, answered_at = NULL, next_order_try_at = NULL WHERE cart_id = ?",
      [cartId],
    );
  /** A return may be told to wait for another, or for the three seconds between two questions. */
  const comeBackUntil = (cartId: string, form: ReturnForm, isSo: () => Promise<boolean>) =>
    until("the payment has its place", async () => {
      await forgetAsking(cartId);
      await shop.comeBack(form);
      return isSo();
    });
  /** How many payments of a cart have their place. */
  const placed = async (cartId: string) =>
    (await attemptsOf(shop, cartId)).filter(({ disposition }) => disposition !== "pending").length;
  /** Ordered with the payment of one page, and paid for on a second one, of which the shop does not know. */
  const secondCapture = async () => {
    const { cartId, payPath } = await chosen();
    const pages = [await shop.openPage(payPath), await shop.openPage(payPath)];
    const first = await pressOutcome(pages[0]!, "CAPTURED");
    await comeBackUntil(cartId, first, async () => (await placed(cartId)) > 0);
    const form = await pressOutcome(pages[1]!, "CAPTURED");
    await forgetAsking(cartId);
    await leaveToSweep(shop, cartId);
    return { cartId, form };
  };
  /** Paid for one piece, and holds two by now; the shop does not know of the payment. */
  const changed = async () => {
    const { cartId, payPath } = await chosen();
    const page = await shop.openPage(payPath);
    await forgetAsking(cartId);
    await setQuantity(shop, cartId, 2);
    const form = await pressOutcome(page, "CAPTURED");
    await forgetAsking(cartId);
    await leaveToSweep(shop, cartId);
    return { cartId, form };
  };
  /** Paid for what nobody has any more; the shop does not know of the payment. */
  const soldOut = async () => {
    await setStockOf(shop, DATES, IN_STOCK);
    const cart = await paid({ [DATES]: 1 });
    await setStockOf(shop, DATES, 0);
    return cart;
  };
  const store = (dying: DyingShop, path: string, body: object = {}) =>
    dying.http().post(path).set("x-publishable-api-key", shop.store().publishableKey).send(body);
  const chooseIn = (dying: DyingShop, collectionId: string) =>
    store(dying, `/store/payment-collections/${collectionId}/payment-sessions`, { provider_id: "pp_mizan" });
  const bringBack = async (dying: DyingShop, form: ReturnForm) => {
    await shopperAt(sendBy(dying.http), shop.store).comeBack(form);
  };
  const sweepIn = async (dying: DyingShop) => {
    // With the hourly part and the look at the regions, each time.
    await shop.sql("DELETE FROM mizan_sweep_pass");
    await shop.sql("DELETE FROM mizan_heartbeat WHERE id = 'regions'");
    await dying.runWorkflow("mizan-settle-due-attempts");
  };
  /** The same thing pressed in the process that dies, and in the one that lives on. */
  const pressing = (path: string, body: object = {}) => ({
    press: (() => operator()("post", path, body)) as Press,
    act: async (dying: DyingShop) => {
      await (
        await logInAt(dying.http)
      )("post", path, body);
    },
  });
  return {
    chosen,
    paid,
    forgetAsking,
    comeBackUntil,
    placed,
    secondCapture,
    changed,
    soldOut,
    store,
    chooseIn,
    bringBack,
    sweepIn,
    pressing,
  };
}

/** The sweep would come by in an hour. */
export async function leaveToSweep(shop: MizanShop, cartId: string): Promise<void> {
  await shop.sql(
    "UPDATE mizan_payment_attempt SET next_check_at = mizan_now() + interval '1 hour' WHERE cart_id = ? AND next_check_at IS NOT NULL",
    [cartId],
  );
}

/** The next minute's sweep asks about it. */
export async function makeDue(shop: MizanShop, cartId: string): Promise<void> {
  await shop.sql(
    "UPDATE mizan_payment_attempt SET next_check_at = mizan_now() - interval '1 second' WHERE cart_id = ? AND next_check_at IS NOT NULL",
    [cartId],
  );
}

/** Of one product in every warehouse, so that the carts of other flows are as they were. */
export async function setStockOf(shop: MizanShop, title: string, quantity: number): Promise<void> {
  await shop.sql(
    `UPDATE inventory_level SET stocked_quantity = ?, raw_stocked_quantity = ? WHERE inventory_item_id IN
       (SELECT inventory_item_id FROM product_variant_inventory_item WHERE variant_id = ? AND deleted_at IS NULL)`,
    [quantity, JSON.stringify({ value: String(quantity), precision: 20 }), shop.variant(title)],
  );
}
