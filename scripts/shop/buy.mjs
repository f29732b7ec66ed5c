// One purchase as a shopper makes it, over HTTP only: the store's routes, the gateway's page, the return.
import { setTimeout as wait } from "node:timers/promises";
import { payOnHostedPage } from "./hosted-page.mjs";
import { storeApi } from "./store-api.mjs";

const orderWithinMs = 30_000;

const address = {
  first_name: "Noura",
  last_name: "Al-Sabah",
  address_1: "Salem Al Mubarak Street",
  city: "Salmiya",
  country_code: "kw",
  phone: "66172839",
};

/**
 * Buys `variantIds` (one of each) from the shop that `start-shop.mjs` describes, pays with `outcome` on the hosted
 * page, and gives `{cart_id, outcome_url, order}`. `order` is undefined when there is none within 30 s, which is
 * what a declined payment leads to; `say(text)` hears every step.
 */
export async function buy({
  shop,
  variantIds,
  providerId = "pp_mizan",
  outcome = "CAPTURED",
  say = () => {},
}) {
  const store = storeApi({ backendUrl: shop.backend_url, publishableKey: shop.publishable_key });
  const cart = await filledCart({ store, shop, variantIds });
  say(`Cart with ${variantIds.length} products: ${cart.total} ${cart.currency_code.toUpperCase()}`);
  const payUrl = await chosenPayment({ store, cart, providerId });
  say(`Paying on the gateway's page: ${outcome}`);
  const lastPage = await payOnHostedPage({
    startUrl: payUrl,
    outcome,
    knownOrigins: [shop.backend_url, shop.gateway_url].map((url) => new URL(url).origin),
  });
  say(`Back in the shop at ${new URL(lastPage.url).pathname}`);
  const order = await orderOf({ store, cart, mustExist: outcome === "CAPTURED" });
  return { cart_id: cart.id, outcome_url: lastPage.url, order };
}

async function filledCart({ store, shop, variantIds }) {
  const { cart } = await store("POST", "/store/carts", {
    region_id: shop.region_id,
    email: "noura@example.com",
  });
  for (const variantId of variantIds) {
    await store("POST", `/store/carts/${cart.id}/line-items`, { variant_id: variantId, quantity: 1 });
  }
  await store("POST", `/store/carts/${cart.id}`, { shipping_address: address, billing_address: address });
  const { shipping_options: options } = await store("GET", `/store/shipping-options?cart_id=${cart.id}`);
  if (!options[0]) throw new Error(`The shop offers no way of delivery for cart ${cart.id}`);
  const chosen = await store("POST", `/store/carts/${cart.id}/shipping-methods`, {
    option_id: options[0].id,
  });
  return chosen.cart;
}

/** The address of our own pay page, which the storefront's pay button leads to. */
async function chosenPayment({ store, cart, providerId }) {
  const { payment_collection: collection } = await store("POST", "/store/payment-collections", {
    cart_id: cart.id,
  });
  const answer = await store("POST", `/store/payment-collections/${collection.id}/payment-sessions`, {
    provider_id: providerId,
    data: { language: "ENG" },
  });
  const session = answer.payment_collection.payment_sessions.find(
    (found) => found.provider_id === providerId,
  );
  const payUrl = session?.data.redirect_url;
  if (!payUrl) throw new Error(`The payment session of cart ${cart.id} has no redirect_url`);
  return payUrl;
}

/** The return has normally completed the cart already; completing it again answers with the same order. */
async function orderOf({ store, cart, mustExist }) {
  const deadline = Date.now() + (mustExist ? orderWithinMs : 0);
  for (;;) {
    const answer = await store("POST", `/store/carts/${cart.id}/complete`).catch((error) => ({ error }));
    // Read back by its own route: only that one says the payment status.
    if (answer.type === "order") return (await store("GET", `/store/orders/${answer.order.id}`)).order;
    if (Date.now() > deadline) {
      if (mustExist) throw new Error(`No order for the paid cart ${cart.id}: ${answer.error?.message}`);
      return undefined;
    }
    await wait(1_000);
  }
}
