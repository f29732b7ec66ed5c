// A shopper who buys in Medusa's starter: the clicks are the starter's own, by its ids for tests.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { at } from "../shop/buy.mjs";

const address = {
  first_name: "Noura",
  last_name: "Al-Salem",
  address_1: "Block 3, Street 12",
  postal_code: "20001",
  city: "Salmiya",
  country_code: "kw",
  phone: "50000000",
};

/** A page that is left says so of what it was still loading: a request of its own, or one of Next's (in Firefox). */
const OF_LEAVING = /Failed to load resource|Failed to fetch RSC payload|Error in input stream|^NEXT_REDIRECT/;

/** Lets a new shopper act; a script's error, or what React says of its hydration, is a failure. The language is the starter's cookie. */
export async function asShopper(state, { width, language }, act) {
  const { page, context, complaints } = await newShopper(state, { width, language });
  try {
    await act(page);
  } catch (error) {
    await keepPicture(page, state, `failed-${language}-${width}`).catch(() => {});
    throw new Error(`At ${page.url()}: ${complaints.join("; ")}`, { cause: error });
  } finally {
    await context.close();
  }
  if (complaints.length > 0) throw new Error(`The browser complained: ${complaints.join("\n")}`);
}

async function newShopper({ browser, url }, { width, language }) {
  const context = await browser.newContext({ viewport: { width, height: 840 }, locale: "en-GB" });
  context.setDefaultTimeout(60_000);
  if (language !== "en")
    await context.addCookies([{ name: "_medusa_locale", value: language, url, sameSite: "Strict" }]);
  const complaints = [];
  context.on("weberror", (error) => {
    const { message } = error.error();
    if (!OF_LEAVING.test(message)) complaints.push(`${error.page()?.url()}: ${message}`);
  });
  context.on("console", (message) => {
    if (message.type() === "error" && !OF_LEAVING.test(message.text()))
      complaints.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return { page: await context.newPage(), context, complaints };
}

/** The cart that clicking makes (`putIntoCart`, `comeToPayment`), made by the store's API, and the checkout opened with it. */
export async function readyToPay(page, { url, shop, product }) {
  const { variant_id } = shop.description.products.find(({ title }) => title.startsWith(product));
  const cartId = await at(shop.description).newCart([variant_id]);
  const cookie = { name: "_medusa_cart_id", value: cartId, url, httpOnly: true, sameSite: "Strict" };
  await page.context().addCookies([cookie]);
  await page.goto(`${url}/kw/checkout?step=payment`);
}

export async function putIntoCart(page, { url, product }) {
  await page.goto(`${url}/kw/store`);
  await page.getByTestId("product-wrapper").filter({ hasText: product }).first().click();
  await page.waitForURL(/\/products\//);
  // On a telephone the same button is in a sheet, too, as long as this one is out of sight.
  const button = page.getByTestId("add-product-button");
  const isAdded = (answer) => answer.request().method() === "POST" && answer.ok();
  await Promise.all([page.waitForResponse(isAdded), button.click()]);
}

/** From the basket to the choice of the way to pay. */
export async function comeToPayment(page, { url }) {
  await page.goto(`${url}/kw/cart`);
  await page.getByTestId("checkout-button").first().click();
  await page.waitForURL(/step=address/);
  const fields = {
    "shipping-first-name-input": address.first_name,
    "shipping-last-name-input": address.last_name,
    "shipping-address-input": address.address_1,
    "shipping-postal-code-input": address.postal_code,
    "shipping-city-input": address.city,
    "shipping-email-input": "noura@example.com",
    "shipping-phone-input": address.phone,
  };
  for (const [field, value] of Object.entries(fields)) await type(page, field, value);
  await page.getByTestId("shipping-country-select").selectOption("kw");
  await page.getByTestId("submit-address-button").click();
  await page.waitForURL(/step=delivery/);
  await page.getByTestId("delivery-option-radio").first().click();
  await page.getByTestId("submit-delivery-option-button").click();
  await page.waitForURL(/step=payment/);
}

/** By the keys: what Playwright fills in over BiDi is no change to React. */
function type(page, field, value) {
  return page.getByTestId(field).pressSequentially(value);
}

export function wayToPay(page, name) {
  return page.getByRole("radio").filter({ hasText: name });
}

/** From the choice of the way to the button that pays. */
export async function chooseWay(page, name) {
  await wayToPay(page, name).click();
  await page.getByTestId("submit-payment-button").click();
  await page.waitForURL(/step=review/);
  const button = page.getByTestId("submit-order-button");
  await button.waitFor();
  return button;
}

/** Pays on the hosted page, whose site is another one than the shop's: 127.0.0.1 instead of localhost. */
export async function answerOnHostedPage(page, { shop }, outcome) {
  const gatewayUrl = shop.description.gateway_url;
  await page.waitForURL((at) => at.origin === gatewayUrl);
  await page.goto(page.url().replace("//localhost", "//127.0.0.1"));
  await page.locator(`button[name=outcome][value="${outcome}"]`).click();
}

/**
 * From the bank to the shop. Where the store takes longer than the shopper is made to wait (its first order, a busy
 * machine), Mizan's own page says how the payment stands, and leads on.
 *
 * @returns the shop's address of the result
 */
export async function lookAgain(page, { url }) {
  await page.waitForURL(/\/mizan\/result\/|\/checkout\/result\?/);
  if (page.url().startsWith(url)) return page.url();
  await page.locator("html:not([data-tone=waiting])").waitFor();
  const link = page.locator(`a[href^="${url}/checkout/result"]:visible`).first();
  const address = await link.getAttribute("href");
  await link.click();
  await page.waitForURL((at) => at.href.startsWith(url));
  return address;
}

export async function signUp(page, { url, email }) {
  await page.waitForLoadState("networkidle");
  await page.goto(`${url}/kw/account`);
  await page.getByTestId("register-button").click();
  const fields = {
    "first-name-input": address.first_name,
    "last-name-input": address.last_name,
    "email-input": email,
    "phone-input": address.phone,
    "password-input": "a-long-password",
  };
  for (const [field, value] of Object.entries(fields)) await type(page, field, value);
  await page.getByTestId("register-button").click();
  const refused = page.getByTestId("register-error");
  await page.getByTestId("welcome-message").or(refused).first().waitFor();
  if (await refused.isVisible()) throw new Error(`Signing up: ${await refused.textContent()}`);
}

export async function cartIsEmpty(page, { url }) {
  await page.goto(`${url}/kw/cart`);
  await page.getByTestId("empty-cart-message").waitFor();
}

/** To the page before, as the browser's button does it. Playwright does not hear that Firefox shows a page that it kept. */
export async function goBack(page, { isFirefox }) {
  if (!isFirefox) return void (await page.goBack({ waitUntil: "commit" }));
  const left = await page.evaluate("location.href");
  await page.evaluate("setTimeout(() => history.back())");
  while ((await page.evaluate("location.href").catch(() => left)) === left) await page.waitForTimeout(50);
  // A page that was not kept is loaded, which Playwright hears: to break that off would leave half a page.
  for (let tries = 0; tries < 30; tries += 1) {
    if (page.url() === (await page.evaluate("location.href"))) return;
    await page.waitForTimeout(100);
  }
  // A navigation that is broken off ends the waiting, and an entry that is replaced by itself says what the address is.
  await page.evaluate("location.href = '/none'; stop(); history.replaceState(history.state, '')");
}

export async function sees(page, selector) {
  await page.locator(selector).waitFor();
}

/** Nothing is wider than the window. */
export async function fillsWindow(page) {
  const root = page.locator("html");
  const [content, window] = await root.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  if (content > window) throw new Error(`${page.url()} is ${content} pixels wide in a window of ${window}`);
}

export async function keepPicture(page, { screenshots }, name) {
  if (!screenshots) return;
  await wait(500);
  await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: true });
}
