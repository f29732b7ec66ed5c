// npm run demo: a marketplace in Kuwait on this machine, with nothing installed but Node. It stays up until Ctrl-C.
// npm run demo -- --once: the same, buys something through the hosted page, prints one JSON line and ends.
// Everything but that line goes to stderr.
import { bootstrap } from "./bootstrap.mjs";
import { freePort } from "./free-port.mjs";

const usualPorts = { storefront: 8000, medusa: 9000, gateway: 4010 };
const startedAt = Date.now();
let shop;

function say(text) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0).padStart(3);
  console.error(`${seconds} s  ${text}`);
}

async function main(once) {
  // Loaded after the installation: the parts below import packages.
  const { startShop } = await import("./shop/start-shop.mjs");
  // One purchase from a script needs no pages.
  const ports = once ? {} : await freePorts(usualPorts);
  shop = await startShop({ ports, say });
  if (once) {
    const line = await buyOnce(shop.description);
    say("Stopping…");
    await shop.stop();
    console.log(JSON.stringify(line));
    return;
  }
  const { oweVendors } = await import("./shop/owed-money.mjs");
  await oweVendors({ shop: shop.description, say });
  console.error(invitation(shop.description));
}

async function freePorts(wished) {
  const found = {};
  for (const [name, port] of Object.entries(wished)) found[name] = await freePort(port);
  return found;
}

async function buyOnce(shop) {
  const { buy } = await import("./shop/buy.mjs");
  const { splitOfOrder } = await import("./shop/split-of-order.mjs");
  const variantIds = firstProductOfEachVendor(shop.products).map((product) => product.variant_id);
  const { order } = await buy({ shop, variantIds, say });
  const { charged, currency, platform, vendors } = await splitOfOrder({ shop, orderId: order.id });
  return {
    order_id: order.id,
    display_id: order.display_id,
    charged,
    currency,
    payment_status: order.payment_status,
    platform,
    vendors,
  };
}

function firstProductOfEachVendor(products) {
  return products.filter(
    ({ vendor }, index) => products.findIndex((other) => other.vendor === vendor) === index,
  );
}

function invitation(shop) {
  const { email, password } = shop.admin;
  const products = shop.products.map(
    ({ vendor, title, price }) => `    ${price.toFixed(3)} KWD  ${title} (${vendor})`,
  );
  return [
    "",
    "The marketplace is open.",
    `  Shop             ${shop.storefront_url}   ("Try the checkout" fills a basket and an address: one press, and you pay)`,
    `  Admin            ${shop.backend_url}/app   ${email} / ${password}   (the first page takes some seconds)`,
    `  To pay vendors   ${shop.backend_url}/app/mizan/payout-runs   prepare, approve, download the bank's file`,
    `  Store API        ${shop.backend_url}/store   publishable key ${shop.publishable_key}`,
    `  Gateway          ${shop.gateway_url}   what it has charged: ${shop.gateway_url}/_emulator/transactions`,
    "  To add a vendor of your own in the admin, under Mizan, Vendors: gateway keys that the gateway accepts",
    ...shop.newcomers.map(({ name, key }) => `    ${key}  ${name}`),
    "  Products",
    ...products,
    "  Buy once from a script: npm run demo -- --once",
    "Ctrl-C stops everything and throws the data away.",
  ].join("\n");
}

/** Stops the parts in their order; a second Ctrl-C just ends us, and the parts end because we did. */
function stopOnSignal() {
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, async () => {
      console.error("\nStopping…");
      await shop?.stop();
      process.exit(0);
    });
  }
}

stopOnSignal();
bootstrap();
await main(process.argv.includes("--once")).catch(async (error) => {
  console.error(error);
  await shop?.stop();
  process.exitCode = 1;
});
