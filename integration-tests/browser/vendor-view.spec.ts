/** A vendor's way to its own money: the operator makes a link, the vendor opens it on a telephone, and the link is withdrawn. */
import { createHash } from "node:crypto";
import { Client } from "pg";
import { kuwaitDayOf } from "../../src/domain/kuwait-day";
import { daysOfMonth } from "../../src/domain/kuwait-month";
import { walks } from "../support/thorough";
import { newShopper, type Shopper } from "./chromium";
import { demoShop } from "./demo-shop";
import { faultsOf } from "./good-page";
import { operatorDesk } from "./operator-desk";
import { openSeller, owedTo } from "./payees";

const shop = demoShop();
/** Where pictures go, for a person who looks at them. */
const folder = process.env.MIZAN_FORM_PICTURES;
const desk = operatorDesk(shop);
const CODE = "123456";

const look = async ({ page }: Pick<Shopper, "page">, name: string) => {
  const size = page.viewportSize();
  for (const width of folder && size ? [size.width, 1440] : []) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/vendor-view-${name}-${width}.png`, fullPage: true });
  }
  if (folder && size) await page.setViewportSize(size);
};

/** Puts a code of the test's in the place of the one that the shop was told, which no row and no answer has. */
async function knowCode({ context }: Shopper): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === "mizan_vendor")?.value ?? "";
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    await client.query("UPDATE mizan_vendor_device SET code_hash = $1 WHERE hash = $2", [
      hash(`${cookie}:${CODE}`),
      hash(cookie),
    ]);
  } finally {
    await client.end();
  }
}

async function typeCode(phone: Shopper): Promise<void> {
  await phone.page.waitForURL("**/mizan/vendor/code");
  await knowCode(phone);
  const form = phone.page.locator("form:visible").first();
  await form.locator("input").fill(CODE);
  await form.locator("button").click();
  await phone.page.waitForURL("**/mizan/vendor");
}

/** @returns milliseconds of processor time that the page's own thread had until it was loaded, whatever else the machine does; the least of three */
async function workOf({ context }: Shopper, address: string): Promise<number> {
  const took: number[] = [];
  while (took.length < 3) {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(address);
    const { metrics } = await devtools.send("Performance.getMetrics");
    took.push(Math.round(1000 * metrics.find(({ name }) => name === "TaskDuration")!.value));
    await page.close();
  }
  if (folder) process.stderr.write(`readable after ${took.join(", ")} ms of work\n`);
  return Math.min(...took);
}

it.each(walks(["en", "ar"] as const, 1))(
  "a vendor reads on its telephone what it gets next, a payout, an order and a statement, until its link is withdrawn: %s",
  async (language) => {
    const vendor = await openSeller(desk.browser(), shop, `Weaver ${language}`, "Incense burner");
    const payout = { vendor_id: vendor.id, amount: "1.250", reference: `Paid ${language}` };
    const today = kuwaitDayOf(new Date());
    await shop.askAdmin("mizan/payouts", { ...payout, value_date: today, confirmed: true });
    const at = await desk.open(language, { width: 390 });
    await at.open(`mizan/vendors/${vendor.id}`);
    await at.field("vendorLinks.days").click();
    await at.page.getByRole("option", { name: "7", exact: true }).click();
    await at.button("vendorLinks.make").click();
    const made = at.page.getByText(/\/mizan\/vendor\/link#/);
    const address = (await made.textContent()) ?? "";
    await made.scrollIntoViewIfNeeded();
    const { links } = await shop.askAdmin(`mizan/vendors/${vendor.id}/links`);
    const [{ made_at, expires_at }] = links as [{ made_at: string; expires_at: string }];
    expect(Date.parse(expires_at) - Date.parse(made_at)).toBe(7 * 86_400_000);
    await look(at, `link-${language}`);

    const phone = await newShopper(desk.browser());
    const { page } = phone;
    const open = async (path: string) =>
      page.goto(
        `${shop.backendUrl}/mizan/vendor${path}${path.includes("?") ? "&" : "?"}language=${language}`,
      );
    const seen = async (name: string) => {
      await look(phone, `${name}-${language}`);
      expect([name, ...(await faultsOf(phone))]).toEqual([name]);
    };
    await page.goto(address);
    await page.waitForURL("**/mizan/vendor/code");
    expect(page.url()).not.toContain("#");
    await seen("code");
    await typeCode(phone);

    await open("");
    const owed = await owedTo(shop, vendor);
    await page.getByText(owed.payable).first().waitFor();
    await seen("home");
    // A second of a telephone whose processor is four times slower than this one.
    const work = await workOf(phone, page.url());
    expect(work).toBeGreaterThan(0);
    expect(work).toBeLessThan(250);
    await page.locator(`main a[href*="/payouts/"]`).first().click();
    await page.getByText(payout.reference).waitFor();
    await seen("payout");
    await open("/payouts");
    await seen("payouts");
    await open("/orders");
    await seen("orders");
    await page.locator("main li a").first().click();
    await page.getByText("Sadu cushion").waitFor();
    for (const hidden of ["Incense", "noura", "Salmiya"]) expect(await page.content()).not.toContain(hidden);
    await seen("order");
    await open("/invoices");
    await seen("invoices");

    const { first, last } = daysOfMonth(today.slice(0, 7));
    const { statement } = await shop.askAdmin(
      `mizan/vendors/${vendor.id}/statement?from=${first}&to=${last}`,
    );
    await open("/statement");
    await seen("statements");
    await page.locator(`main a[href*="statement/page"]`).first().click();
    if (folder) await page.emulateMedia({ media: "print" });
    await look(phone, `print-${language}`);
    await page.emulateMedia({ media: null });
    const { closing, sales, commission } = (statement as { owed: Record<string, string> }).owed;
    for (const sum of [closing, sales, commission])
      await page.getByText(sum!, { exact: true }).first().waitFor();
    await seen("statement");

    // Without script the vendor pastes the link.
    const plain = await newShopper(desk.browser(), { javaScriptEnabled: false });
    await plain.page.goto(address);
    const form = plain.page.locator("form:visible").first();
    await form.locator("input").fill(address);
    await form.locator("button").click();
    await typeCode(plain);
    await plain.page.getByText(owed.payable).first().waitFor();
    await plain.context.close();

    await at.button("vendorLinks.withdraw").first().click();
    await at.page.getByText(at.text("vendorLinks.states.withdrawn"), { exact: true }).first().waitFor();
    await look(at, `withdrawn-${language}`);
    expect((await open(""))?.status()).toBe(410);
    await seen("dead");
    await phone.context.close();
  },
);
