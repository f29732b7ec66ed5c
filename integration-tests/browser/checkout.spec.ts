import type { Browser, Page } from "playwright-core";
import { goBack, startBrowser } from "./browser";
import { newShopper, type Shopper } from "./chromium";
import { type ChosenPayment, demoShop } from "./demo-shop";
import { keepScreenshot } from "./screenshot";
import { stockOf } from "./stock";

const shop = demoShop();
/** Played by the tests. A shop that was started with it as `storefront.checkoutUrl` links to it from its own pages. */
const STOREFRONT = "http://storefront.test/checkout";

let browser: Browser;
let shopper: Shopper;
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
});
beforeEach(async () => {
  shopper = await newShopper(browser);
  page = shopper.page;
});
afterEach(async () => {
  await shopper.context.close();
});
afterAll(async () => {
  await browser.close();
});

/** The storefront's checkout, with the way to pay chosen and a pay button. */
async function visitStorefront(language: "ENG" | "ARA" = "ENG"): Promise<ChosenPayment> {
  const chosen = await shop.choosePayment(language);
  await shopper.context.route(`${STOREFRONT}**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Checkout</title><a href="${chosen.redirectUrl}">Pay</a>`,
    }),
  );
  await page.goto(STOREFRONT);
  return chosen;
}

async function pressPay(): Promise<void> {
  await page.getByRole("link", { name: "Pay", exact: true }).click();
  await page.waitForURL(`${shop.gatewayUrl}/**`);
}

/** Ends the payment on the gateway's page, and waits for our result page. */
async function pressOutcome(outcome: string): Promise<void> {
  await page.locator(`button[name=outcome][value="${outcome}"]`).click();
  await page.waitForURL(`${shop.backendUrl}/mizan/result/*`);
}

async function untilHeading(text: string): Promise<void> {
  await page.getByRole("heading", { name: text, exact: true }).waitFor();
}

async function statusesOf({ cartId }: ChosenPayment): Promise<(string | null)[]> {
  return (await shop.transactionsOf(cartId)).map(({ status }) => status);
}

describe("a shopper in a browser", () => {
  it.each([
    { language: "ENG", lang: "en", dir: "ltr", heading: "Your order has been placed" },
    { language: "ARA", lang: "ar", dir: "rtl", heading: "تم تسجيل طلبك" },
  ] as const)("CUS-12: pays on the hosted page and sees the order placed, in $language", async (row) => {
    const chosen = await visitStorefront(row.language);
    await pressPay();
    expect(await page.locator("html").getAttribute("dir")).toBe(row.dir);
    await pressOutcome("CAPTURED");
    await untilHeading(row.heading);
    expect(await page.locator("html").getAttribute("lang")).toBe(row.lang);
    expect(await page.locator("html").getAttribute("dir")).toBe(row.dir);
    expect(shopper.complaints).toEqual([]);
    const order = await shop.orderOf(chosen.cartId);
    expect(order.payment_status).toBe("captured");
    expect(await page.content()).not.toContain(order.id);
  });

  it.each([
    {
      language: "ENG",
      dir: "ltr",
      heading: "Something in your cart is no longer in stock",
      told: "No longer in stock:",
    },
    {
      language: "ARA",
      dir: "rtl",
      heading: "بعض ما في سلتك لم يعد متوفراً",
      told: "لم يعد متوفراً:",
    },
  ] as const)("CUS-26: reads what is sold out instead of paying for it, in $language", async (row) => {
    const goods = "Sadu bookmark";
    const stock = await stockOf(shop, goods);
    const chosen = await shop.choosePayment(row.language, goods);
    await stock.set(0);
    try {
      await page.goto(chosen.redirectUrl);
      await untilHeading(row.heading);
      expect(await page.locator("html").getAttribute("dir")).toBe(row.dir);
      const text = await page.locator("main").innerText();
      expect(text).toContain(row.told);
      expect(text).toContain(goods);
      expect(await statusesOf(chosen)).toEqual([]);
    } finally {
      await stock.set(1_000);
    }
  });

  it("is told that the bank did not approve, pays again from the checkout, and has one order", async () => {
    const chosen = await visitStorefront();
    await pressPay();
    await pressOutcome("NOT CAPTURED");
    await untilHeading("The payment was not approved");
    expect(await page.getByText("Please do not pay again.").isVisible()).toBe(false);
    await page.goto(STOREFRONT);
    await pressPay();
    await pressOutcome("CAPTURED");
    await untilHeading("Your order has been placed");
    expect(await statusesOf(chosen)).toEqual(["NOT CAPTURED", "CAPTURED"]);
    expect((await shop.orderOf(chosen.cartId)).payment_status).toBe("captured");
  });

  it("pays again from the page that says why not, in a store that has no checkout address of its own", async () => {
    const chosen = await visitStorefront();
    await pressPay();
    await pressOutcome("DENIED BY RISK");
    await untilHeading("The payment was not accepted");
    await page.getByRole("link", { name: "Pay again" }).click();
    await pressOutcome("CAPTURED");
    await untilHeading("Your order has been placed");
    expect(await statusesOf(chosen)).toEqual(["DENIED BY RISK", "CAPTURED"]);
  });

  it("CUS-15: cancels, and is told so", async () => {
    await visitStorefront();
    await pressPay();
    await pressOutcome("CANCELED");
    await untilHeading("The payment was cancelled");
  });

  it("CUS-03: goes back from the gateway, presses pay again, pays the second page, and has one order", async () => {
    const chosen = await visitStorefront();
    await pressPay();
    const firstPage = page.url();
    // The storefront comes back as it was left, from the back/forward cache: nothing loads.
    await goBack(page);
    expect(page.url()).toContain(STOREFRONT);
    await pressPay();
    expect(page.url()).not.toBe(firstPage);
    await pressOutcome("CAPTURED");
    await untilHeading("Your order has been placed");
    const transactions = await shop.transactionsOf(chosen.cartId);
    expect(new Set(transactions.map(({ trackid }) => trackid)).size).toBe(2);
    expect(transactions.filter(({ status }) => status === "CAPTURED")).toHaveLength(1);
    expect((await shop.orderOf(chosen.cartId)).payment_status).toBe("captured");
  });

  it("CUS-06: presses pay once more after the order, and is shown the order instead of a page to pay", async () => {
    const chosen = await visitStorefront();
    await pressPay();
    await pressOutcome("CAPTURED");
    await untilHeading("Your order has been placed");
    await page.goto(STOREFRONT);
    await page.getByRole("link", { name: "Pay", exact: true }).click();
    await untilHeading("Your order has been placed");
    expect(await statusesOf(chosen)).toEqual(["CAPTURED"]);
  });

  it("CUS-14: is asked not to pay again while the gateway is unsure, cannot, and sees the order appear by itself", async () => {
    const chosen = await visitStorefront();
    await pressPay();
    await pressOutcome("HOST TIMEOUT");
    await untilHeading("We are checking your payment");
    expect(await page.getByText("Please do not pay again.", { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Pay again" }).isVisible()).toBe(false);

    // Whoever presses pay again all the same is shown the same, and no second page is opened.
    await page.goto(STOREFRONT);
    await page.getByRole("link", { name: "Pay", exact: true }).click();
    await untilHeading("We are checking your payment");
    expect(await page.getByText("Please do not pay again.", { exact: true }).isVisible()).toBe(true);
    await keepScreenshot(page, "result-checking-en");
    await page.getByText("العربية").click();
    await keepScreenshot(page, "result-checking-ar");
    await page.getByText("English").click();
    const [only, ...others] = await shop.transactionsOf(chosen.cartId);
    expect(others).toEqual([]);

    await page.evaluate("window.samePage = true");
    await shop.decide(only!.trackid, "CAPTURED");
    await untilHeading("Your order has been placed");
    expect(await page.evaluate("window.samePage")).toBe(true);
    expect((await shop.orderOf(chosen.cartId)).payment_status).toBe("captured");
    expect(shopper.complaints).toEqual([]);
  });

  const RESULTS = [
    {
      language: "ENG",
      lang: "en",
      canceled: "The payment was cancelled",
      checking: "We are checking your payment",
      placed: "Your order has been placed",
      payAgain: "Pay again",
    },
    {
      language: "ARA",
      lang: "ar",
      canceled: "تم إلغاء الدفع",
      checking: "نتحقق من دفعتك",
      placed: "تم تسجيل طلبك",
      payAgain: "الدفع مرة أخرى",
    },
  ] as const;

  /** Nothing is hidden beside the page on a telephone or a wide screen. */
  async function fitsEveryWidth(name: string): Promise<void> {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tooWide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
      expect(await page.evaluate(tooWide)).toBe(0);
      const { MIZAN_LOOK_AT: folder } = process.env;
      if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png` });
    }
  }

  it.each(RESULTS)(
    "CUS-25: at the result of an old try is told of the cart's later one, and pays for nothing twice, in $language",
    async ({ language, lang, canceled, checking, placed, payAgain }) => {
      const chosen = await visitStorefront(language);
      await pressPay();
      await pressOutcome("CANCELED");
      await untilHeading(canceled);
      const oldResult = page.url();
      expect(await page.getByRole("link", { name: payAgain }).isVisible()).toBe(true);
      await page.goto(STOREFRONT);
      await pressPay();
      await pressOutcome("HOST TIMEOUT");
      await untilHeading(checking);

      await page.goto(oldResult);
      await untilHeading(checking);
      expect(await page.locator("html").getAttribute("lang")).toBe(lang);
      expect(await page.getByRole("link", { name: payAgain }).isVisible()).toBe(false);
      await fitsEveryWidth(`old-try-unsure-${lang}`);
      await page.goto(oldResult.replace("/result/", "/pay/"));
      await page.waitForURL(oldResult);
      await untilHeading(checking);

      const later = (await shop.transactionsOf(chosen.cartId)).at(-1);
      await shop.decide(later!.trackid, "CAPTURED");
      await untilHeading(placed);
      expect(await page.locator(`section[lang=${lang}] .receipt`).isVisible()).toBe(false);
      await fitsEveryWidth(`old-try-placed-${lang}`);
      expect(await statusesOf(chosen)).toEqual(["CANCELED", "CAPTURED"]);
      expect((await shop.orderOf(chosen.cartId)).payment_status).toBe("captured");
      expect(shopper.complaints).toEqual([]);
    },
  );

  it.each(RESULTS)(
    "TAM-19: comes back with a body that nobody can parse, and sees the order placed, in $language",
    async ({ language, lang, placed }) => {
      const chosen = await visitStorefront(language);
      await shopper.context.route(`${shop.backendUrl}/mizan/return/*`, (route) =>
        route.continue({
          headers: {
            ...route.request().headers(),
            "content-type": "application/x-www-form-urlencoded; charset=windows-1256",
          },
          postData: `udf1=${"%E3".repeat(30_000)}`,
        }),
      );
      await pressPay();
      await pressOutcome("CAPTURED");
      await untilHeading(placed);
      await fitsEveryWidth(`odd-return-${lang}`);
      expect((await shop.orderOf(chosen.cartId)).payment_status).toBe("captured");
      expect(shopper.complaints).toEqual([]);
    },
  );

  it("TAM-04: is shown a page, not an error, at an address that was cut off", async () => {
    const answer = await page.goto(`${shop.backendUrl}/mizan/pay/cut-off?language=ar`);
    expect(answer?.status()).toBe(404);
    await untilHeading("هذا الرابط غير صالح");
    expect(shopper.complaints).toEqual([]);
  });
});
