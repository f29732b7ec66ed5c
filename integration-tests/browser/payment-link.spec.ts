/** An edited order is paid by a link: made at the dashboard, opened on a telephone, in both languages. */
import { buyInBrowser } from "./buy";
import { newShopper } from "./chromium";
import type { Dashboard } from "./dashboard";
import { demoShop } from "./demo-shop";
import { operatorDesk } from "./operator-desk";
import { WINDOWS } from "./shop-visit";
import { walks } from "../support/thorough";

const shop = demoShop();
/** Where pictures go, for a person who looks at them. */
const folder = process.env.MIZAN_FORM_PICTURES;
const desk = operatorDesk(shop);
let at: Dashboard;

type Page = Dashboard["page"];
const picture = async (page: Page, name: string): Promise<void> => {
  if (folder)
    await page.screenshot({ path: `${folder}/${name}.png`, animations: "disabled", fullPage: true });
};
const TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
const DATES = "Sukkari dates, 1 kg";

describe.each(
  walks(
    [
      ["en", 1440],
      ["ar", 390],
    ] as const,
    1,
  ),
)("a link to pay, in %s, %i pixels wide", (language, width) => {
  /** An edit that adds a product, as the dashboard itself makes it. */
  const addTo = (orderId: string, variantId: string) =>
    at.page.evaluate(`(async () => {
      const sent = { credentials: "include", headers: { "content-type": "application/json" }, method: "POST" };
      const post = async (path, body) => {
        const answer = await fetch(path, { ...sent, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(path + " answered " + answer.status + ": " + (await answer.text()));
      };
      const edit = "/admin/order-edits";
      await post(edit, { order_id: "${orderId}" });
      await post(edit + "/${orderId}/items", { items: [{ variant_id: "${variantId}", quantity: 1 }] });
      await post(edit + "/${orderId}/confirm", {});
    })()`);

  const asked = (path: string, body: string) => `(async () => {
    const sent = { credentials: "include", headers: { "content-type": "application/json" } };
    const was = await (await fetch("/admin/mizan/settings", sent)).json();
    const answer = await fetch("${path}", { ...sent, method: "POST", body: JSON.stringify(${body}) });
    if (!answer.ok) throw new Error(answer.status + ": " + (await answer.text()));
    return await answer.json();
  })()`;

  it("is made of a draft in its page, and of an amount and a text where the shop offers it", async () => {
    at = await desk.open(language, { width });
    const saved =
      "{ version: was.settings.version, values: { paymentLinks: { hours: 24, free: true } }, confirmed: true }";
    await at.page.evaluate(asked("/admin/mizan/settings", saved));
    await at.open("mizan/payment-links");
    await at.button("paymentLinks.free.title").first().click();
    await at.field("paymentLinks.amount").fill("٧٫٢٥٠");
    await at.field("paymentLinks.free.text").fill("Engraving of a bottle");
    const seller = at.page.getByRole("radio").first();
    await seller.click();
    await picture(at.page, `payment-link-free-form-${language}-${width}`);
    await at.button("paymentLinks.make").click();
    await at.page.getByRole("status").filter({ hasText: "/mizan/link/" }).waitFor();
    await at.page.getByText(at.text("paymentLinks.states.open"), { exact: true }).first().waitFor();
    await picture(at.page, `payment-link-list-${language}-${width}`);
    expect(await at.page.evaluate(TOO_WIDE)).toBeLessThanOrEqual(0);

    await at.page
      .getByRole("link", { name: /^#\d+$/ })
      .first()
      .click();
    await at.page.waitForURL(/\/draft-orders\//);
    await at.button("paymentLinks.make").click();
    await at.page.getByRole("status").filter({ hasText: "/mizan/link/" }).waitFor();
    await picture(at.page, `payment-link-draft-${language}-${width}`);
    expect(at.complaints).toEqual([]);
  });

  it("is made on the order, says what it is for, and is paid by one press", async () => {
    at = await desk.open(language, { width });
    const sale = await buyInBrowser(desk.browser(), shop, "Cambodian oud, 3 g");
    const added = shop.products.find(({ title }) => title === DATES)?.variant_id ?? "";
    await addTo(sale.orderId, added);
    await at.open(`orders/${sale.orderId}`);
    await at.button("paymentLinks.make").click();
    const made = at.page.getByRole("status").filter({ hasText: "/mizan/link/" });
    await made.waitFor();
    await made.scrollIntoViewIfNeeded();
    await picture(at.page, `payment-link-order-${language}-${width}`);
    expect(await at.page.evaluate(TOO_WIDE)).toBeLessThanOrEqual(0);
    const [address = ""] = /https?:\S+\/mizan\/link\/[\w-]{32}/.exec(await made.innerText()) ?? [];

    const payer = await newShopper(desk.browser(), { viewport: WINDOWS.telephone });
    await payer.page.goto(`${address}?language=${language}`);
    const way = payer.page.locator(`section[lang=${language}] button[name=way]`).first();
    await way.waitFor();
    await picture(payer.page, `payment-link-page-${language}`);
    expect(await payer.page.evaluate(TOO_WIDE)).toBeLessThanOrEqual(0);
    await way.click();
    await payer.page.locator('button[name=outcome][value="CAPTURED"]').click();
    await payer.page.waitForURL(`${shop.backendUrl}/mizan/result/*`);
    await picture(payer.page, `payment-link-result-${language}`);
    await payer.page.goto(`${address}?language=${language}`);
    await payer.page.getByText("link_paid").first().waitFor();
    await picture(payer.page, `payment-link-paid-${language}`);
    expect(payer.complaints).toEqual([]);
    await payer.context.close();

    await at.open(`orders/${sale.orderId}`);
    await at.page.getByText(DATES).first().waitFor();
    await at.button("paymentLinks.make").waitFor({ state: "detached" });
    expect(at.complaints).toEqual([]);
  });

  it("is made for each vendor where each is paid by itself, and one pays without the other", async () => {
    at = await desk.open(language, { width });
    const sale = await buyInBrowser(desk.browser(), shop, "Cambodian oud, 3 g");
    const policyIs = (policy: string) =>
      at.page.evaluate(
        asked(
          "/admin/mizan/settings",
          `{ version: was.settings.version, values: { cartPolicy: "${policy}" }, confirmed: true }`,
        ),
      );
    for (const title of [DATES, "Incense burner"])
      await addTo(sale.orderId, shop.products.find((one) => one.title === title)?.variant_id ?? "");
    await policyIs("separate");
    await at.open(`orders/${sale.orderId}`);
    await at.button("paymentLinks.make_each").click();
    const made = at.page.getByRole("status").filter({ hasText: "/mizan/link/" });
    await made.nth(1).waitFor();
    for (const vendor of ["Oud House", "Date Garden"])
      await made.filter({ hasText: vendor }).first().waitFor();
    await made.first().scrollIntoViewIfNeeded();
    await picture(at.page, `payment-link-vendors-${language}-${width}`);
    expect(await at.page.evaluate(TOO_WIDE)).toBeLessThanOrEqual(0);
    const text = await made.filter({ hasText: "Date Garden" }).first().innerText();
    const [address = ""] = /https?:\S+\/mizan\/link\/[\w-]{32}/.exec(text) ?? [];

    const payer = await newShopper(desk.browser(), { viewport: WINDOWS.telephone });
    await payer.page.goto(`${address}?language=${language}`);
    const page = payer.page.locator(`section[lang=${language}]`);
    await page.getByText("Date Garden").first().waitFor();
    expect(await page.innerText()).not.toContain("Incense burner");
    await picture(payer.page, `payment-link-vendor-page-${language}`);
    expect(await payer.page.evaluate(TOO_WIDE)).toBeLessThanOrEqual(0);
    await page.locator("button[name=way]").first().click();
    await payer.page.locator('button[name=outcome][value="CAPTURED"]').click();
    await payer.page.waitForURL(`${shop.backendUrl}/mizan/result/*`);
    expect(payer.complaints).toEqual([]);
    await payer.context.close();

    await at.open(`orders/${sale.orderId}`);
    await at.page.getByText(at.text("paymentLinks.states.paid"), { exact: true }).waitFor();
    await at.page.getByText(at.text("paymentLinks.states.open"), { exact: true }).waitFor();
    await policyIs("platform");
    expect(at.complaints).toEqual([]);
  });
});
