import type { Browser } from "playwright-core";
import { goBack, startBrowser } from "./browser";
import { demoShop } from "./demo-shop";
import { keepScreenshot } from "./screenshot";
import { enterShop, type Language, type Visit, type WindowName } from "./shop-visit";

jest.setTimeout(480_000);

const shop = demoShop();
const WORDS = {
  en: {
    dir: "ltr",
    example: "Try the checkout",
    ordered: "Your order has been placed",
    see: "See your order",
    vendors: ["Oud House", "Date Garden", "Sadu Weavers"],
    pay: /^Pay KWD\s19\.000$/,
  },
  ar: {
    dir: "rtl",
    example: "جرّب إتمام الشراء",
    ordered: "تم تسجيل طلبك",
    see: "عرض طلبك",
    vendors: ["بيت العود", "حديقة التمر", "نسّاجات السدو"],
    pay: /^ادفع .*19\.000/,
  },
} as const;

let browser: Browser;
let at: Visit;

beforeAll(async () => {
  browser = await startBrowser();
});
afterEach(async () => {
  await at.context.close();
});
afterAll(async () => {
  await browser.close();
});

async function enter(window: WindowName, language: Language): Promise<void> {
  at = await enterShop(browser, window);
  await at.page.goto(shop.storefrontUrl);
  await at.page.locator(".card .price").first().waitFor();
  if (language === "ar") await at.speak("ar");
}

/** The basket and the address that the shop fills in for whoever wants to try it, and a way to pay chosen. */
async function fillAtOnePress(language: Language): Promise<string> {
  await at.page.getByRole("button", { name: WORDS[language].example }).click();
  await at.page.waitForURL(`${shop.storefrontUrl}/checkout`);
  await at.readyToPay().waitFor();
  return at.cartId();
}

describe("the demo's shop, built with mizan-storefront", () => {
  it("sells by the form and the keyboard, in English on a desktop, and shows receipt and lines by vendor", async () => {
    await enter("desktop", "en");
    await at.look("home");
    await keepScreenshot(at.page, "shop-home-en");
    await at.page.getByRole("link", { name: "Sadu cushion" }).click();
    await at.heading("Sadu cushion").waitFor();
    await at.page.locator(".product-actions").getByRole("button", { name: "Add to basket" }).click();
    await at.look("product");
    await at.page.getByRole("link", { name: "See the basket" }).click();
    await at.page.getByRole("button", { name: "One more of Sadu cushion" }).click();
    await at.page.locator(".line-price", { hasText: "29.800" }).waitFor();
    await at.look("basket");

    await at.page.getByRole("link", { name: "Go to checkout" }).click();
    await at.page.getByRole("button", { name: "Continue to delivery" }).click();
    expect(await at.page.evaluate("document.activeElement.name")).toBe("name");
    expect(await at.page.getByText("Please fill this in.").count()).toBe(7);
    await at.look("address");
    await at.page.getByRole("button", { name: "Fill in an example" }).click();
    await at.page.getByRole("button", { name: "Continue to delivery" }).press("Enter");
    await at.page.getByRole("radio", { name: /^Today/ }).check();
    await at.page.locator(".totals-all", { hasText: "32.800" }).waitFor();
    await at.page.getByRole("radio", { name: "Debit card" }).check();
    await at.readyToPay().waitFor();
    await at.look("checkout");

    const cart = await at.cartId();
    await at.page.reload();
    await at.readyToPay().press("Enter");
    await at.pressOutcome("CAPTURED");
    await at.heading(WORDS.en.ordered).waitFor();
    await at.page.getByRole("link", { name: WORDS.en.see }).waitFor();
    await at.look("result");
    const receipt = at.page.getByRole("region", { name: "Payment receipt" });
    expect(await receipt.textContent()).toMatch(/Amount\s*KWD\s32\.800/);
    await at.page.reload();
    await at.heading(WORDS.en.ordered).waitFor();
    await at.page.getByRole("link", { name: WORDS.en.see }).click();
    await at.heading("Thank you, Noura").waitFor();
    await at.page.locator(".totals-all", { hasText: "32.800" }).waitFor();
    expect(await at.page.locator(".house-lines-name").allTextContents()).toEqual(["Sadu Weavers"]);
    await receipt.waitFor();
    await at.look("order");
    expect(await at.cartId()).toBeNull();
    expect((await shop.orderOf(cart)).payment_status).toBe("captured");
  });

  it("CUS-12: sells at one press in Arabic on a telephone, from right to left", async () => {
    await enter("telephone", "ar");
    expect(await at.page.locator("html").getAttribute("dir")).toBe(WORDS.ar.dir);
    await at.look("home");
    const cart = await fillAtOnePress("ar");
    expect(await at.readyToPay().textContent()).toMatch(WORDS.ar.pay);
    await at.look("checkout");
    await keepScreenshot(at.page, "shop-checkout-ar");
    await at.pressPay();
    expect(await at.page.locator("html").getAttribute("dir")).toBe("rtl");
    await at.pressOutcome("CAPTURED");
    await at.heading(WORDS.ar.ordered).waitFor();
    await at.page.getByRole("link", { name: WORDS.ar.see }).waitFor();
    await at.look("result");
    await at.page.getByRole("link", { name: WORDS.ar.see }).click();
    await at.page.locator(".totals-all", { hasText: "19.000" }).waitFor();
    expect(await at.page.locator(".house-lines-name").allTextContents()).toEqual([...WORDS.ar.vendors]);
    await at.look("order");
    await keepScreenshot(at.page, "shop-order-ar");
    await at.page.goto(`${shop.storefrontUrl}/basket`);
    await at.page.getByRole("link", { name: "طلبك الأخير" }).waitFor();
    await at.look("empty basket");
    expect((await shop.orderOf(cart)).payment_status).toBe("captured");
  });

  it("CUS-03, CUS-15: goes back from the bank's page, cancels, is declined, and pays at last: one order, charged once", async () => {
    await enter("telephone", "en");
    const cart = await fillAtOnePress("en");
    expect(await at.readyToPay().textContent()).toMatch(WORDS.en.pay);
    await at.pressPay();
    const firstPage = at.page.url();
    await goBack(at.page);
    await at.pressPay();
    expect(at.page.url()).not.toBe(firstPage);
    await at.pressOutcome("CANCELED");
    await at.heading("The payment was cancelled").waitFor();
    await at.look("cancelled");
    await at.page.getByRole("link", { name: "Pay again" }).click();
    await at.pressPay();
    await at.pressOutcome("NOT CAPTURED");
    await at.heading("The payment was not approved").waitFor();
    await at.look("declined");
    await at.page.getByRole("link", { name: "Pay again" }).click();
    await at.pressPay();
    await at.pressOutcome("CAPTURED");
    await at.heading(WORDS.en.ordered).waitFor();
    // Whoever goes back to the checkout finds no basket to pay for again.
    await at.page.getByRole("link", { name: WORDS.en.see }).waitFor();
    await at.page.goto(`${shop.storefrontUrl}/checkout`);
    await at.page.getByRole("link", { name: "Your last order" }).click();
    await at.page.locator(".totals-all", { hasText: "19.000" }).waitFor();
    const statuses = (await shop.transactionsOf(cart)).map(({ status }) => status);
    expect(statuses.filter((status) => status === "CAPTURED")).toHaveLength(1);
    expect(statuses).toHaveLength(4);
    expect((await shop.orderOf(cart)).payment_status).toBe("captured");
  });
});
