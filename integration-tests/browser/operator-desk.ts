/** The browser of a file's tests, in which operators sit at the dashboard; what a test has opened is closed after it. */
import type { Browser } from "playwright-core";
import { startChromium } from "./chromium";
import { type Dashboard, type DashboardLanguage, openDashboard } from "./dashboard";
import type { demoShop } from "./demo-shop";

export interface OperatorDesk {
  /** From `beforeAll` on. */
  readonly browser: () => Browser;
  /** As the shop's operator, unless somebody else is named. @param width in pixels, 1280 where none is said */
  readonly open: (
    language: DashboardLanguage,
    more?: { width?: number; admin?: { email: string; password: string } },
  ) => Promise<Dashboard>;
}

/** To be called once, outside of any test, before hooks that need the browser. */
export function operatorDesk(shop: ReturnType<typeof demoShop>): OperatorDesk {
  let browser: Browser | undefined;
  const opened: Dashboard[] = [];

  jest.setTimeout(480_000);
  beforeAll(async () => {
    browser = await startChromium();
  });
  afterEach(async () => {
    for (const { context } of opened.splice(0)) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
  });

  const inUse = () => {
    if (!browser) throw new Error("The browser starts before the first test");
    return browser;
  };
  return {
    browser: inUse,
    open: async (language, { width, admin = shop.admin } = {}) => {
      const at = await openDashboard(inUse(), { backendUrl: shop.backendUrl, language, admin });
      opened.push(at);
      if (width !== undefined) await at.page.setViewportSize({ width, height: 960 });
      return at;
    },
  };
}
