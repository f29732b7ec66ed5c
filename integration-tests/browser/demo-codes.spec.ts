/** Discount codes in the demo's shop: one that makes everything free, one that others use up, one that was never any. */
import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { startBrowser } from "./browser";
import { demoShop } from "./demo-shop";
import { enterShop, type Language, lookAllRound, type Visit } from "./shop-visit";

jest.setTimeout(480_000);

const shop = demoShop();
const BOOKMARK = "Sadu bookmark";
const WORDS = {
  en: { code: "Discount code", use: "Use code", remove: (code: string) => `Remove the code ${code}` },
  ar: { code: "رمز الخصم", use: "استخدم الرمز", remove: (code: string) => `حذف الرمز ${code}` },
};

let browser: Browser;
let at: Visit;
/** A code of its own for every test. */
const newCode = (rules: Parameters<typeof shop.makeCode>[1]) =>
  shop.makeCode(`CODE-${randomUUID().slice(0, 8)}`, rules);

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

async function enterCode(visit: Visit, code: string, language: Language = "en"): Promise<void> {
  // By the keys: what Playwright fills in over BiDi is no change to React.
  await visit.page.getByLabel(WORDS[language].code, { exact: true }).pressSequentially(code);
  await visit.page.getByRole("button", { name: WORDS[language].use }).click();
}

async function useCode(visit: Visit, code: string, language: Language = "en"): Promise<void> {
  await enterCode(visit, code, language);
  await visit.page.getByRole("button", { name: WORDS[language].remove(code) }).waitFor();
}

const payButton = ({ page }: Visit, amount: string) =>
  page.locator('[data-mizan="pay"][data-state="ready"]', { hasText: amount });
const hasTotal = ({ page }: Visit, amount: string) =>
  page.locator(".totals-all", { hasText: amount }).waitFor();

/** Two shoppers with the same basket at the checkout, and a code with one use left in both. */
async function twoWithTheLastUse() {
  const code = await newCode({ percent: 10, uses: 1 });
  const [cart, othersCart] = [await shop.newCart([BOOKMARK]), await shop.newCart([BOOKMARK])];
  const other = await enterShop(browser, "telephone");
  for (const [visit, id] of [
    [at, cart],
    [other, othersCart],
  ] as const) {
    await visit.openCheckout(id);
    await useCode(visit, code);
    await payButton(visit, "3.750").waitFor();
  }
  return { code, cart, other, othersCart };
}

describe("a discount code in the demo's shop", () => {
  it("CUS-18: that covers everything is ordered without the bank, and taken out again costs what it did", async () => {
    const [goods, delivery] = [
      await newCode({ percent: 100 }),
      await newCode({ percent: 100, of: "shipping_methods" }),
    ];
    const cart = await shop.newCart([BOOKMARK]);
    await at.openCheckout(cart);
    await at.speak("ar");
    await useCode(at, goods, "ar");
    await useCode(at, delivery, "ar");
    await hasTotal(at, "0.000");
    expect(await at.page.locator('[data-mizan="pay"]').count()).toBe(0);
    await at.speak("en");
    await lookAllRound(at, "a free basket");
    await at.page.getByRole("button", { name: WORDS.en.remove(delivery) }).click();
    await payButton(at, "1.500").waitFor();
    await useCode(at, delivery);
    await at.page.getByRole("button", { name: "Place the order" }).click();
    await at.heading("Thank you, Noura").waitFor();
    await hasTotal(at, "0.000");
    await at.look("a free order");
    expect(await at.cartId()).toBeNull();
    expect(await shop.transactionsOf(cart)).toEqual([]);
    expect(await shop.orderOf(cart)).toMatchObject({ total: 0 });
  });

  it("CUS-18: that covers everything after the way to pay was chosen leaves no page of the bank to be opened", async () => {
    const [goods, delivery] = [
      await newCode({ percent: 100 }),
      await newCode({ percent: 100, of: "shipping_methods" }),
    ];
    const { cartId, redirectUrl } = await shop.choosePayment("ENG", BOOKMARK);
    await at.openCheckout(cartId);
    await useCode(at, goods);
    await useCode(at, delivery);
    const answer = await at.page.goto(redirectUrl);
    expect([answer?.status(), new URL(at.page.url()).origin]).toEqual([410, new URL(redirectUrl).origin]);
    expect(await shop.transactionsOf(cartId)).toEqual([]);
  });

  it("CUS-22: that another uses up meanwhile opens no page, says so, and without it she goes on", async () => {
    const { code, cart, other, othersCart } = await twoWithTheLastUse();
    await other.pressPay();
    await other.pressOutcome("CAPTURED");
    await other.heading("Your order has been placed").waitFor();
    await other.context.close();

    await at.readyToPay().click();
    await at.heading("Your discount code has been used up").waitFor();
    await lookAllRound(at, "used up");
    await at.page.getByRole("link", { name: "Continue to the shop" }).click();
    await at.page.getByRole("button", { name: WORDS.en.remove(code) }).waitFor();
    await at.look("the checkout with a code that is used up");
    expect(await at.readyToPay().count()).toBe(0);
    await at.page.getByRole("button", { name: WORDS.en.remove(code) }).click();
    await payButton(at, "4.000").waitFor();
    // Entered once more, the store takes it without a word and without a discount.
    await enterCode(at, code);
    await at.page.getByText("This code gives nothing for this basket").waitFor();
    await at.pressPay();
    await at.pressOutcome("CAPTURED");
    await at.heading("Your order has been placed").waitFor();
    for (const [id, captured] of [
      [cart, "4.000"],
      [othersCart, "3.750"],
    ] as const) {
      expect((await shop.transactionsOf(id)).map((page) => page.captured)).toEqual([captured]);
      expect((await shop.orderOf(id)).total).toBe(Number(captured));
    }
  });

  it("CUS-22: used up while both are on the bank's page: an order for one, and for the other her money before a person", async () => {
    const { cart, other, othersCart } = await twoWithTheLastUse();
    for (const visit of [at, other]) await visit.pressPay();
    await other.pressOutcome("CAPTURED");
    await other.heading("Your order has been placed").waitFor();
    await other.context.close();
    await at.pressOutcome("CAPTURED");
    await at.heading("We have your payment, but no order yet").waitFor({ timeout: 300_000 });
    expect(await at.page.getByRole("link", { name: "Pay again" }).isVisible()).toBe(false);
    await lookAllRound(at, "no order for a used code");
    expect((await shop.orderOf(othersCart)).total).toBe(3.75);
    expect((await shop.transactionsOf(cart)).map(({ captured, refunds }) => [captured, refunds])).toEqual([
      ["3.750", []],
    ]);
    expect((await shop.openReviewItems()).filter(({ cart_id }) => cart_id === cart)).toMatchObject([
      { amount: "3.750" },
    ]);
  });

  it("that nobody gave out is told in both languages, and changes nothing", async () => {
    await at.openCheckout(await shop.newCart([BOOKMARK]));
    await enterCode(at, "NO-SUCH-CODE");
    await at.page.getByText("This code gives nothing for this basket").waitFor();
    await lookAllRound(at, "a wrong code");
    await payButton(at, "4.000").waitFor();
  });
});
