// npm run test:mercur: Mercur 2.1.5 itself, in an application of its own beside the packed plugin. Are the sellers of
// its products and shipping options found? The application stays in .cache/mercur, so that a second run installs less.
// Ends with one line, `N passed, N failed`.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { writeMercurApplication } from "./mercur/application.mjs";
import { buildPackage, installIn, packBeside, packInto } from "./package/pack.mjs";
import { passes } from "./passes.mjs";
import { payOnHostedPage } from "./shop/hosted-page.mjs";
import { startShop } from "./shop/start-shop.mjs";
import { adminApi, storeApi } from "./shop/store-api.mjs";
import { storefrontPackage } from "./storefront/application.mjs";

const address = { first_name: "Noura", city: "Salmiya", country_code: "kw" };

const checks = [
  ["the packed plugin and Mercur 2.1.5 install in one application", install],
  ["they migrate, seed and start together", start],
  ["the resolver mercur-seller is found by itself", findsMercur],
  ["the sellers of a cart are found, whatever the order of its lines", findsSellers],
  ["shipping belongs to the seller of its option", findsShippingSeller],
  ["a product of nobody is the operator's", leavesRestToOperator],
  ["200 lines of 50 sellers are told apart", findsManySellers],
  ["a seller without account is refused", refusesUnknownSeller],
  [
    "one seller's cart is charged through that seller's own key, and ordered by Mercur's completion",
    chargesSellersKey,
  ],
];

bootstrap();
const state = { folder: join(root, ".cache", "mercur") };
mkdirSync(state.folder, { recursive: true });
const { createMizan } = storefrontPackage(join(state.folder, "mizan-storefront"));
const counts = { passed: 0, failed: 0 };
for (const [name, check] of checks) {
  const startedAt = Date.now();
  // Without an application that runs there is nothing to check.
  const hasPassed = (state.shop || counts.failed === 0) && (await passes(check));
  counts[hasPassed ? "passed" : "failed"] += 1;
  console.error(`${hasPassed ? "✓" : "✗"} ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
}
await state.shop?.stop();
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

function install() {
  buildPackage();
  const { tarball } = packInto(state.folder);
  const { tarball: gatewayTarball } = packBeside("mizan-gateway", state.folder);
  state.application = join(state.folder, "shop");
  writeMercurApplication({ application: state.application, tarball, gatewayTarball });
  // The version stays the same from build to build: npm would keep the last build's files.
  for (const stale of [
    "package-lock.json",
    "node_modules/medusa-plugin-mizan",
    "node_modules/mizan-gateway",
    "node_modules/.package-lock.json",
  ]) {
    rmSync(join(state.application, stale), { recursive: true, force: true });
  }
  installIn(state.application);
}

async function start() {
  state.shop = await startShop({
    application: state.application,
    emulator: [join(state.application, "node_modules", ".bin", "mizan-gateway")],
    say: (text) => console.error(`  ${text}`),
  });
  const { backend_url: backendUrl, publishable_key: publishableKey } = state.shop.description;
  state.store = storeApi({ backendUrl, publishableKey });
}

async function findsMercur() {
  const { backend_url: backendUrl, admin } = state.shop.description;
  const call = await adminApi({ backendUrl, ...admin });
  const {
    settings: { installation },
  } = await call("GET", "/admin/mizan/settings");
  expectSame(installation.resolvers, ["own-product-link", "mercur-seller"], "resolvers");
}

async function findsSellers() {
  const titles = ["Cambodian oud, 3 g", "Sukkari dates, 1 kg", "Incense burner"];
  const wanted = { "Oud House": 2, "Date Garden": 1 };
  for (const order of [titles, titles.toReversed()]) {
    expectSame(
      linesBySeller(await deliveryOf(await cartOf(order))),
      wanted,
      `sellers of ${order.join(", ")}`,
    );
  }
}

async function findsShippingSeller() {
  const cartId = await cartOf(["Cambodian oud, 3 g", "Sukkari dates, 1 kg"]);
  await addShipping(cartId, "Oud House");
  const { vendors } = await deliveryOf(cartId);
  const costs = Object.fromEntries(vendors.map(({ vendor, cost }) => [vendor, cost]));
  expectSame(costs, { "Date Garden": "0.000", "Oud House": "1.500" }, "delivery by seller");
}

async function leavesRestToOperator() {
  const { vendors, platform } = await deliveryOf(await cartOf(["Gift wrap"]));
  expectSame([vendors.length, platform.line_ids.length], [0, 1], "sellers and lines of the operator");
}

async function findsManySellers() {
  const { products } = state.shop.description;
  const titles = products.map(({ title }) => title).filter((title) => title.startsWith("Stall "));
  const found = linesBySeller(await deliveryOf(await cartOf(titles)));
  expectSame([titles.length, Object.keys(found).length], [200, 50], "lines and sellers");
  const uneven = Object.entries(found).filter(([, count]) => count !== 4);
  expectSame(uneven, [], "sellers with another number of lines than 4");
}

async function refusesUnknownSeller() {
  const refused = await deliveryOf(await cartOf(["Sadu bookmark"])).catch((error) => String(error.message));
  if (!String(refused).includes("MIZAN_VENDOR_NOT_SET_UP"))
    throw new Error(`It answered ${JSON.stringify(refused)}`);
}

async function chargesSellersKey() {
  const {
    backend_url: backendUrl,
    gateway_url: gatewayUrl,
    publishable_key: publishableKey,
  } = state.shop.description;
  const cartId = await cartOf(["Cambodian oud, 3 g"]);
  await addShipping(cartId, "Oud House");
  const { data } = await choose(cartId, "pp_mizan");
  const { url } = await payOnHostedPage({
    startUrl: data.redirect_url,
    outcome: "CAPTURED",
    knownOrigins: [backendUrl, gatewayUrl].map((known) => new URL(known).origin),
  });
  const answer = await fetch(`${gatewayUrl}/_emulator/transactions`);
  const { transactions } = await answer.json();
  const charged = transactions.map(({ account, status, amount }) => ({ account, status, amount }));
  expectSame(charged, [{ account: "Oud House", status: "CAPTURED", amount: "11.500" }], "transactions");
  const token = /\/mizan\/result\/([\w-]+)/.exec(url)?.[1];
  const { disposition } = await createMizan({ backendUrl, publishableKey }).result(token);
  expectSame(disposition, "ordered", "what became of the payment");
}

/** The session of a way to pay. */
async function choose(cartId, provider_id) {
  const { payment_collection: collection } = await state.store("POST", "/store/payment-collections", {
    cart_id: cartId,
  });
  const path = `/store/payment-collections/${collection.id}/payment-sessions`;
  const { payment_collection } = await state.store("POST", path, { provider_id });
  return payment_collection.payment_sessions[0];
}

async function cartOf(titles) {
  const { region_id, products } = state.shop.description;
  const items = titles.map((title) => {
    const { variant_id } = products.find((product) => product.title === title) ?? {};
    return { variant_id, quantity: 1 };
  });
  const { cart } = await state.store("POST", "/store/carts", {
    region_id,
    items,
    email: "noura@example.com",
    shipping_address: address,
    billing_address: address,
  });
  return cart.id;
}

/** Mercur groups the options by seller. */
async function addShipping(cartId, name) {
  const { shipping_options: bySeller } = await state.store(
    "GET",
    `/store/shipping-options?cart_id=${cartId}`,
  );
  const { id } = state.shop.description.sellers.find((seller) => seller.name === name);
  const [option] = bySeller[id] ?? [];
  if (!option) throw new Error(`No delivery by ${name}: ${JSON.stringify(bySeller).slice(0, 300)}`);
  await state.store("POST", `/store/carts/${cartId}/shipping-methods`, { option_id: option.id });
}

async function deliveryOf(cartId) {
  const { delivery } = await state.store("GET", `/store/mizan/carts/${cartId}/delivery`);
  return delivery;
}

function linesBySeller({ vendors }) {
  return Object.fromEntries(vendors.map(({ vendor, line_ids }) => [vendor, line_ids.length]));
}

function expectSame(found, wanted, what) {
  const sorted = (value) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  const [foundText, wantedText] = [found, wanted].map((value) => JSON.stringify(sorted(value)));
  if (foundText !== wantedText) throw new Error(`${what}: ${foundText} instead of ${wantedText}`);
}
