/** What the operator's forms ask and say, in both languages and at the widths of a telephone and of a desk. */
import { buyInBrowser } from "./buy";
import type { Dashboard } from "./dashboard";
import { demoShop } from "./demo-shop";
import { operatorDesk } from "./operator-desk";
import { walks } from "../support/thorough";

const shop = demoShop();
/** Where pictures go, for a person who looks at them. */
const folder = process.env.MIZAN_FORM_PICTURES;
const OUD = "Cambodian oud, 3 g";
const desk = operatorDesk(shop);
let at: Dashboard;
let orderId: string;

beforeAll(async () => {
  ({ orderId } = await buyInBrowser(desk.browser(), shop, OUD, OUD));
});

const picture = async (name: string): Promise<void> => {
  if (folder) await at.page.screenshot({ path: `${folder}/${name}.png`, animations: "disabled" });
};

describe.each(
  walks(
    [
      ["en", 1440],
      ["ar", 390],
      ["ar", 1440],
      ["en", 390],
    ] as const,
    3,
  ),
)("an operator whose dashboard is in %s, %i pixels wide", (language, width) => {
  it("makes a vendor of the shop's own without an external id, and its history begins at version 1", async () => {
    at = await desk.open(language, { width });
    const name = `Pearls ${language} ${width}`;
    await at.open("settings/mizan/vendors");
    await at.page
      .getByRole("link", { name: at.text("frame.vendors"), exact: true })
      .last()
      .click();
    await at.page.waitForURL(/\/mizan\/vendors$/);
    await at.button("vendors.list.create").click();
    await at.field("vendors.form.name").fill(name);
    expect(await at.field("vendors.form.externalId").count()).toBe(0);
    await at.field("vendors.form.source").fill("brands");
    await at.field("vendors.form.externalId").waitFor();
    await picture(`other-vendor-${language}-${width}`);
    await at.field("vendors.form.source").fill("mizan");
    await picture(`own-vendor-${language}-${width}`);
    await at.choose("settings.fields.commission.type", "settings.choices.commission.type.percentage.label");
    await at.field("settings.fields.commission.percent").fill("10");
    await at.choose("settings.fields.delivery.recipient", "settings.choices.delivery.recipient.vendor.label");
    await at.button("everywhere.actions.save").click();
    await at.page.waitForURL(/\/mizan\/vendors\/mven_/);
    await at.page
      .getByText(new RegExp(at.text("everywhere.history.version", { version: "1" })))
      .first()
      .scrollIntoViewIfNeeded();
    await picture(`vendor-${language}-${width}`);
    if (width > 1000) {
      const mizan = at.page.getByRole("link", { name: at.text("frame.mizan"), exact: true });
      const path = at.page.locator("ol").filter({ has: mizan });
      const steps = await path.getByRole("listitem").allInnerTexts();
      expect(steps.map((step) => step.trim())).toEqual([
        at.text("frame.mizan"),
        at.text("frame.vendors"),
        name,
      ]);
      await path.getByRole("link").first().click();
      await at.page.waitForURL(/\/app\/mizan$/);
      await at.page.goBack();
    }
    await at.button("vendors.keys.enter").click();
    const hint = at
      .text("vendors.keys.drawerTextEmulator", { environment: "" })
      .replace(/^[\u2068\u2069: ]*/, "");
    await at.page.getByRole("dialog").getByText(hint).waitFor();
    await picture(`key-${language}-${width}`);
    expect(at.complaints).toEqual([]);
  });

  it("says who saved first, and beside a section and its key who changed them", async () => {
    at = await desk.open(language, { width });
    await at.open("settings/mizan/payments");
    const charging = at.text("settings.charging.title");
    const section = at.page.getByRole("region", { name: charging, exact: true });
    const change = async (minutes: string) => {
      await section
        .getByRole("button", {
          name: at.text("everywhere.actions.edit_named", { name: charging }),
          exact: true,
        })
        .click();
      await at.page.getByRole("textbox").last().waitFor();
      // DAT-11
      await at.field("settings.fields.pageExpiryMinutes").fill(minutes);
    };
    await change("٢٥");
    const { settings } = await shop.askAdmin("mizan/settings");
    const values = { pageExpiryMinutes: settings.values.pageExpiryMinutes === 20 ? 21 : 20 };
    await shop.askAdmin("mizan/settings", { version: settings.version, values });
    await at.button("everywhere.actions.save").click();
    const said = at.text("everywhere.faults.changed", { who: shop.admin.email, when: "WHEN" });
    const [before = "", after = ""] = said.split("WHEN");
    const dialog = at.page.getByRole("dialog");
    const notice = dialog.getByText(before).filter({ hasText: after });
    expect(await notice.innerText()).toMatch(/ (GMT|غرينتش)\+3/);
    await picture(`second-save-${language}-${width}`);
    await at.button("everywhere.actions.reload").click();
    await dialog.waitFor({ state: "detached" });
    await change("٢٥");
    await at.button("everywhere.actions.save").click();
    await dialog.waitFor({ state: "detached" });

    const historyOf = (name: string) =>
      at.page.getByRole("button", { name: at.text("everywhere.history.of", { name }), exact: true });
    await historyOf(charging).click();
    await section
      .getByRole("listitem")
      .filter({ hasText: /2[01].*25/ })
      .first()
      .waitFor();
    await section.getByText(shop.admin.email).first().waitFor();
    await section.scrollIntoViewIfNeeded();
    await picture(`section-history-${language}-${width}`);
    const key = at.page.getByRole("region", { name: at.text("vendors.keys.title"), exact: true });
    await historyOf(at.text("vendors.keys.title")).click();
    await key.getByText(at.text("vendors.keys.fields.fingerprint")).last().waitFor();
    await picture(`key-history-${language}-${width}`);
    expect(at.complaints).toEqual([]);
  });

  it("says what one piece was paid for, and ends the recording of a refund in words of its own", async () => {
    at = await desk.open(language, { width });
    await at.open(`orders/${orderId}`);
    await at.button("refunds.order.record").click();
    const dialog = at.page.getByRole("dialog");
    await dialog
      .getByRole("button", { name: at.text("refunds.form.submitNothing.record"), exact: true })
      .waitFor();
    await dialog.getByRole("radio", { name: at.text("refunds.form.wayOf.parties.label") }).click();
    await dialog
      .getByRole("checkbox", { name: at.text("refunds.form.line", { title: OUD, quantity: "2" }) })
      .click();
    await dialog
      .getByText(at.text("refunds.form.piecesOf", { count: "2" }))
      .first()
      .scrollIntoViewIfNeeded();
    await picture(`refund-${language}-${width}`);
    await dialog
      .getByRole("button", { name: at.text("refunds.form.submitRecord", { amount: "20.000" }), exact: true })
      .waitFor();
    expect(at.complaints).toEqual([]);
  });

  it("gives a vendor what a search finds, and names what stayed another's", async () => {
    at = await desk.open(language, { width });
    const { vendors } = await shop.askAdmin("mizan/vendors?limit=1&order=name");
    await at.open(`mizan/vendors/${vendors[0].id}`);
    await at.button("vendorProducts.give").click();
    const dialog = at.page.getByRole("dialog");
    await at.field("vendorProducts.search").fill("1 kg");
    await dialog.getByRole("checkbox").nth(1).waitFor();
    const { count } = await shop.askAdmin("mizan/products?q=1%20kg");
    const all = at.text(`vendorProducts.giveAll_${count === 1 ? "one" : "other"}`, { count: String(count) });
    await picture(`give-products-${language}-${width}`);
    await dialog.getByRole("button", { name: all, exact: true }).click();
    await dialog.getByText(at.text("vendorProducts.report")).waitFor();
    await dialog.getByRole("progressbar").waitFor({ state: "detached" });
    await picture(`given-products-${language}-${width}`);
    await dialog
      .getByRole("button", { name: at.text("everywhere.actions.close"), exact: true })
      .last()
      .click();
    await at.page
      .getByRole("region", { name: at.text("vendorProducts.title"), exact: true })
      .scrollIntoViewIfNeeded();
    await picture(`vendor-products-${language}-${width}`);
    expect(at.complaints).toEqual([]);
  });
});
