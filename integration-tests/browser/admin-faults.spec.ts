/** ADM-12: Mizan's API fails; the rest of the dashboard works, and Mizan's own parts say what happened. */
import type { Browser, Route } from "playwright-core";
import { startChromium } from "./chromium";
import { type Dashboard, openDashboard } from "./dashboard";
import { demoShop } from "./demo-shop";
import { walks } from "../support/thorough";

const shop = demoShop();
let browser: Browser;
let at: Dashboard;

jest.setTimeout(180_000);
beforeAll(async () => {
  browser = await startChromium();
});
beforeEach(async () => {
  at = await openDashboard(browser, { backendUrl: shop.backendUrl, language: "en", admin: shop.admin });
});
afterEach(async () => {
  await at.context.close();
});
afterAll(async () => {
  await browser.close();
});

const failures: [how: string, fault: string, answer: (route: Route) => Promise<void>][] = [
  [
    "with 500",
    "server",
    (route) =>
      route.fulfill({ status: 500, json: { type: "unknown_error", message: "An unknown error occurred." } }),
  ],
  [
    "with a page instead of JSON",
    "refused",
    (route) => route.fulfill({ status: 418, body: "<html>teapot</html>" }),
  ],
  ["not at all", "no_answer", (route) => route.abort()],
];

describe.each(failures)("ADM-12: Mizan's API answers %s", (_how, fault, answer) => {
  const title = () => at.page.getByText(at.text(`everywhere.faults.${fault}.title`), { exact: true }).first();

  it("the product, the orders and the store's own settings work, and each part of Mizan says it", async () => {
    await at.context.route("**/admin/mizan/**", answer);
    const [product] = shop.products;
    await at.open(`products?q=${encodeURIComponent(product?.title ?? "")}`);
    await at.page
      .getByText(product?.title ?? "", { exact: true })
      .first()
      .click();
    await at.page.getByRole("heading", { name: product?.title, exact: true }).waitFor();
    await title().waitFor();
    await at.button("frame.retry").first().waitFor();

    for (const path of ["settings/mizan", "mizan", "mizan/vendors", "mizan/attempts"]) {
      await at.open(path);
      await title().waitFor();
    }
    await at.open("orders");
    await at.page.getByRole("heading", { name: "Orders", exact: true }).waitFor();
    await at.open("settings/store");
    await at.page.getByRole("heading", { name: "Store", exact: true }).waitFor();
    expect(at.complaints).toEqual([]);
  });

  it("and what failed comes when it is asked for again", async () => {
    await at.context.route("**/admin/mizan/**", answer);
    await at.open("mizan/vendors");
    await title().waitFor();
    await at.context.unroute("**/admin/mizan/**");
    await at.button("frame.retry").first().click();
    await at.page.getByText("Oud House", { exact: true }).first().waitFor();
    expect(await title().count()).toBe(0);
  });
});

it.each(walks(["en", "ar"] as const, 1))(
  "ADM-12: a page of Mizan's that the browser cannot load says so (%s), and comes when it is loaded again",
  async (language) => {
    await at.context.close();
    at = await openDashboard(browser, { backendUrl: shop.backendUrl, language, admin: shop.admin });
    const ofVendors = "**/admin/vendors/vendors-page.tsx*";
    await at.context.route(ofVendors, (route) => route.abort());
    await at.open("mizan/vendors");
    await at.page.getByText(at.text("frame.failed.title"), { exact: true }).waitFor();
    await at.context.unroute(ofVendors);
    await at.button("frame.retry").click();
    await at.page.getByText("Oud House", { exact: true }).first().waitFor();
  },
);
