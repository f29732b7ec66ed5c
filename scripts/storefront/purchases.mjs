// What shoppers do in the starter after `add`: each check takes the proof's state, with the shop, the browser and the shop's address.
import { at } from "../shop/buy.mjs";
import { adminApi } from "../shop/store-api.mjs";
import {
  answerOnHostedPage,
  asShopper,
  cartIsEmpty,
  chooseWay,
  comeToPayment,
  fillsWindow,
  goBack,
  keepPicture,
  lookAgain,
  putIntoCart,
  readyToPay,
  sees,
  signUp,
  wayToPay,
} from "./shopper.mjs";

export const purchases = [
  ["CUS-24: a purchase at 390 pixels in English ends with the order", (state) => buys(state, 390, "en")],
  [
    "CUS-24: a purchase at 1280 pixels in Arabic, without the strict cookie",
    (state) => buys(state, 1280, "ar"),
  ],
  ...[
    [390, "en"],
    [390, "ar"],
    [1280, "en"],
    [1280, "ar"],
  ].map(([width, language]) => [
    `CUS-15: cancelled, declined, refused by risk and captured late at ${width} pixels in ${language}: one order`,
    (state) => triesAgain(state, width, language),
  ]),
  ["CUS-03: back from the bank's page, and paid from the button that is ready again: one order", goesBack],
  ["CUS-13: timed out at the bank, the result refreshed twenty times, then captured: one order", refreshes],
  ["CUS-05: paid in one tab and cancelled in another at once: one order, one payment", usesTwoTabs],
  ["CUS-02: a tab that was closed at the bank's page shows the receipt in the next one", closesTab],
  ["a way that cannot be taken is refused in words, and disabled with the reason", saysWhyNot],
  ["ADM-14: an edited order is paid by the link that Medusa's dashboard copies", paysEdit],
  ["CUS-01: a paid cart whose shopper never came back is nobody's cart any more", forgetsPaidCart],
];

const WAY = { en: "Pay online", ar: "الدفع الإلكتروني" };

async function buys(state, width, language) {
  await asShopper(state, { width, language }, async (page) => {
    await putIntoCart(page, { ...state, product: "Incense burner" });
    await comeToPayment(page, state);
    await (await chooseWay(page, WAY[language])).click();
    const returns = [];
    page.on(
      "request",
      (request) => /\/checkout\/result\?mizan=/.test(request.url()) && returns.push(request),
    );
    await answerOnHostedPage(page, state, "CAPTURED");
    await lookAgain(page, state);
    await seesOrder(page, language);
    for (const request of returns) await isWithoutCart(request);
    await keepPicture(page, state, `order-${language}-${width}`);
    await cartIsEmpty(page, state);
  });
}

/** The cart's cookie is "strict": a browser that another site sent keeps it back. */
async function isWithoutCart(request) {
  const { cookie = "", "sec-fetch-site": from } = await request.allHeaders();
  const hasCart = from === "cross-site" && cookie.includes("_medusa_cart_id");
  if (hasCart) throw new Error("The strict cookie came along from the bank's site");
}

/** One cart, four visits to the bank: the last one the bank answers only after the shopper is back. */
async function triesAgain(state, width, language) {
  await asShopper(state, { width, language }, async (page) => {
    await readyToPay(page, { ...state, product: "Sadu bookmark" });
    for (const [outcome, said] of [
      ["CANCELED", "canceled"],
      ["NOT CAPTURED", "declined"],
      ["DENIED BY RISK", "denied"],
    ]) {
      await (await chooseWay(page, WAY[language])).click();
      await answerOnHostedPage(page, state, outcome);
      await lookAgain(page, state);
      await sees(page, `[data-mizan=result][data-state=${said}][lang=${language}]`);
      await keepPicture(page, state, `${said}-${language}-${width}`);
      await fillsWindow(page);
      await page.locator("[data-mizan=pay-again]").click();
      await page.waitForURL(/step=payment/);
    }
    await (await chooseWay(page, WAY[language])).click();
    await answerOnHostedPage(page, state, "HOST TIMEOUT");
    await page.waitForURL(/\/mizan\/result\//);
    await captureLast(state);
    const resultUrl = await lookAgain(page, state);
    await seesOrder(page, language);
    await fillsWindow(page);
    const reopened = await page.context().newPage();
    await reopened.goto(resultUrl);
    await seesOrder(reopened, language);
    if (reopened.url() !== page.url())
      throw new Error(`${reopened.url()} is another order than ${page.url()}`);
  });
}

/** What is unsure shows no way to pay again, in Mizan's page nor in the shop's; and the gateway is not asked at each look. */
async function refreshes(state) {
  await asShopper(state, { width: 390, language: "ar" }, async (page) => {
    await readyToPay(page, { ...state, product: "Sadu bookmark" });
    await (await chooseWay(page, WAY.ar)).click();
    await answerOnHostedPage(page, state, "HOST TIMEOUT");
    await page.waitForURL(/\/mizan\/result\//);
    await page.goto(
      `${state.url}/kw/checkout/result?mizan=${new URL(page.url()).pathname.split("/").at(-1)}`,
    );
    const began = Date.now();
    const before = (await lastAtGateway(state)).counters.status;
    for (let refreshed = 0; refreshed < 20; refreshed += 1) {
      await page.reload();
      await sees(page, "[data-mizan=result][data-state=checking] [data-mizan=hold]");
      if (await page.locator("[data-mizan=pay-again]").count()) throw new Error("It offered to pay again");
    }
    const asked = (await lastAtGateway(state)).counters.status - before;
    if (asked > (Date.now() - began) / 3_000 + 1) throw new Error(`The gateway was asked ${asked} times`);
    await keepPicture(page, state, "timed-out-ar-390");
    await fillsWindow(page);
    await captureLast(state);
    await seesOrder(page, "ar");
  });
}

/** Firefox and Chromium keep the page that is left: its pressed button must not stay pressed. */
async function goesBack(state) {
  await asShopper(state, { width: 390, language: "en" }, async (page) => {
    await readyToPay(page, { ...state, product: "Sadu bookmark" });
    const gatewayUrl = state.shop.description.gateway_url;
    const button = await chooseWay(page, WAY.en);
    await button.click();
    await page.waitForURL((at) => at.origin === gatewayUrl);
    await goBack(page, state);
    await page.getByTestId("submit-order-button").click();
    await answerOnHostedPage(page, state, "CAPTURED");
    await lookAgain(page, state);
    await seesOrder(page, "en");
    await cartIsEmpty(page, state);
  });
}

/** Two tabs of one browser, each at a page of the bank's of its own. */
async function usesTwoTabs(state) {
  await asShopper(state, { width: 1280, language: "en" }, async (page) => {
    await readyToPay(page, { ...state, product: "Sukkari dates" });
    const [before, other] = [await transactionsOf(state), await page.context().newPage()];
    const button = await chooseWay(page, WAY.en);
    await other.goto(page.url());
    await button.click();
    await other.getByTestId("submit-order-button").click();
    for (const tab of [page, other])
      await tab.waitForURL((at) => at.origin === state.shop.description.gateway_url);
    await Promise.all([
      answerOnHostedPage(page, state, "CAPTURED"),
      answerOnHostedPage(other, state, "CANCELED"),
    ]);
    await lookAgain(page, state);
    await seesOrder(page, "en");
    await cartIsEmpty(other, state);
    const visits = (await transactionsOf(state)).slice(before.length).map(({ status }) => status);
    const paid = visits.filter((status) => status === "CAPTURED").length;
    if (visits.length !== 2 || paid !== 1) throw new Error(`The gateway has ${visits}`);
  });
}

async function transactionsOf({ shop }) {
  const answer = await fetch(`${shop.description.gateway_url}/_emulator/transactions`);
  return (await answer.json()).transactions;
}

async function lastAtGateway(state) {
  return (await transactionsOf(state)).at(-1);
}

/** The gateway captures what the shopper was last at. */
async function captureLast(state) {
  const { gateway_url: gatewayUrl } = state.shop.description;
  const { trackid } = await lastAtGateway(state);
  const answer = await fetch(`${gatewayUrl}/_emulator/outcomes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ trackid, outcome: "CAPTURED" }),
  });
  if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`);
}

/** The tab's own memory is gone with it: the new one knows the result, and nobody's order. */
async function closesTab(state) {
  const gatewayUrl = state.shop.description.gateway_url;
  await asShopper(state, { width: 390, language: "ar" }, async (page) => {
    await readyToPay(page, { ...state, product: "Sukkari dates" });
    await (await chooseWay(page, WAY.ar)).click();
    await page.waitForURL((address) => address.origin === gatewayUrl);
    const next = await page.context().newPage();
    await next.goto(page.url());
    await page.close();
    await answerOnHostedPage(next, state, "CAPTURED");
    await lookAgain(next, state);
    await sees(next, "[data-mizan=result][data-state=paid_ordered][dir=rtl]");
    await sees(next, "[data-mizan=receipt][data-state=paid]");
    await keepPicture(next, state, "closed-tab-ar-390");
    await fillsWindow(next);
    await cartIsEmpty(next, state);
  });
}

async function saysWhyNot(state) {
  const { backend_url: backendUrl, admin } = state.shop.description;
  const api = await adminApi({ backendUrl, ...admin });
  const { vendors } = await api("GET", "/admin/mizan/vendors");
  const { id, version } = vendors.find(({ external_id }) => external_id === "sadu-weavers");
  await asShopper(state, { width: 390, language: "en" }, async (page) => {
    await readyToPay(page, { ...state, product: "Sadu cushion" });
    await wayToPay(page, WAY.en).click();
    await api("POST", `/admin/mizan/vendors/${id}`, { status: "paused", version });
    await page.getByTestId("submit-payment-button").click();
    const reason = "A seller in this cart cannot be paid at the moment.";
    await page.getByTestId("payment-method-error-message").filter({ hasText: reason }).waitFor();
    await page.reload();
    const disabled = page.locator("[role=radio][aria-disabled=true]");
    await disabled.filter({ hasText: WAY.en }).filter({ hasText: reason }).waitFor();
  });
}

/** One more piece is put into an order; its link leads to Mizan's page, and that to the bank's. */
async function paysEdit(state) {
  await buys(state, 390, "en");
  const { backend_url: backendUrl, admin } = state.shop.description;
  const api = await adminApi({ backendUrl, ...admin });
  const { orders } = await api("GET", "/admin/orders?limit=1&order=-created_at&fields=id,items.variant_id");
  const [{ id, items }] = orders;
  const added = { variant_id: items[0].variant_id, quantity: 1 };
  await api("POST", "/admin/order-edits", { order_id: id });
  await api("POST", `/admin/order-edits/${id}/items`, { items: [added] });
  await api("POST", `/admin/order-edits/${id}/confirm`, {});
  const orderNow = async () => {
    const { order } = await api("GET", `/admin/orders/${id}?fields=id,summary,payment_collections.*`);
    return { pending: Number(order.summary.pending_difference), collections: order.payment_collections };
  };
  const { pending, collections } = await orderNow();
  const open = collections.find(({ status }) => status === "not_paid");
  if (!(pending > 0) || !open) throw new Error("The edit left nothing to pay");
  await asShopper(state, { width: 390, language: "en" }, async (page) => {
    await page.goto(`${state.url}/payment-collection/${open.id}?order_id=${id}`);
    await keepPicture(page, state, "payment-link-en-390");
    await page.locator("section[lang=en] button[name=way]").first().click();
    await page.locator('button[name=outcome][value="CAPTURED"]').click();
    await page.waitForURL(/\/mizan\/result\//);
  });
  const paid = await orderNow();
  if (paid.pending !== 0) throw new Error(`${paid.pending} KWD are still to be paid`);
}

/** Nor is it moved to another country, or given to who signs in: Medusa refuses both for a completed cart. */
async function forgetsPaidCart(state) {
  await asShopper(state, { width: 1280, language: "en" }, async (page) => {
    await readyToPay(page, { ...state, product: "Date syrup" });
    const button = await chooseWay(page, WAY.en);
    const leaves = page.waitForRequest(/\/mizan\/pay\//);
    await page.route("**/mizan/pay/**", (route) => route.abort());
    await button.click();
    const { pathname } = new URL((await leaves).url());
    const shopper = at(state.shop.description);
    await shopper.comeBack(await shopper.pay(pathname, "CAPTURED"));
    await cartIsEmpty(page, state);
    await page.getByTestId("nav-menu-button").click();
    await page.getByText("Shipping to:").click();
    const isMoved = (answer) => answer.request().method() === "POST" && answer.status() < 400;
    await Promise.all([page.waitForResponse(isMoved), page.getByRole("option", { name: "Kuwait" }).click()]);
    await signUp(page, { ...state, email: `noura-${Date.now()}@example.com` });
    await putIntoCart(page, { ...state, product: "Sukkari dates" });
    await page.goto(`${state.url}/kw/cart`);
    await page.getByTestId("cart-container").getByText("Sukkari dates").first().waitFor();
    if (await page.getByText("Date syrup").count()) throw new Error("The paid cart was sold from again");
  });
}

async function seesOrder(page, language) {
  await page.waitForURL(/\/kw\/order\/order_\w+\/confirmed/);
  await page.getByTestId("order-complete-container").waitFor();
  await page.getByTestId("payment-method").getByText(WAY[language]).waitFor();
}
