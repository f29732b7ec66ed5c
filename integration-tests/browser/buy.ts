import type { Browser } from "playwright-core";
import { newShopper } from "./chromium";
import type { ChosenPayment, demoShop } from "./demo-shop";

type Shop = ReturnType<typeof demoShop>;

/** A shopper buys a piece of each title through the hosted page, and comes back. */
export async function buyInBrowser(
  browser: Browser,
  shop: Shop,
  ...products: readonly string[]
): Promise<{ cartId: string; orderId: string }> {
  return payInBrowser(browser, shop, await shop.choosePayment("ENG", ...products));
}

/** The same, of a payment that is chosen already. */
export async function payInBrowser(
  browser: Browser,
  shop: Shop,
  { cartId, redirectUrl }: ChosenPayment,
): Promise<{ cartId: string; orderId: string }> {
  const shopper = await newShopper(browser);
  try {
    await shopper.page.goto(redirectUrl);
    await shopper.page.locator('button[name=outcome][value="CAPTURED"]').click();
    await shopper.page.waitForURL(`${shop.backendUrl}/mizan/result/*`);
    return { cartId, orderId: (await shop.orderOf(cartId)).id as string };
  } finally {
    await shopper.context.close();
  }
}
