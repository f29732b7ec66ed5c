/** Invoices for commission at the dashboard and as they are printed, in both languages and at the widths of a telephone and of a desk. */
import { Client } from "@medusajs/framework/pg";
import type { Page } from "playwright-core";
import { kuwaitDayOf } from "../../src/domain/kuwait-day";
import { monthBefore } from "../../src/domain/kuwait-month";
import type { Dashboard } from "./dashboard";
import { demoShop } from "./demo-shop";
import { operatorDesk } from "./operator-desk";
import { walks } from "../support/thorough";

const shop = demoShop();
/** Where pictures go, for a person who looks at them. */
const folder = process.env.MIZAN_FORM_PICTURES;
const desk = operatorDesk(shop);
let at: Dashboard;

/** In the first hour of a month the one before is not closed. */
const lastMonth = monthBefore(kuwaitDayOf(new Date(Date.now() - 2 * 3_600_000)).slice(0, 7));
const MONTHS = [lastMonth];
while (MONTHS.length < 4) MONTHS.unshift(monthBefore(MONTHS[0]!));

beforeAll(async () => {
  await fillBooks();
  const { settings } = await shop.askAdmin("mizan/settings");
  const invoices = {
    enabled: true,
    taxPercent: "0",
    issuerName: "Souq Al Mubarakiya Co.",
    issuerNameArabic: "شركة سوق المباركية",
    issuerAddress: "Block 5, Kuwait City",
    taxNumber: "CR 123456",
    prefix: "INV-",
  };
  await shop.askAdmin("mizan/settings", { version: settings.version as number, values: { invoices } });
});

type Line = { account: string; vendor: string | null; part: string; fils: number };

/** In each month a sale of each vendor, of which a part of the commission goes back in the month after. */
async function fillBooks(): Promise<void> {
  const { vendors } = await shop.askAdmin("mizan/vendors?limit=2");
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const post = async (entry: { kind: string; id: string; attempt: string; at: string; lines: Line[] }) =>
    client.query(
      `WITH posted AS (
         INSERT INTO mizan_journal_entry (id, environment, kind, reference, attempt_id, posted_at)
         VALUES ('mjen_' || $1, 'emulator', $2, $1, $3, $4) RETURNING id, environment, posted_at)
       INSERT INTO mizan_journal_line (id, entry_id, environment, account, vendor_id, part, amount_fils, posted_at)
       SELECT posted.id || line.account || line.part, posted.id, posted.environment, line.account, line.vendor, line.part, line.fils,
         posted.posted_at
       FROM posted, jsonb_to_recordset($5::jsonb) AS line (account text, vendor text, part text, fils integer)`,
      [entry.id, entry.kind, entry.attempt, entry.at, JSON.stringify(entry.lines)],
    );
  try {
    for (const { id: vendor } of vendors as { id: string }[]) {
      const owed = `vendor_payable:${vendor}`;
      for (const [nth, month] of MONTHS.entries()) {
        const attempt = `matt_${vendor}${month}`;
        const commission = (part: string, fils: number): Line[] => [
          { account: owed, vendor, part, fils },
          { account: "commission", vendor: null, part, fils: -fils },
        ];
        await post({
          ...{ kind: "charge", id: `${attempt}c`, attempt, at: `${month}-10T09:00:00Z` },
          lines: [
            { account: "gateway_clearing", vendor: null, part: "charge", fils: 45_500 },
            { account: owed, vendor, part: "sale", fils: -45_500 },
            ...commission("commission", 4_550),
          ],
        });
        const next = MONTHS[nth + 1];
        if (!next) continue;
        await post({
          ...{ kind: "refund", id: `${attempt}r`, attempt, at: `${next}-10T09:00:00Z` },
          lines: commission("commission_reversal", -1_250),
        });
      }
    }
  } finally {
    await client.end();
  }
}

const tooWide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
const picture = async (page: Page, name: string): Promise<void> => {
  if (folder)
    await page.screenshot({ path: `${folder}/${name}.png`, animations: "disabled", fullPage: true });
};

describe.each(
  walks(
    [
      ["en", 1440, MONTHS[0]!],
      ["ar", 390, MONTHS[1]!],
      ["ar", 1440, MONTHS[2]!],
      ["en", 390, MONTHS[3]!],
    ] as const,
    1,
  ),
)("an operator's invoices in %s, %i pixels wide", (language, width, month) => {
  it("are issued for a month, listed, and printed in both languages", async () => {
    at = await desk.open(language);
    const { page } = at;
    await page.setViewportSize({ width, height: 960 });
    await at.open("settings/mizan/invoices");
    const section = page.getByRole("region", { name: at.text("settings.invoices.title"), exact: true });
    await section.getByText("INV-", { exact: true }).waitFor();
    await section.scrollIntoViewIfNeeded();
    await picture(page, `invoice-settings-${language}-${width}`);

    await at.open("mizan/invoices");
    await at.button("invoices.form.send").click();
    const drawer = page.getByRole("dialog");
    await at.field("invoices.month").last().fill(month);
    await drawer.getByText(at.text("invoices.form.due", { count: "2" })).waitFor();
    await picture(page, `invoice-issue-${language}-${width}`);
    await drawer.getByRole("button", { name: at.text("invoices.form.send"), exact: true }).click();
    await drawer.waitFor({ state: "detached" });
    const row = page.getByRole("row").filter({ hasText: month });
    await row.first().waitFor();
    await picture(page, `invoice-list-${language}-${width}`);
    expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0);

    const isFirst = month === MONTHS[0];
    for (const kind of isFirst ? (["invoice"] as const) : (["invoice", "credit_note"] as const)) {
      const popup = page.waitForEvent("popup");
      await row
        .filter({ hasText: at.text(`invoices.kinds.${kind}`) })
        .first()
        .getByRole("button")
        .first()
        .click();
      const printed = await popup;
      await printed.setViewportSize({ width, height: 960 });
      await printed.locator('section[lang="ar"]').waitFor();
      await picture(printed, `${kind}-both-${language}-${width}`);
      expect(await printed.evaluate(tooWide)).toBeLessThanOrEqual(0);
      await printed.locator(`a[lang="${language}"]`).click();
      await printed.locator(`html[lang="${language}"]`).waitFor();
      expect(await printed.locator("section").count()).toBe(1);
      await picture(printed, `${kind}-${language}-${width}`);
      await printed.close();
    }
    expect(at.complaints).toEqual([]);
  });
});
