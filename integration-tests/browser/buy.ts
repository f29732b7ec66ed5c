import type { Browser } from "playwright-core";
import { newShopper } from "./chromium";
import type { demoShop } from "./demo-shop";

/** A shopper buys a piece of each title through the hosted page, and comes back. */
export async function buyInBrowser(
  browser: Browser,
  shop: ReturnType<typeof demoShop>,
  ...products: readonly string[]
): Promise<{ cartId: string; orderId: string }> {
  const shopper = await newShopper(browser);
  try {
    const chosen = await shop.choosePayment("ENG", ...products);
    await shopper.page.goto(chosen.redirectUrl);
    await shopper.page.locator('button[name=outcome][value="CAPTURED"]').click();
    await shopper.page.waitForURL(`${shop.backendUrl}/mizan/result/*`);
    const order = await shop.orderOf(chosen.cartId);
    return { cartId: chosen.cartId, orderId: order.id as string };
  } finally {
    await shopper.context.close();
  }
}
