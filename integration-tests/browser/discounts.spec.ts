/** Who bears a discount, at the dashboard: on the promotion's page, and on the order that was paid with it. */
import { payInBrowser } from "./buy";
import type { Dashboard } from "./dashboard";
import { demoShop } from "./demo-shop";
import { operatorDesk } from "./operator-desk";

const shop = demoShop();
/** Where pictures go, for a person who looks at them. */
const folder = process.env.MIZAN_FORM_PICTURES;
const desk = operatorDesk(shop);
let at: Dashboard;

it.each([
  ["en", 1440],
  ["ar", 390],
] as const)(
  "a promotion is borne by the marketplace, and its order says so (%s, %i)",
  async (language, width) => {
    const code = await shop.makeCode(`HALF${language.toUpperCase()}`, { percent: 50 });
    const { promotions } = await shop.askAdmin(`promotions?code=${code}`);
    const promotionId = promotions[0].id as string;
    at = await desk.open(language, { width });
    const shot = async (name: string) => {
      if (folder)
        await at.page.screenshot({
          path: `${folder}/${name}-${language}-${width}.png`,
          animations: "disabled",
        });
    };
    const choice = (value: string, what: "label" | "description") =>
      at.text(`settings.choices.discounts.bearer.${value}.${what}`);

    await at.open(`promotions/${promotionId}`);
    const title = at.text("settings.discounts.promotion");
    const section = at.page.getByRole("region", { name: title, exact: true });
    await section.getByText(at.text("settings.discounts.as_for_all"), { exact: true }).waitFor();
    await section
      .getByRole("button", { name: at.text("everywhere.actions.edit_named", { name: title }) })
      .click();
    const drawer = at.page.getByRole("dialog");
    await drawer.getByRole("radio", { name: choice("shared", "label") }).click();
    await drawer.getByLabel(at.text("settings.fields.discounts.operatorPercent")).waitFor();
    await drawer.getByRole("radio", { name: choice("operator", "label") }).click();
    await shot("bearer-drawer");
    await drawer.getByRole("button", { name: at.text("everywhere.actions.save"), exact: true }).click();
    await drawer.waitFor({ state: "detached" });
    await section.getByText(choice("operator", "description"), { exact: true }).waitFor();
    await section.scrollIntoViewIfNeeded();
    await shot("bearer-widget");

    const { orderId } = await payInBrowser(desk.browser(), shop, await shop.choosePaymentWithCode(code));
    await at.open(`orders/${orderId}`);
    const borne = at.page.getByText(at.text("payments.split.borne"), { exact: true });
    await borne.scrollIntoViewIfNeeded();
    await at.page.getByText(at.text("payments.split.paid"), { exact: true }).waitFor();
    expect(await at.page.getByRole("alert").count()).toBe(0);
    await shot("bearer-order");
    await at.open("settings/mizan");
    await at.page.getByText(at.text("settings.discounts.title"), { exact: true }).scrollIntoViewIfNeeded();
    await shot("bearer-settings");
    expect(at.complaints).toEqual([]);
  },
);
