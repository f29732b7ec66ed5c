/** An operator finds what is not in order in a month, settles it, and closes the month; in both languages, at a desk and on a telephone. */
import { Client } from "@medusajs/framework/pg";
import { kuwaitDayOf } from "../../src/domain/kuwait-day";
import { daysOfMonth, monthBefore } from "../../src/domain/kuwait-month";
import { walks } from "../support/thorough";
import { demoShop } from "./demo-shop";
import { faultsOf, faultsSeen } from "./good-page";
import { operatorDesk } from "./operator-desk";

const shop = demoShop();
/** Where pictures go, for a person who looks at them. */
const folder = process.env.MIZAN_FORM_PICTURES;
const desk = operatorDesk(shop);

/** In the first hour of a month the one before is not over. */
const last = monthBefore(kuwaitDayOf(new Date(Date.now() - 2 * 3_600_000)).slice(0, 7));

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
});
afterAll(() => client.end());

/** In the month an adjustment, which balances, and an open item that a person can settle. */
async function fillMonth(month: string): Promise<void> {
  const at = `${month}-10T09:00:00Z`;
  await client.query(
    `WITH posted AS (
       INSERT INTO mizan_journal_entry (id, environment, kind, reference, posted_at)
       VALUES ('mjen_' || $1, 'emulator', 'correction', $1, $2) RETURNING id, environment, posted_at)
     INSERT INTO mizan_journal_line (id, entry_id, environment, account, vendor_id, part, amount_fils, posted_at)
     SELECT posted.id || line.account, posted.id, posted.environment, line.account, line.vendor, 'adjustment', line.fils, posted.posted_at
     FROM posted, (VALUES ('vendor_payable:v1', 'v1', -12500), ('adjustment', NULL, 12500)) AS line (account, vendor, fils)`,
    [month, at],
  );
  await client.query(
    `INSERT INTO mizan_review_item (id, reason, order_id, summary, created_at) VALUES ($1, 'refund_not_made', 'order_1', 'Look at the order', $2)`,
    [`mrev_${month}`, at],
  );
}

describe.each(
  walks(
    [
      ["en", 1440, monthBefore(last)],
      ["ar", 390, last],
    ] as const,
    1,
  ),
)("an operator's month in %s, %i pixels wide", (language, width, month) => {
  it("shows what is not in order with the way to it, and is closed once that is settled", async () => {
    await fillMonth(month);
    const at = await desk.open(language, { width });
    const { page, text } = at;
    const picture = async (name: string) => {
      if (!folder) return;
      const path = `${folder}/month-${name}-${language}-${width}.png`;
      await page.screenshot({ path, animations: "disabled", fullPage: true });
    };
    await at.open(`mizan/months?month=${month}`);
    await page.getByText(text("months.states.open"), { exact: true }).waitFor();
    const items = page.locator("div.grid", { hasText: text("months.check.review_items") }).last();
    await items.getByText(text("months.state.waits")).waitFor();
    await picture("open");
    expect(await faultsOf(at, "main")).toEqual([]);

    await at.button("months.close.button").click();
    const drawer = page.getByRole("dialog");
    await drawer.getByText(text("months.check.review_items")).waitFor();
    await picture("close-with-reason");
    expect(await faultsSeen(at)).toEqual([]);
    await drawer.getByRole("button", { name: text("everywhere.actions.cancel"), exact: true }).click();

    await items.getByRole("link").click();
    await page.waitForURL(new RegExp(`attention.*to=${daysOfMonth(month).last}`));
    await page.getByRole("row").nth(1).waitFor();
    await picture("items");
    await page
      .getByRole("row", { name: text("payments.reason.refund_not_made") })
      .first()
      .waitFor();
    // As the sweep or another person settles it.
    await client.query("UPDATE mizan_review_item SET status = 'resolved'");

    await page.goBack();
    await items.getByText(text("months.state.agrees")).waitFor();
    await at.button("months.close.button").click();
    await drawer.getByText(text("months.close.inOrder")).waitFor();
    await picture("close");
    await drawer.getByRole("button", { name: text("months.close.button"), exact: true }).click();
    await drawer.waitFor({ state: "detached" });
    await page.getByText(text("months.stateHint.closed"), { exact: true }).waitFor();
    await picture("closed");
    expect(await faultsSeen(at, "main")).toEqual([]);
  });
});
