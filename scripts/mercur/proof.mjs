// The proof `mercur`: Mercur 2.1.5 itself, in an application of its own beside the packed plugin. Are the sellers of its products
// and shipping options found, and does a seller read its own money? The application stays in .cache/mercur, so that a second run installs less.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";
import { buildPackage, installIn, packBeside, packInto } from "../package/pack.mjs";
import { chargedBy, expectSame, runChecks, startIn } from "../run-checks.mjs";
import { at } from "../shop/buy.mjs";
import { adminApi, storeApi } from "../shop/store-api.mjs";
import { storefrontPackage } from "../storefront/application.mjs";
import { writeMercurApplication } from "./application.mjs";
import { readsSellersMoney } from "./vendor-api.mjs";

const address = { first_name: "Noura", city: "Salmiya", country_code: "kw" };

export function prove() {
  const folder = join(root, ".cache", "mercur");
  mkdirSync(folder, { recursive: true });
  return runChecks(
    {
      first: [
        ["the packed plugin and Mercur 2.1.5 install in one application", install],
        ["they migrate, seed and start together", start],
      ],
      then: [
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
        [
          "a member of that seller reads its money by Mercur's token and session, and no other's",
          readsSellersMoney,
        ],
      ],
    },
    { folder },
  );
}

function install(state) {
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

async function start(state) {
  const emulator = [join(state.application, "node_modules", ".bin", "mizan-gateway")];
  await startIn(state, { application: state.application, emulator });
  const { backend_url: backendUrl, publishable_key: publishableKey } = state.shop.description;
  state.store = storeApi({ backendUrl, publishableKey });
}

async function findsMercur(state) {
  const { backend_url: backendUrl, admin } = state.shop.description;
  const call = await adminApi({ backendUrl, ...admin });
  const {
    settings: { installation },
  } = await call("GET", "/admin/mizan/settings");
  expectSame(installation.resolvers, ["own-product-link", "mercur-seller"], "resolvers");
}

async function findsSellers(state) {
  const titles = ["Cambodian oud, 3 g", "Sukkari dates, 1 kg", "Incense burner"];
  const wanted = { "Oud House": 2, "Date Garden": 1 };
  for (const order of [titles, titles.toReversed()]) {
    expectSame(
      linesBySeller(await deliveryOf(state, await cartOf(state, order))),
      wanted,
      `sellers of ${order.join(", ")}`,
    );
  }
}

async function findsShippingSeller(state) {
  const cartId = await cartOf(state, ["Cambodian oud, 3 g", "Sukkari dates, 1 kg"]);
  await addShipping(state, cartId, "Oud House");
  const { vendors } = await deliveryOf(state, cartId);
  const costs = Object.fromEntries(vendors.map(({ vendor, cost }) => [vendor, cost]));
  expectSame(costs, { "Date Garden": "0.000", "Oud House": "1.500" }, "delivery by seller");
}

async function leavesRestToOperator(state) {
  const { vendors, platform } = await deliveryOf(state, await cartOf(state, ["Gift wrap"]));
  expectSame([vendors.length, platform.line_ids.length], [0, 1], "sellers and lines of the operator");
}

async function findsManySellers(state) {
  const { products } = state.shop.description;
  const titles = products.map(({ title }) => title).filter((title) => title.startsWith("Stall "));
  const found = linesBySeller(await deliveryOf(state, await cartOf(state, titles)));
  expectSame([titles.length, Object.keys(found).length], [200, 50], "lines and sellers");
  const uneven = Object.entries(found).filter(([, count]) => count !== 4);
  expectSame(uneven, [], "sellers with another number of lines than 4");
}

async function refusesUnknownSeller(state) {
  const refused = await deliveryOf(state, await cartOf(state, ["Sadu bookmark"])).catch((error) =>
    String(error.message),
  );
  if (!String(refused).includes("MIZAN_VENDOR_NOT_SET_UP"))
    throw new Error(`It answered ${JSON.stringify(refused)}`);
}

async function chargesSellersKey(state) {
  const { backend_url: backendUrl, publishable_key: publishableKey } = state.shop.description;
  const cartId = await cartOf(state, ["Cambodian oud, 3 g"]);
  await addShipping(state, cartId, "Oud House");
  const shopper = at(state.shop.description);
  const { payPath } = await shopper.choose(cartId);
  await shopper.comeBack(await shopper.pay(payPath, "CAPTURED"));
  const wanted = [{ account: "Oud House", status: "CAPTURED", amount: "11.500" }];
  expectSame(await chargedBy(state.shop.description), wanted, "transactions");
  const { createMizan } = storefrontPackage(join(state.folder, "mizan-storefront"));
  const { disposition } = await createMizan({ backendUrl, publishableKey }).result(payPath.split("/").at(-1));
  expectSame(disposition, "ordered", "what became of the payment");
}

async function cartOf(state, titles) {
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
async function addShipping(state, cartId, name) {
  const { shipping_options: bySeller } = await state.store(
    "GET",
    `/store/shipping-options?cart_id=${cartId}`,
  );
  const { id } = state.shop.description.sellers.find((seller) => seller.name === name);
  const [option] = bySeller[id] ?? [];
  if (!option) throw new Error(`No delivery by ${name}: ${JSON.stringify(bySeller).slice(0, 300)}`);
  await state.store("POST", `/store/carts/${cartId}/shipping-methods`, { option_id: option.id });
}

async function deliveryOf(state, cartId) {
  const { delivery } = await state.store("GET", `/store/mizan/carts/${cartId}/delivery`);
  return delivery;
}

function linesBySeller({ vendors }) {
  return Object.fromEntries(vendors.map(({ vendor, line_ids }) => [vendor, line_ids.length]));
}
