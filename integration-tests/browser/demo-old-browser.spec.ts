/** CUS-28 in the demo's shop: today's browser without what Safari 14, WebView 87 and plain http do not have. */
import type { Browser } from "playwright-core";
import { startBrowser } from "./browser";
import { demoShop } from "./demo-shop";
import { takeNewerFunctions } from "./old-browser";
import { enterShop, type Visit } from "./shop-visit";

jest.setTimeout(480_000);

const shop = demoShop();

let browser: Browser;
let at: Visit;

beforeAll(async () => {
  browser = await startBrowser();
});
beforeEach(async () => {
  at = await enterShop(browser, "telephone");
  await takeNewerFunctions(at.context);
});
afterEach(async () => {
  await at.context.close();
});
afterAll(async () => {
  await browser.close();
});

describe("a shopper with an old browser", () => {
  it("CUS-28: pays, waits on Mizan's own page while nobody knows, and ends at her order", async () => {
    const cart = await shop.newCart(["Sadu bookmark"]);
    await at.openCheckout(cart);
    await at.pressPay();
    await at.pressOutcome("HOST TIMEOUT");
    await at.heading("We are checking your payment").waitFor();
    const [asked] = await shop.transactionsOf(cart);
    await shop.decide(asked!.trackid, "CAPTURED");
    await at.heading("Your order has been placed").waitFor();
    await at.page.getByRole("link", { name: "Continue to the shop" }).click();
    await at.page.getByRole("link", { name: "See your order" }).click();
    await at.heading("Thank you, Noura").waitFor();
    expect(at.complaints).toEqual([]);
  });

  it("CUS-28: fills a basket for each house, and one of them is ready to be paid for", async () => {
    await at.page.goto(shop.storefrontUrl);
    await at.page.getByRole("radio", { name: /^A basket per house/ }).check();
    await at.page.getByRole("button", { name: "Try the checkout" }).click();
    await at.page.getByText("3 houses, 3 payments, 3 orders.").waitFor();
    await at.readyToPay().waitFor();
    expect(at.complaints).toEqual([]);
  });
});
