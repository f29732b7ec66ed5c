/**
 * The operator's whole way in the dashboard, in both languages: a vendor from nothing, a wrong key, a right one, the live
 * example, a product; then a shopper buys it, the gateway's own ledger says what it was told, and the order says the same.
 */
import { readFileSync } from "node:fs";
import { daysAfter, kuwaitDayOf } from "../../src/domain/kuwait-day";
import { checkWordsOf } from "../../src/payments/asking/check-words";
import { buyInBrowser } from "./buy";
import type { Dashboard } from "./dashboard";
import { demoShop } from "./demo-shop";
import { faultsOf, stoppingWithin } from "./good-page";
import { operatorDesk } from "./operator-desk";
import { keepScreenshot } from "./screenshot";
import { walks } from "../support/thorough";
import { until } from "../support/until";

const shop = demoShop();
const desk = operatorDesk(shop);
let at: Dashboard;

interface Newcomer {
  readonly language: "en" | "ar";
  readonly name: string;
  readonly product: string;
  readonly percent: string;
  readonly company: string;
  /** What a cart of 10.000 with 1.500 delivery gives, as the example writes it. */
  readonly example: { readonly commission: string; readonly net: string };
  readonly charged: { readonly commission: string; readonly net: string; readonly amount: string };
}

// 12.5 % of 7.750 is 0.96875, half-up 0.969; 7.5 % of 2.125 is 0.159375, half-up 0.159.
const newcomers: Newcomer[] = [
  {
    language: "en",
    name: "Pearl Divers",
    product: "Incense burner",
    percent: "12.5",
    company: "7",
    example: { commission: "1.250", net: "8.750" },
    charged: { commission: "0.969", net: "6.781", amount: "9.250" },
  },
  {
    language: "ar",
    name: "لآلئ الخليج",
    product: "Date syrup, 350 ml",
    percent: "7.5",
    company: "9",
    example: { commission: "0.750", net: "9.250" },
    charged: { commission: "0.159", net: "1.966", amount: "3.625" },
  },
];

describe.each(walks(newcomers, 1))("an operator whose dashboard is in $language", (newcomer) => {
  const { language, name } = newcomer;
  const shot = async (what: string) => keepScreenshot(at.page, `admin-${what}-${language}`);
  const key = () => shop.newcomers.find((one) => one.name === name)?.key ?? "";

  it("configures a vendor from nothing, and the next checkout carries exactly that", async () => {
    at = await desk.open(language);
    await at.open("mizan/vendors");
    expect(await at.page.locator("html").getAttribute("dir")).toBe(language === "ar" ? "rtl" : "ltr");
    await shot("vendors");

    await createVendor(newcomer);
    await refuseWrongKey();
    await shot("key-not-accepted");
    await storeKey(key());
    await at.page.getByText(at.text("vendors.keys.answers.accepted")).first().waitFor();
    await shot("vendor");
    await assignProduct(newcomer);
    await shot("product");

    const order = await buyInBrowser(desk.browser(), shop, newcomer.product);
    const [truth] = await shop.transactionsOf(order.cartId);
    expect(truth).toMatchObject({
      account: name,
      amount: newcomer.charged.amount,
      status: "CAPTURED",
      commission_type: 1,
      commission_fixed: Number(newcomer.charged.commission),
      delivery_company: Number(newcomer.company),
      delivery_cost: 1.5,
    });

    await at.open(`orders/${order.orderId}`);
    await at.page.getByText(at.text("payments.split.sum"), { exact: true }).scrollIntoViewIfNeeded();
    await shot("order");
    await at.page.getByRole("link", { name: at.text("payments.order.more") }).click();
    await at.page.getByText(at.text("payments.timeline.title"), { exact: true }).waitFor();
    const page = await shownText();
    for (const figure of [newcomer.charged.commission, newcomer.charged.net, newcomer.charged.amount]) {
      expect(page).toContain(figure);
    }
    expect(page).toContain(truth?.trackid);
    await at.button("payments.check.button").click();
    const words = checkWordsOf({
      attempt: { page_state: "shown", disposition: "pending", order_tries: 0 },
      timeline: [],
      wasPaid: true,
      wasAsked: false,
    });
    await at.page.getByText(words[language]).waitFor();

    // Write-only: neither what was asked nor what was answered holds the key (ADM-03, I6).
    const secret = key();
    const seen = at.traffic.map(({ address, answer }) => `${address} ${answer}`).join("\n");
    for (const form of [secret, Buffer.from(secret).toString("base64"), encodeURIComponent(secret)]) {
      expect(seen).not.toContain(form);
      expect(await at.page.content()).not.toContain(form);
    }
    expect(at.traffic.length).toBeGreaterThan(5);
    expect(at.complaints).toEqual([]);
  });

  it("sees the overview, the settings, the health, the attention list and the payments", async () => {
    at = await desk.open(language);
    await at.open("settings/mizan");
    await at.page.getByText(at.text("settings.health.title"), { exact: true }).first().waitFor();
    const checkup = at.page.getByRole("region", { name: at.text("settings.checkup.title"), exact: true });
    await checkup.getByRole("status").waitFor();
    await at.page.waitForLoadState("networkidle");
    await shot("settings");
    await lookAtOverview(language);
    // Where it was before.
    await at.open("mizan?status=resolved");
    await at.page.waitForURL(/mizan\/attention\?status=resolved/);
    await at.page.getByRole("heading", { name: at.text("frame.attention"), exact: true }).waitFor();
    await shot("attention");
    await at.open("mizan/attempts");
    await at.page.getByText(at.text("payments.outcome.paid"), { exact: true }).first().waitFor();
    await shot("payments");
    // Found by what a person knows.
    const search = at.page.getByPlaceholder(at.text("payments.attempts.search"), { exact: true });
    await search.fill("nobody@example.com");
    await at.page.getByText(at.text("payments.attempts.emptyFiltered"), { exact: true }).waitFor();
    await search.fill("noura@example.com");
    const number = at.page.getByRole("link", { name: /^#\d+$/ }).first();
    await number.waitFor();
    await search.fill(await number.innerText());
    await at.page.waitForURL(/q=%23\d+/);
    await number.waitFor();
    await at.page.getByText("noura@example.com", { exact: true }).first().waitFor();
    expect(at.complaints).toEqual([]);
  });

  it("finds a payment by its amount and day, and keeps last week's declined ones as a file", async () => {
    at = await desk.open(language);
    const { attempts } = await shop.askAdmin("mizan/attempts?outcome=paid");
    const [{ amount, created_at }] = attempts as [{ amount: string; created_at: string }];
    const day = kuwaitDayOf(new Date(created_at));
    const order = at.page.getByRole("link", { name: /^#\d+$/ }).first();
    await at.open("mizan/attempts");
    await order.waitFor();
    await at.field("lists.amount_min").fill(amount);
    // An amount alone is looked for in the last days; then in one.
    await at.page.waitForURL(/from=20/);
    await at.field("lists.amount_max").fill(amount);
    await at.page.waitForURL(/amount_max=/);
    await at.field("books.period.from").fill(day);
    await at.field("books.period.to").fill(day);
    await at.page.waitForURL(new RegExp(`from=${day}.*to=${day}`));
    await order.waitFor();
    await shot("payments-narrowed");
    // The address is the view.
    await at.page.reload();
    await order.waitFor();
    expect(await at.field("lists.amount_min").inputValue()).toBe(amount);
    await order.click();
    // Before it is there the browser would go back from the list.
    await at.page.waitForURL(/\/orders\/order_/);
    await at.page.goBack();
    await order.waitFor();
    expect(await at.field("books.period.from").inputValue()).toBe(day);
    await at.field("lists.amount_min").fill("1,250");
    await at.page.getByText(at.text("books.form.amountAmbiguous")).waitFor();
    await at.button("everywhere.table.clearAll").click();
    await at.page.waitForURL(/mizan\/attempts$/);
    await until("the days are blank", async () => (await at.field("books.period.to").inputValue()) === "");

    // Slower than a hand: what is chosen before the page shows the last choice counts, too.
    const devtools = await at.page.context().newCDPSession(at.page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 10 });
    await at.page.getByRole("button", { name: at.text("payments.attempts.outcome") }).click();
    await at.page.getByRole("menuitemcheckbox", { name: at.text("payments.outcome.declined") }).click();
    await at.page.keyboard.press("Escape");
    await at.page.waitForURL(/outcome=declined/);
    const week = { from: daysAfter(day, -7), to: day };
    await at.field("books.period.from").fill(week.from);
    await at.field("books.period.to").fill(week.to);
    await at.page.waitForURL(new RegExp(`from=${week.from}.*to=${week.to}`));
    expect(at.page.url()).toContain("outcome=declined");
    await devtools.detach();
    // The file has what the page shows.
    await at.page.getByText(at.text("payments.attempts.emptyFiltered"), { exact: true }).waitFor();
    const [file] = await Promise.all([at.page.waitForEvent("download"), at.button("lists.csv").click()]);
    const rows = readFileSync(await file.path(), "utf8")
      .trimEnd()
      .split("\r\n");
    const { count } = await shop.askAdmin(`mizan/attempts?outcome=declined&from=${week.from}&to=${week.to}`);
    expect(rows[0]).toMatch(/^\ufeffid,created_at,amount,outcome,/);
    expect(rows.slice(1, -1).filter((row) => row.includes(",declined,"))).toHaveLength(count);
    expect(rows.at(-1)).toMatch(new RegExp(`^end_of_file,${count},`));
    expect(await stoppingWithin(at.page, "[data-testid=mizan-filters]")).toEqual([]);
    expect(at.complaints).toEqual([]);
  });

  it("opens a list's filter and chooses in it, as in every list of the dashboard", async () => {
    at = await desk.open(language);
    await at.open("mizan/vendors");
    await at.page.locator("main [aria-haspopup=menu]").first().click();
    await at.page.getByRole("menuitem", { name: at.text("vendors.columns.status"), exact: true }).click();
    await at.page.locator("[role=list]").getByText(at.text("vendors.status.paused"), { exact: true }).click();
    await at.page.waitForURL(/status=paused/);
    await at.page.getByText(at.text("vendors.list.emptyFiltered"), { exact: true }).waitFor();
    await shot("vendors-filtered");
    expect(at.complaints).toEqual([]);
  });
});

/** On a desk and on a phone: the purchase of before is counted, said in words, and leads to the list that it is in. */
async function lookAtOverview(language: "en" | "ar"): Promise<void> {
  for (const width of [1440, 390]) {
    await at.page.setViewportSize({ width, height: 2400 });
    await at.open("mizan?period=month");
    await at.page.getByRole("heading", { name: at.text("frame.overview"), exact: true }).waitFor();
    await at.page
      .getByText(at.text("overview.change.month.more_than_nothing"), { exact: true })
      .first()
      .waitFor();
    await at.page.getByRole("region", { name: at.text("overview.gateway.title"), exact: true }).waitFor();
    await at.page.waitForLoadState("networkidle");
    await keepScreenshot(at.page, `admin-overview-${language}-${width}`);
    expect([width, ...(await faultsOf(at, "main"))]).toEqual([width]);
  }
  await at.button("overview.periods.day").click();
  await at.page.waitForURL(/period=day/);
  const paid = at.page.locator("dd").first().getByRole("link");
  expect(await paid.innerText()).toMatch(/^\d+\.\d{3}\s/);
  await paid.click();
  await at.page
    .getByRole("heading", { name: at.text("frame.journal"), exact: true })
    .first()
    .waitFor();
  await at.page.setViewportSize({ width: 1280, height: 960 });
}

async function shownText(): Promise<string> {
  return at.page.locator("main").innerText();
}

async function createVendor({ name, percent, company, example }: Newcomer): Promise<void> {
  await at.button("vendors.list.create").click();
  await at.field("vendors.form.name").fill(name);
  await at.choose("settings.fields.commission.type", "settings.choices.commission.type.percentage.label");
  const sentence = at.page.getByTestId("mizan-example-sentence");
  await at.field("settings.fields.commission.percent").fill("10");
  await sentence.filter({ hasText: "1.000" }).waitFor();
  await at.field("settings.fields.commission.percent").fill(percent);
  await at.choose("settings.fields.delivery.recipient", "settings.choices.delivery.recipient.company.label");
  await at.field("settings.fields.delivery.company").fill(company);
  await sentence.filter({ hasText: example.commission }).filter({ hasText: example.net }).waitFor();
  await keepScreenshot(at.page, `admin-example-${name === "Pearl Divers" ? "en" : "ar"}`);
  await at.button("everywhere.actions.save").click();
  await at.page.waitForURL(/\/mizan\/vendors\/mven_/);
}

/** A key that no account has: the operator reads why, and nothing is stored. */
async function refuseWrongKey(): Promise<void> {
  await at.button("vendors.keys.enter").click();
  await at.field("vendors.keys.key").fill("wrong-key-of-nobody");
  await at.button("vendors.keys.save").click();
  await at.page.getByText(at.text("vendors.keys.answers.refused")).waitFor();
  await at.page.getByText(at.text("vendors.keys.nothingStored")).waitFor();
}

async function storeKey(key: string): Promise<void> {
  await at.field("vendors.keys.key").fill(key);
  await at.button("vendors.keys.test").click();
  await at.page.getByRole("dialog").getByText(at.text("vendors.keys.answers.accepted")).waitFor();
  await at.button("vendors.keys.save").click();
  await at.page.getByRole("dialog").waitFor({ state: "detached" });
}

async function assignProduct({ name, product }: Newcomer): Promise<void> {
  await at.open(`products?q=${encodeURIComponent(product)}`);
  await at.page.getByText(product, { exact: true }).first().click();
  await at.button("payments.product.change").click();
  await at.field("payments.product.search").fill(name);
  await at.page.getByRole("radio", { name }).click();
  await at.button("payments.product.save").click();
  await at.page.getByRole("link", { name, exact: true }).waitFor();
}
