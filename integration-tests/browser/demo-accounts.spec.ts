/**
 * Customers who sign in while a cart is being paid for. The demo's shop has no accounts: who signs in does so at the store's
 * API with a token of her own, as a storefront with accounts does, while shopper and bank are in the browser.
 */
import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { startBrowser } from "./browser";
import { demoShop } from "./demo-shop";
import { enterShop, lookAllRound, type Visit } from "./shop-visit";

jest.setTimeout(480_000);

const shop = demoShop();
const BOOKMARK = "Sadu bookmark";
/** Of a customer who has no account yet. */
const newEmail = () => `${randomUUID()}@example.com`;
const ORDERED = "Your order has been placed";

let browser: Browser;
let at: Visit;

beforeAll(async () => {
  browser = await startBrowser();
});
beforeEach(async () => {
  at = await enterShop(browser, "telephone");
});
afterEach(async () => {
  await at.context.close();
});
afterAll(async () => {
  await browser.close();
});

/** Whose the order of a cart is, as the operator sees it. */
async function buyerOf(cart: string): Promise<unknown> {
  const { id } = await shop.orderOf(cart);
  const { order } = await shop.askAdmin(`orders/${id as string}?fields=customer.email,customer.has_account`);
  return (order as { customer: object }).customer;
}

const capturedOf = async (cart: string) => (await shop.transactionsOf(cart)).map(({ captured }) => captured);

describe("a customer of the demo's store", () => {
  it("CUS-09: signs in on the cart while she is on the bank's page, and the order is hers", async () => {
    const email = newEmail();
    const cart = await shop.newCart([BOOKMARK]);
    await at.openCheckout(cart);
    await at.pressPay();
    await shop.giveCart(cart, await shop.signedUp(email));
    await at.pressOutcome("CAPTURED");
    await at.heading(ORDERED).waitFor();
    await at.page.getByRole("link", { name: "See your order" }).click();
    await at.heading("Thank you, Noura").waitFor();
    expect(await buyerOf(cart)).toMatchObject({ email, has_account: true });
    expect(await capturedOf(cart)).toEqual(["4.000"]);
  });

  it("CUS-21: takes a cart over whose way to pay another chose: the other's press opens no page, and hers pays", async () => {
    const email = newEmail();
    const cart = await shop.newCart([BOOKMARK]);
    await shop.giveCart(cart, await shop.signedUp(newEmail()));
    await at.openCheckout(cart);
    await shop.giveCart(cart, await shop.signedUp(email));

    await at.readyToPay().click();
    await at.page.getByText(/^Your cart has changed\./).waitFor();
    await at.readyToPay().waitFor();
    await lookAllRound(at, "another customer's cart");
    expect(await shop.transactionsOf(cart)).toEqual([]);

    const hers = await enterShop(browser, "telephone");
    await hers.openCheckout(cart);
    await hers.pressPay();
    await hers.pressOutcome("CAPTURED");
    await hers.heading(ORDERED).waitFor();
    await hers.context.close();
    expect(await buyerOf(cart)).toMatchObject({ email, has_account: true });
    const [page, ...more] = await shop.transactionsOf(cart);
    expect([page?.captured, page?.request.kfast_id, more]).toEqual(["4.000", undefined, []]);
  });

  it("CUS-21: is given the pay link of another's cart, and what she pays is the other's order, charged once", async () => {
    const email = newEmail();
    const cart = await shop.newCart([BOOKMARK]);
    await shop.giveCart(cart, await shop.signedUp(email));
    await at.openCheckout(cart);
    const link = await at.readyToPay().getAttribute("href");
    const friend = await enterShop(browser, "telephone");
    await friend.page.goto(link!);
    await friend.pressOutcome("CAPTURED");
    await friend.heading(ORDERED).waitFor();
    // The order is not for her eyes: her browser knows no cart of it.
    expect(await friend.page.getByRole("link", { name: "See your order" }).count()).toBe(0);
    await friend.context.close();
    expect(await buyerOf(cart)).toMatchObject({ email, has_account: true });
    expect(await capturedOf(cart)).toEqual(["4.000"]);
  });
});
