import type { Browser, Locator } from "playwright-core";
import { newShopper, type Shopper } from "./chromium";
import { demoShop } from "./demo-shop";
import { faultsOf, faultsSeen } from "./good-page";

export const WINDOWS = { desktop: { width: 1280, height: 900 }, telephone: { width: 390, height: 844 } };
export type WindowName = keyof typeof WINDOWS;
export type Language = "en" | "ar";

/** How the demo's shop names its things in the browser's storage. */
const KEPT = { cart: "souq-mizan:cart", language: "souq-mizan:language" };
const OTHER_LANGUAGE: Readonly<Record<Language, string>> = { en: "English", ar: "العربية" };

const shop = demoShop();

export type Visit = ReturnType<typeof visitIn>;

/** A shopper who enters the demo's shop for the first time. */
export async function enterShop(browser: Browser, window: WindowName): Promise<Visit> {
  return visitIn(await newShopper(browser, { viewport: WINDOWS[window] }));
}

/** Another tab of the same browser. */
export async function newTab({ context, complaints }: Visit): Promise<Visit> {
  return visitIn({ page: await context.newPage(), context, complaints });
}

/** What a shopper does in one tab of the demo's shop. */
function visitIn(shopper: Shopper) {
  const { page, context, complaints } = shopper;
  const heading = (text: string): Locator => page.getByRole("heading", { name: text, exact: true });
  const readyToPay = (): Locator => page.locator('[data-mizan="pay"][data-state="ready"]');
  const keep = (what: keyof typeof KEPT, value: string) =>
    page.evaluate(`localStorage.setItem(${JSON.stringify(KEPT[what])}, ${JSON.stringify(value)})`);

  return {
    page,
    context,
    complaints,
    heading,
    readyToPay,

    /** The basket that this browser remembers. */
    cartId: () => page.evaluate<string>(`localStorage.getItem(${JSON.stringify(KEPT.cart)})`),

    /** By the shop's button; Mizan's own page has a choice instead. */
    async speak(language: Language): Promise<void> {
      await page.getByText(OTHER_LANGUAGE[language], { exact: true }).click();
    },

    /** The checkout of a cart that was filled before, addressed and all, in this browser. */
    async openCheckout(cartId: string, language: Language = "en"): Promise<void> {
      await page.goto(`${shop.storefrontUrl}/icon.svg`);
      await keep("cart", cartId);
      await keep("language", language);
      await page.goto(`${shop.storefrontUrl}/checkout`);
      await readyToPay().waitFor();
    },

    async pressPay(): Promise<void> {
      await readyToPay().click();
      await page.waitForURL(`${shop.gatewayUrl}/**`);
    },

    /** Ends the payment on the gateway's page, and waits for the result: the shop's page, or Mizan's own while it is unsure. */
    async pressOutcome(outcome: string): Promise<void> {
      await page.locator(`button[name=outcome][value="${outcome}"]`).click();
      await page.waitForURL(/\/checkout\/result\?|\/mizan\/result\//);
    },

    /** Every page is good, wherever the shopper is. */
    async look(name: string, faults = faultsOf): Promise<void> {
      expect([name, ...(await faults(shopper))]).toEqual([name]);
    },
  };
}

/** A page on a telephone is good in both languages and at both widths; it is left as it was found, in English. */
export async function lookAllRound(at: Visit, name: string): Promise<void> {
  await at.look(`${name}, telephone, en`);
  await at.page.setViewportSize(WINDOWS.desktop);
  await at.look(`${name}, desktop, en`, faultsSeen);
  await at.speak("ar");
  await at.look(`${name}, desktop, ar`, faultsSeen);
  await at.page.setViewportSize(WINDOWS.telephone);
  await at.look(`${name}, telephone, ar`);
  await at.speak("en");
}
