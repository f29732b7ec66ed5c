import type { Browser, Page } from "playwright-core";
import { goBack, startBrowser } from "./browser";
import { newShopper, type Shopper } from "./chromium";
import { demoShop } from "./demo-shop";
import { faultsOf } from "./good-page";
import { keepScreenshot } from "./screenshot";

const shop = demoShop();
const WINDOWS = { desktop: { width: 1280, height: 900 }, telephone: { width: 390, height: 844 } };
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
type Language = keyof typeof WORDS;

let browser: Browser;
let shopper: Shopper;
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
});
afterEach(async () => {
  await shopper.context.close();
});
afterAll(async () => {
  await browser.close();
});

async function enter(window: keyof typeof WINDOWS, language: Language): Promise<void> {
  shopper = await newShopper(browser, { viewport: WINDOWS[window] });
  page = shopper.page;
  await page.goto(shop.storefrontUrl);
  await page.locator(".card .price").first().waitFor();
  if (language === "ar") await page.getByRole("button", { name: "العربية" }).click();
}

/** The basket and the address that the shop fills in for whoever wants to try it, and a way to pay chosen. */
async function fillAtOnePress(language: Language): Promise<string> {
  await page.getByRole("button", { name: WORDS[language].example }).click();
  await page.waitForURL(`${shop.storefrontUrl}/checkout`);
  await readyToPay().waitFor();
  return cartId();
}

const readyToPay = () => page.locator('[data-mizan="pay"][data-state="ready"]');
const heading = (text: string) => page.getByRole("heading", { name: text, exact: true });

function cartId(): Promise<string> {
  return page.evaluate<string>('localStorage.getItem("souq-mizan:cart")');
}

async function pressPay(): Promise<void> {
  await readyToPay().click();
  await page.waitForURL(`${shop.gatewayUrl}/**`);
}

async function pressOutcome(outcome: string): Promise<void> {
  await page.locator(`button[name=outcome][value="${outcome}"]`).click();
  await page.waitForURL(`${shop.storefrontUrl}/checkout/result?*`);
}

/** Every page is good, wherever the shopper is. */
async function look(name: string): Promise<void> {
  expect([name, ...(await faultsOf(shopper))]).toEqual([name]);
}

describe("the demo's shop, built with mizan-storefront", () => {
  it("sells by the form and the keyboard, in English on a desktop, and shows receipt and lines by vendor", async () => {
    await enter("desktop", "en");
    await look("home");
    await keepScreenshot(page, "shop-home-en");
    await page.getByRole("link", { name: "Sadu cushion" }).click();
    await heading("Sadu cushion").waitFor();
    await page.locator(".product-actions").getByRole("button", { name: "Add to basket" }).click();
    await look("product");
    await page.getByRole("link", { name: "See the basket" }).click();
    await page.getByRole("button", { name: "One more of Sadu cushion" }).click();
    await page.locator(".line-price", { hasText: "29.800" }).waitFor();
    await look("basket");

    await page.getByRole("link", { name: "Go to checkout" }).click();
    await page.getByRole("button", { name: "Continue to delivery" }).click();
    expect(await page.evaluate("document.activeElement.name")).toBe("name");
    expect(await page.getByText("Please fill this in.").count()).toBe(7);
    await look("address");
    await page.getByRole("button", { name: "Fill in an example" }).click();
    await page.getByRole("button", { name: "Continue to delivery" }).press("Enter");
    await page.getByRole("radio", { name: /^Today/ }).check();
    await page.locator(".totals-all", { hasText: "32.800" }).waitFor();
    await page.getByRole("radio", { name: "Debit card" }).check();
    await readyToPay().waitFor();
    await look("checkout");

    const cart = await cartId();
    await page.reload();
    await readyToPay().press("Enter");
    await pressOutcome("CAPTURED");
    await heading(WORDS.en.ordered).waitFor();
    await page.getByRole("link", { name: WORDS.en.see }).waitFor();
    await look("result");
    const receipt = page.getByRole("region", { name: "Payment receipt" });
    expect(await receipt.textContent()).toMatch(/Amount\s*KWD\s32\.800/);
    await page.reload();
    await heading(WORDS.en.ordered).waitFor();
    await page.getByRole("link", { name: WORDS.en.see }).click();
    await heading("Thank you, Noura").waitFor();
    await page.locator(".totals-all", { hasText: "32.800" }).waitFor();
    expect(await page.locator(".house-lines-name").allTextContents()).toEqual(["Sadu Weavers"]);
    await receipt.waitFor();
    await look("order");
    expect(await cartId()).toBeNull();
    expect((await shop.orderOf(cart)).payment_status).toBe("captured");
  });

  it("CUS-12: sells at one press in Arabic on a telephone, from right to left", async () => {
    await enter("telephone", "ar");
    expect(await page.locator("html").getAttribute("dir")).toBe(WORDS.ar.dir);
    await look("home");
    const cart = await fillAtOnePress("ar");
    expect(await readyToPay().textContent()).toMatch(WORDS.ar.pay);
    await look("checkout");
    await keepScreenshot(page, "shop-checkout-ar");
    await pressPay();
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await pressOutcome("CAPTURED");
    await heading(WORDS.ar.ordered).waitFor();
    await page.getByRole("link", { name: WORDS.ar.see }).waitFor();
    await look("result");
    await page.getByRole("link", { name: WORDS.ar.see }).click();
    await page.locator(".totals-all", { hasText: "19.000" }).waitFor();
    expect(await page.locator(".house-lines-name").allTextContents()).toEqual([...WORDS.ar.vendors]);
    await look("order");
    await keepScreenshot(page, "shop-order-ar");
    await page.goto(`${shop.storefrontUrl}/basket`);
    await page.getByRole("link", { name: "طلبك الأخير" }).waitFor();
    await look("empty basket");
    expect((await shop.orderOf(cart)).payment_status).toBe("captured");
  });

  it("CUS-03, CUS-15: goes back from the bank's page, cancels, is declined, and pays at last: one order, charged once", async () => {
    await enter("telephone", "en");
    const cart = await fillAtOnePress("en");
    expect(await readyToPay().textContent()).toMatch(WORDS.en.pay);
    await pressPay();
    const firstPage = page.url();
    await goBack(page);
    await pressPay();
    expect(page.url()).not.toBe(firstPage);
    await pressOutcome("CANCELED");
    await heading("The payment was cancelled").waitFor();
    await look("cancelled");
    await page.getByRole("link", { name: "Pay again" }).click();
    await pressPay();
    await pressOutcome("NOT CAPTURED");
    await heading("The payment was not approved").waitFor();
    await look("declined");
    await page.getByRole("link", { name: "Pay again" }).click();
    await pressPay();
    await pressOutcome("CAPTURED");
    await heading(WORDS.en.ordered).waitFor();
    // Whoever goes back to the checkout finds no basket to pay for again.
    await page.getByRole("link", { name: WORDS.en.see }).waitFor();
    await page.goto(`${shop.storefrontUrl}/checkout`);
    await page.getByRole("link", { name: "Your last order" }).click();
    await page.locator(".totals-all", { hasText: "19.000" }).waitFor();
    const statuses = (await shop.transactionsOf(cart)).map(({ status }) => status);
    expect(statuses.filter((status) => status === "CAPTURED")).toHaveLength(1);
    expect(statuses).toHaveLength(4);
    expect((await shop.orderOf(cart)).payment_status).toBe("captured");
  });
});
