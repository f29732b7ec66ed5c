/**
 * Who bears a discount, at the dashboard: on the promotion's page, on orders with the marketplace's code, free delivery and a gift
 * card, paid to a vendor's own key and to the operator's, in the vendor's statement and balance when half went back, and in the journal.
 */
import { Client } from "pg";
import { walks } from "../support/thorough";
import { payInBrowser } from "./buy";
import type { Dashboard } from "./dashboard";
import { demoShop } from "./demo-shop";
import { operatorDesk } from "./operator-desk";

const OUD = "Cambodian oud, 3 g";
const DATES = "Sukkari dates, 1 kg";
/** KWD by gift card: more than the commission of either cart. */
const GIFT = 2;

const shop = demoShop();
/** Where pictures go, for a person who looks at them. */
const folder = process.env.MIZAN_FORM_PICTURES;
const desk = operatorDesk(shop);
let at: Dashboard;
let shot: (name: string) => Promise<void>;
const TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

it.each(
  walks(
    [
      ["en", 1440],
      ["ar", 390],
    ] as const,
    1,
  ),
)(
  "what the marketplace bears is said on its promotion, its orders, the statement and the balance (%s, %i)",
  async (language, width) => {
    const codes = [
      await shop.makeCode(`HALF${language.toUpperCase()}`, { percent: 50 }),
      await shop.makeCode(`FREE${language.toUpperCase()}`, { percent: 100, of: "shipping_methods" }),
    ] as const;
    const [half, free] = [await promotionIdOf(codes[0]), await promotionIdOf(codes[1])];
    at = await desk.open(language, { width });
    shot = async (name) => {
      expect([name, await at.page.evaluate(TOO_WIDE)]).toEqual([name, 0]);
      if (folder)
        await at.page.screenshot({
          path: `${folder}/${name}-${language}-${width}.png`,
          ...{ animations: "disabled", fullPage: true },
        });
    };
    await chooseBearer(half);
    await shop.askAdmin(`mizan/promotions/${free}/bearer`, { bearer: "operator" });

    // 10.000 and 1.500 of delivery: 5.000 and all of the delivery are off, 2.000 are paid with the card.
    const own = await bought([OUD], codes);
    await lookAtOrder(own, { paid: "3.000", borne: "8.500" });
    await shot("borne-order-own-key");
    await giveBack(own, 1.5);
    await lookAtOrder(own, { paid: "3.000", borne: "8.500" });
    await at.page.getByText(at.text("refunds.state.accepted"), { exact: true }).first().waitFor();
    await shot("borne-order-half-refunded");

    // 15.000 and 1.500 of delivery.
    await lookAtOrder(await bought([OUD, DATES], codes), { paid: "5.500", borne: "11.000" });
    await shot("borne-order-operators-key");

    const vendorId = await oudHouse();
    await at.open(`mizan/statements?vendor_id=${vendorId}`);
    await at.page
      .getByRole("cell", { name: at.text("books.statements.figures.borne"), exact: true })
      .first()
      .waitFor();
    await shot("borne-statement");
    await at.open(`mizan/balances/${vendorId}`);
    await at.page.getByText(at.text("books.account.owedHint"), { exact: true }).waitFor();
    await shot("borne-balance");

    await at.open(`promotions/${half}`);
    await at.page.getByText(at.text("books.discounts.so_far"), { exact: true }).waitFor();
    await shot("cost-promotion");
    await at.open("mizan/balances");
    for (const source of [...codes, at.text("books.discounts.credit"), at.text("books.discounts.all")])
      await at.page.getByRole("row").filter({ hasText: source }).last().waitFor();
    await shot("cost-balances");
    await findSetting("discounts.credit", "discounts");
    await shot("borne-settings");
    await lookAtEntry(codes);
    await shot("borne-journal");
    expect(at.complaints).toEqual([]);
  },
);

/** By the search that stands on every page of the settings. */
async function findSetting(path: string, page: string): Promise<void> {
  const name = at.text(`settings.fields.${path}`);
  await at.open("settings/mizan");
  await at.page.getByRole("searchbox", { name: at.text("settings.search.field") }).fill(name);
  await shot("settings-search");
  await at.page.getByRole("link", { name, exact: true }).click();
  await at.page.waitForURL(new RegExp(`/settings/mizan/${page}#${path}$`));
  await at.page.locator("[id='" + path + "']:focus").waitFor();
}

async function promotionIdOf(code: string): Promise<string> {
  const { promotions } = await shop.askAdmin(`promotions?code=${code}`);
  return promotions[0].id as string;
}

async function oudHouse(): Promise<string> {
  const { vendors } = await shop.askAdmin("mizan/vendors?limit=100");
  return (vendors as { id: string; name: string }[]).find(({ name }) => name === "Oud House")?.id ?? "";
}

/** The operator says on the promotion's page that the marketplace bears it. */
async function chooseBearer(promotionId: string): Promise<void> {
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
}

/** With codes and the gift card. @returns the order's id */
async function bought(titles: readonly string[], codes: readonly string[]): Promise<string> {
  const cartId = await shop.newCart(titles);
  await shop.enterCodes(cartId, codes);
  await giveCredit(cartId);
  return (await payInBrowser(desk.browser(), shop, await shop.choosePaymentOf(cartId, "ENG"))).orderId;
}

/** As a store with gift cards does: Medusa's API has no route for it. */
async function giveCredit(cartId: string): Promise<void> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client
    .query(
      `INSERT INTO credit_line (id, cart_id, reference, reference_id, amount, raw_amount)
       VALUES ('cacl_' || $1::text, $1::text, 'gift-card', 'card', $2::numeric, jsonb_build_object('value', $2::text, 'precision', 20))`,
      [cartId, String(GIFT)],
    )
    .finally(() => client.end());
}

async function lookAtOrder(orderId: string, { paid, borne }: { paid: string; borne: string }): Promise<void> {
  await at.open(`orders/${orderId}`);
  for (const [row, amount] of [
    ["payments.split.paid", paid],
    ["payments.split.borne", borne],
  ] as const) {
    const sum = at.page.locator("dl > div").filter({ has: at.page.getByText(at.text(row), { exact: true }) });
    await sum.first().waitFor();
    expect([row, await sum.first().innerText()]).toEqual([row, expect.stringContaining(amount)]);
  }
  await at.page.getByText(at.text("payments.split.borne"), { exact: true }).scrollIntoViewIfNeeded();
  expect(await at.page.getByRole("alert").count()).toBe(0);
}

/** The charge of the last order in the journal: what each code and the card cost. */
async function lookAtEntry(codes: readonly string[]): Promise<void> {
  await at.open("mizan/journal?kind=charge");
  await at.button("books.journal.show").first().click();
  for (const source of [...codes, at.text("books.discounts.credit")])
    await at.page
      .getByRole("row")
      .filter({ hasText: at.text("books.part.borne") })
      .filter({ hasText: source })
      .waitFor();
}

async function giveBack(orderId: string, amount: number): Promise<void> {
  const { order } = await shop.askAdmin(`orders/${orderId}?fields=payment_collections.payments.id`);
  await shop.askAdmin(`payments/${order.payment_collections[0].payments[0].id as string}/refund`, { amount });
}
