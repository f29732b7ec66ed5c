// A shopper in Chromium who buys in Medusa's starter: the clicks are the starter's own, by its ids for tests.

/** @returns `{page, context, complaints}`; complaints are errors of scripts, and what React says of its hydration */
export async function newShopper(browser, { width }) {
  const context = await browser.newContext({ viewport: { width, height: 840 }, locale: "en-GB" });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const isLostConnection = message.text().includes("Failed to load resource");
    if (message.type() === "error" && !isLostConnection) complaints.push(message.text());
  });
  return { page, context, complaints };
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
    "shipping-first-name-input": "Noura",
    "shipping-last-name-input": "Al-Salem",
    "shipping-address-input": "Block 3, Street 12",
    "shipping-postal-code-input": "20001",
    "shipping-city-input": "Salmiya",
    "shipping-email-input": "noura@example.com",
    "shipping-phone-input": "50000000",
  };
  for (const [field, value] of Object.entries(fields)) await page.getByTestId(field).fill(value);
  await page.getByTestId("shipping-country-select").selectOption("kw");
  await page.getByTestId("submit-address-button").click();
  await page.waitForURL(/step=delivery/);
  await page.getByTestId("delivery-option-radio").first().click();
  await page.getByTestId("submit-delivery-option-button").click();
  await page.waitForURL(/step=payment/);
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
export async function answerOnHostedPage(page, { gatewayUrl, outcome }) {
  await page.waitForURL((address) => address.origin === gatewayUrl);
  await page.goto(page.url().replace("//localhost", "//127.0.0.1"));
  await page.locator(`button[name=outcome][value="${outcome}"]`).click();
}
