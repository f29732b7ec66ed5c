/** An operator uploads the bank's statement, sees what agrees, and marks as paid what the bank has paid; in both languages, at a desk and on a telephone. */
import type { PayoutItemView, PayoutRunView } from "../../src/answers/books-api/payout-runs";
import { kuwaitDayOf } from "../../src/domain/kuwait-day";
import { walks } from "../support/thorough";
import { demoShop } from "./demo-shop";
import { faultsOf, faultsSeen } from "./good-page";
import { operatorDesk } from "./operator-desk";
import { changeSettings } from "./payees";

const shop = demoShop();
/** Where pictures go, for a person who looks at them. */
const folder = process.env.MIZAN_FORM_PICTURES;
const desk = operatorDesk(shop);
const today = kuwaitDayOf(new Date());
const IBANS = ["KW81CBKU0000000000001234560101", "KW74NBOK0000000000001000372151"] as const;

beforeAll(async () => {
  await changeSettings(shop, {
    bankDetails: { fourEyes: false, settleHours: 0 },
    payoutFile: { form: "pain.001.001.09", debtorName: "The Market Co", debtorIban: IBANS[1] },
  });
});

/** Two payouts that the bank has the file of. */
async function givenItems(mark: string): Promise<PayoutItemView[]> {
  const ids: string[] = [];
  for (const [nth, iban] of IBANS.entries()) {
    const { vendor } = await shop.askAdmin("mizan/vendors", {
      name: `Payee ${mark} ${nth}`,
      ...{ settles: "operator", commission: { type: "percentage", percent: "10" } },
      delivery: { recipient: "vendor" },
    });
    const { id } = vendor as { id: string };
    ids.push(id);
    const details = { version: 0, iban, account_holder: `Holder ${nth}`, bic: null, purpose: null };
    await shop.askAdmin(`mizan/vendors/${id}/bank-details`, details);
    await shop.askAdmin("mizan/journal", {
      ...{ kind: "correction", vendor_id: id, direction: "credit", amount: "5.250", reason: "Opening" },
      reference: `${mark}-${nth}`,
    });
  }
  const key = `bank-${mark}-00000`;
  const { payout_run } = await shop.askAdmin("mizan/payout-runs", { key, vendor_ids: ids });
  const run = payout_run as PayoutRunView;
  await shop.askAdmin(`mizan/payout-runs/${run.id}/approve`, { count: run.count, sum: run.sum });
  await shop.askAdmin(`mizan/payout-runs/${run.id}/file`, {});
  const { items } = await shop.askAdmin(`mizan/payout-runs/${run.id}/items`);
  return items as PayoutItemView[];
}

describe.each(
  walks(
    [
      ["en", 1440],
      ["ar", 390],
    ] as const,
    1,
  ),
)("an operator's bank statement in %s, %i pixels wide", (language, width) => {
  it("is uploaded, held against the payouts, and marks those that the bank has paid", async () => {
    const [one, other] = (await givenItems(language)) as [PayoutItemView, PayoutItemView];
    const at = await desk.open(language, { width });
    const { page, text } = at;
    const picture = async (name: string) => {
      if (!folder) return;
      const path = `${folder}/bank-${name}-${language}-${width}.png`;
      await page.screenshot({ path, animations: "disabled", fullPage: true });
    };
    await at.open("mizan/bank-statements");
    await at.button("bankStatements.upload.button").first().click();
    const drawer = page.getByRole("dialog");
    const content = `Ref,Value date,Details,Amount\nB-1,${today},TRF ${one.reference},-5.250\nB-2,${today},TRF ${other.reference},-5.000\nB-3,${today},Rent,-120.000`;
    await drawer.locator('input[type="file"]').setInputFiles({
      name: `bank-${language}.csv`,
      mimeType: "text/csv",
      buffer: Buffer.from(content),
    });
    await at.field("bankStatements.upload.date").fill("Value date");
    await at.field("bankStatements.upload.amount").fill("Amount");
    await at.field("bankStatements.upload.bank_reference").fill("Ref");
    await drawer
      .getByText(text("settings.choices.settlementDateFormat.YYYY-MM-DD.label"), { exact: true })
      .click();
    // The form begins as the last file looked.
    await drawer.getByText(text("settings.choices.settlementAmounts.auto.label"), { exact: true }).click();
    await picture("upload");
    expect(await faultsSeen(at)).toEqual([]);
    const send = drawer.getByRole("button", { name: text("bankStatements.upload.send"), exact: true });
    await send.click();
    // Each amount could be two: it asks, and stores nothing.
    await drawer
      .getByRole("alert")
      .getByText(
        language === "en"
          ? /each amount of the file could be two/
          : text("everywhere.codes.MIZAN_BANK_STATEMENT_AMOUNTS"),
      )
      .waitFor();
    await picture("asked");
    // In Arabic between isolates.
    await drawer.getByText(/^\u2066?1,234\.567\u2069?$/).click();
    await send.click();
    await page.waitForURL(/bank-statements\/mbst_/);
    await page.getByText(text("bankStatements.verdict.different")).waitFor();
    await picture("lines");
    expect(await faultsOf(at, "main")).toEqual([]);

    await at.button("bankStatements.mark.button").click();
    await picture("mark");
    await drawer.getByRole("button", { name: text("bankStatements.mark.button"), exact: true }).click();
    await drawer.waitFor({ state: "detached" });
    await page.getByText(text("bankStatements.verdict.agreed")).waitFor();
    await picture("marked");
    await at.open(`mizan/months?month=${today.slice(0, 7)}`);
    const line = page.locator("div.grid", { hasText: text("months.check.bank") }).last();
    await line.getByText(text("months.state.differs")).waitFor();
    await line.scrollIntoViewIfNeeded();
    await picture("month");
    expect(await faultsSeen(at, "main")).toEqual([]);
  });
});
