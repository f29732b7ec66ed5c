// One purchase as a shopper makes it, over HTTP only, in the words of integration-tests/support/shopper.ts.
import { setTimeout as wait } from "node:timers/promises";
import { loadSource } from "../load-source.mjs";

const orderWithinMs = 30_000;

/** @param shop what `start-shop.mjs` says of one @returns what its shoppers and its operator do there (support/shop-at.ts) */
export const at = (shop) => loadSource("integration-tests/support/shop-at.ts").shopAt(shop.backend_url, shop);

/**
 * Buys `variantIds` (one of each) from the shop that `start-shop.mjs` describes and pays for them on the hosted page. Gives
 * `{order}`; throws where there is none within 30 s. `say(text)` hears every step.
 */
export async function buy({ shop, variantIds, say = () => {} }) {
  const shopper = at(shop);
  const cartId = await shopper.newCart(variantIds);
  say(`Cart with ${variantIds.length} products`);
  const { payPath } = await shopper.choose(cartId, { data: { language: "ENG" } });
  say("Paying on the gateway's page");
  const { location } = await shopper.comeBack(await shopper.pay(payPath, "CAPTURED"));
  say(`Back in the shop at ${new URL(location, shop.backend_url).pathname}`);
  return { order: await orderOf(shopper, cartId) };
}

/** The return has normally completed the cart already; completing it again answers with the same order. */
async function orderOf(shopper, cartId) {
  const deadline = Date.now() + orderWithinMs;
  for (;;) {
    const { body, text } = await shopper.complete(cartId);
    // Read back by its own route: only that one says the payment status.
    if (body.type === "order") return (await shopper.ask("get", `/store/orders/${body.order.id}`)).body.order;
    if (Date.now() > deadline) throw new Error(`No order for the paid cart ${cartId}: ${text.slice(0, 300)}`);
    await wait(1_000);
  }
}
