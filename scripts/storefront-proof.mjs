// npm run test:storefront [-- --screenshots FOLDER]: `npx mizan-storefront add` in the storefront of Medusa's dtc-starter, from
// the packed tarball; then it is built for production, served, and bought in through Chromium. The starter's sources are not part
// of this repository (scripts/package/starter-archive.mjs); without them nothing is checked. Takes six to ten minutes on
// two cores, most of it Next's build. Ends with one line, `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { bootstrap } from "./bootstrap.mjs";
import { startChromium } from "./chromium.mjs";
import { freePort } from "./free-port.mjs";
import { starterArchive, unpackStarter } from "./package/starter-archive.mjs";
import { passes } from "./passes.mjs";
import { payOnHostedPage } from "./shop/hosted-page.mjs";
import { startShop } from "./shop/start-shop.mjs";
import { adminApi } from "./shop/store-api.mjs";
import {
  addMizan,
  buildStorefront,
  configure,
  installStorefront,
  packStorefront,
  serveStorefront,
  typeErrorsOf,
} from "./storefront/application.mjs";
import {
  answerOnHostedPage,
  chooseWay,
  comeToPayment,
  newShopper,
  putIntoCart,
  wayToPay,
} from "./storefront/shopper.mjs";

const checks = [
  ["Mizan is added: at most 5 of the shop's files and 40 lines, and the second time nothing", adds],
  ["the storefront installs, and our files have the types that its own have", installs],
  ["the shop starts, and the storefront is built for production and served", starts],
  ["CUS-24: a purchase at 390 pixels ends with the order", () => buys(390)],
  ["CUS-24: a purchase at 1280 pixels ends with the order", () => buys(1280)],
  ["CUS-15: a cancelled payment is said, and paid again", paysAgain],
  ["a way that cannot be taken is refused in words, and disabled with the reason", saysWhyNot],
  ["CUS-01: a paid cart whose shopper never came back is neither shown nor sold from", forgetsPaidCart],
  ["the server met no error", serverIsWell],
];

bootstrap();
const { values } = parseArgs({ options: { screenshots: { type: "string" } } });
const archive = starterArchive();
if (!archive) {
  console.error("LEFT OUT: no archive of Medusa's dtc-starter (MIZAN_STARTER)");
  console.log("0 passed, 0 failed");
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), "mizan-storefront-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const state = { log: join(folder, "next.log"), url: `http://localhost:${await freePort()}` };
const counts = { passed: 0, failed: 0 };
const isNeeded = [adds, installs, starts];
let holds = true;
for (const [name, check] of checks) {
  const startedAt = Date.now();
  const hasPassed = holds && (await passes(check));
  if (isNeeded.includes(check)) holds &&= hasPassed;
  counts[hasPassed ? "passed" : "failed"] += 1;
  console.error(`${hasPassed ? "✓" : "✗"} ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
}
await state.browser?.close();
await state.storefront?.stop();
await state.shop?.stop();
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

function adds() {
  state.application = join(unpackStarter(archive, join(folder, "starter")), "apps", "storefront");
  state.tarball = packStorefront(folder);
  state.said = addMizan(state);
  console.error(state.said.replace(/^/gm, "  "));
  const [, files, lines] = /(\d+) of your files were changed, in (\d+) lines/.exec(state.said) ?? [];
  if (!(Number(files) <= 5 && Number(lines) <= 40))
    throw new Error(`It changed ${lines} lines in ${files} files`);
  const again = addMizan(state);
  if (!again.includes("Nothing to change")) throw new Error(`The second time it said:\n${again}`);
}

function installs() {
  installStorefront(state);
  const files = [...state.said.matchAll(/^ {2}(?:added|changed) +(\S.*?\.tsx?):/gm)].map(([, file]) => file);
  const errors = typeErrorsOf({ ...state, files });
  if (files.length === 0 || errors.length > 0) throw new Error(`Types of ${files}:\n${errors.join("\n")}`);
}

async function starts() {
  process.env.MIZAN_STOREFRONT_RESULT_URL = `${state.url}/checkout/result`;
  process.env.MIZAN_STOREFRONT_CHECKOUT_URL = `${state.url}/checkout?step=payment`;
  process.env.STORE_CORS = state.url;
  state.shop = await startShop({ say: (text) => console.error(`  ${text}`) });
  configure({ ...state, description: state.shop.description });
  buildStorefront(state.application);
  state.storefront = await serveStorefront(state);
  state.browser = await startChromium();
}

async function buys(width) {
  await asShopper(width, async (page) => {
    await putIntoCart(page, { url: state.url, product: "Incense burner" });
    await comeToPayment(page, state);
    await (await chooseWay(page, "Pay online")).click();
    await answerOnHostedPage(page, { gatewayUrl: gatewayUrl(), outcome: "CAPTURED" });
    await page.waitForURL(/\/kw\/order\/order_\w+\/confirmed/);
    await page.getByTestId("order-complete-container").waitFor();
    await page.getByTestId("payment-method").waitFor();
    await keepPicture(page, `order-${width}`);
    await cartIsEmpty(page);
  });
}

async function paysAgain() {
  await asShopper(390, async (page) => {
    await putIntoCart(page, { url: state.url, product: "Sadu bookmark" });
    await comeToPayment(page, state);
    await (await chooseWay(page, "Pay online")).click();
    await answerOnHostedPage(page, { gatewayUrl: gatewayUrl(), outcome: "CANCELED" });
    await page.waitForURL(/\/kw\/checkout\/result\?mizan=/);
    await page.locator("[data-mizan=result][data-state=canceled]").waitFor();
    await keepPicture(page, "result-390");
    await inArabic(page, "[data-mizan=result][dir=rtl][lang=ar]");
    await page.locator("[data-mizan=pay-again]").click();
    await page.waitForURL(/step=payment/);
    await (await chooseWay(page, "Pay online")).click();
    await answerOnHostedPage(page, { gatewayUrl: gatewayUrl(), outcome: "CAPTURED" });
    await page.waitForURL(/\/confirmed/);
    await page.getByTestId("order-complete-container").waitFor();
  });
}

async function saysWhyNot() {
  const { backend_url: backendUrl, admin } = state.shop.description;
  const api = await adminApi({ backendUrl, ...admin });
  const { vendors } = await api("GET", "/admin/mizan/vendors");
  const { id, version } = vendors.find(({ external_id }) => external_id === "sadu-weavers");
  await asShopper(390, async (page) => {
    await putIntoCart(page, { url: state.url, product: "Sadu cushion" });
    await comeToPayment(page, state);
    await wayToPay(page, "Pay online").click();
    await api("POST", `/admin/mizan/vendors/${id}`, { status: "paused", version });
    await page.getByTestId("submit-payment-button").click();
    const reason = "A seller in this cart cannot be paid at the moment.";
    await page.getByTestId("payment-method-error-message").filter({ hasText: reason }).waitFor();
    await page.reload();
    const disabled = page.locator("[role=radio][aria-disabled=true]");
    await disabled.filter({ hasText: "Pay online" }).filter({ hasText: reason }).waitFor();
  });
}

async function forgetsPaidCart() {
  await asShopper(1280, async (page) => {
    await putIntoCart(page, { url: state.url, product: "Date syrup" });
    await comeToPayment(page, state);
    const button = await chooseWay(page, "Pay online");
    const leaves = page.waitForRequest(/\/mizan\/pay\//);
    await page.route("**/mizan/pay/**", (route) => route.abort());
    await button.click();
    const startUrl = (await leaves).url();
    const { backend_url, gateway_url } = state.shop.description;
    await payOnHostedPage({ startUrl, outcome: "CAPTURED", knownOrigins: [backend_url, gateway_url] });
    await cartIsEmpty(page);
    await putIntoCart(page, { url: state.url, product: "Sukkari dates" });
    await page.goto(`${state.url}/kw/cart`);
    await page.getByTestId("cart-container").getByText("Sukkari dates").first().waitFor();
    if (await page.getByText("Date syrup").count()) throw new Error("The paid cart was sold from again");
  });
}

/** The starter's own choice of a language is a cookie. */
async function inArabic(page, selector) {
  const cookie = { name: "_medusa_locale", value: "ar", url: state.url, sameSite: "Strict" };
  await page.context().addCookies([cookie]);
  await page.reload();
  await page.locator(selector).waitFor();
  await keepPicture(page, "result-ar-390");
  await page.context().clearCookies({ name: cookie.name });
  await page.reload();
}

async function cartIsEmpty(page) {
  await page.goto(`${state.url}/kw/cart`);
  await page.getByTestId("empty-cart-message").waitFor();
}

function serverIsWell() {
  const errors =
    readFileSync(state.log, "utf8").match(/.*(⨯|TypeError|Failed to find Server Action).*/g) ?? [];
  if (errors.length > 0) throw new Error(errors.join("\n"));
}

async function asShopper(width, act) {
  const { page, context, complaints } = await newShopper(state.browser, { width });
  try {
    await act(page);
  } catch (error) {
    await keepPicture(page, `failed-${width}`);
    throw new Error(`At ${page.url()}: ${complaints.join("; ")}`, { cause: error });
  } finally {
    await context.close();
  }
  if (complaints.length > 0) throw new Error(`The browser complained: ${complaints.join("\n")}`);
}

async function keepPicture(page, name) {
  if (!values.screenshots) return;
  await wait(500);
  await page.screenshot({ path: join(values.screenshots, `${name}.png`), fullPage: true });
}

function gatewayUrl() {
  return state.shop.description.gateway_url;
}
