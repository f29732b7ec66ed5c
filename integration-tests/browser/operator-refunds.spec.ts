/**
 * The operator's money in the dashboard, in both languages: one vendor's line of a two-vendor order is refunded, the
 * vendor's statement before and after says so, it is exported, and a settlement file with one wrong row is read.
 */
import { readFileSync } from "node:fs";
import { buyInBrowser } from "./buy";
import type { Dashboard, DashboardLanguage } from "./dashboard";
import { demoShop } from "./demo-shop";
import { operatorDesk } from "./operator-desk";
import { keepScreenshot } from "./screenshot";
import { walks } from "../support/thorough";

const OUD = "Cambodian oud, 3 g";
const DATES = "Sukkari dates, 1 kg";

const shop = demoShop();
const desk = operatorDesk(shop);
let at: Dashboard;

describe.each(walks(["en", "ar"] as const, 1))(
  "an operator whose dashboard is in %s",
  (language: DashboardLanguage) => {
    const shot = async (what: string) => keepScreenshot(at.page, `admin-${what}-${language}`);

    it("refunds one vendor's line, sees it in the statement, exports that, and reads a settlement file", async () => {
      at = await desk.open(language);
      const sale = await buyInBrowser(desk.browser(), shop, OUD, DATES, DATES, DATES);
      const [paid] = await shop.transactionsOf(sale.cartId);
      const vendorId = await vendorIdOf("Oud House");
      await refundTwoOfThree(sale.orderId, shot);
      const before = await figuresOf(vendorId);

      await at.open(`orders/${sale.orderId}`);
      await at.button("refunds.order.make").click();
      const dialog = at.page.getByRole("dialog");
      await dialog.getByRole("radio", { name: at.text("refunds.form.wayOf.parties.label") }).click();
      const line = at.text("refunds.form.line", { title: OUD, quantity: "1" });
      await dialog.getByRole("checkbox", { name: line }).click();
      // DAT-11: typed as an Arabic keyboard gives it.
      const amount = dialog.getByLabel(at.text("refunds.form.amountOf", { name: line }), { exact: true });
      await amount.fill("١٠٫٠٠١");
      await at.field("refunds.form.reason").fill("انكسرت الزجاجة");
      await at.page
        .getByText(at.text("refunds.faults.above_left", { left: "10.000" }))
        .first()
        .waitFor();
      await amount.fill("٤٫٠٠٠");
      await shot("refund-form");
      await dialog
        .getByRole("button", { name: at.text("refunds.form.submitMake", { amount: "4.000" }) })
        .click();
      await dialog.waitFor({ state: "detached" });
      await at.page.getByText(at.text("refunds.state.accepted"), { exact: true }).first().waitFor();
      await shot("refund-order");
      const [refunded] = await shop.transactionsOf(sale.cartId);
      expect(refunded).toMatchObject({
        refunded: "14.000",
        refunds: [
          { amount: "10.000", refund_type: "2" },
          { amount: "4.000", refund_type: "2" },
        ],
      });

      const after = await figuresOf(vendorId);
      await shot("statement");
      expect(after.refunds - before.refunds).toBe(-4_000);
      expect(after.reversals - before.reversals).toBe(400);
      expect(after.closing - before.closing).toBe(-3_600);
      const csv = await exported();
      expect(csv.startsWith("\ufeff")).toBe(true);
      expect(csv).toContain("-4.000");

      await at.open("mizan/settlements");
      await at.button("settlements.upload.button").click();
      const rows = [
        "reference,amount,fee,net,date",
        `${paid?.trackid ?? ""},26.500,0.250,26.250,${today()}`,
        `${paid?.trackid ?? ""}x,not money,0.250,1.000,${today()}`,
      ];
      const file = {
        name: `settled-${language}.csv`,
        mimeType: "text/csv",
        buffer: Buffer.from(rows.join("\r\n")),
      };
      await at.page.locator("input[type=file]").setInputFiles(file);
      await at.button("settlements.upload.send").click();
      await at.page.waitForURL(/\/mizan\/settlements\/mset/);
      await at.page.getByText(at.text("settlements.states.done"), { exact: true }).first().waitFor();
      await at.page.getByText("not money").first().waitFor();
      await at.page.getByText(at.text("settlements.result.bad"), { exact: true }).first().waitFor();
      await at.page.getByText(at.text("settlements.result.matched"), { exact: true }).first().waitFor();
      await shot("settlement");

      // DAT-16: with a decimal comma that could part thousands, and nothing that decides.
      await at.open("mizan/settlements");
      await at.button("settlements.upload.button").click();
      const commas = `reference,amount,fee,net,date\r\nnobody-${language},"16,500",,,`;
      await at.page
        .locator("input[type=file]")
        .setInputFiles({ name: `commas-${language}.csv`, mimeType: "text/csv", buffer: Buffer.from(commas) });
      await at.button("settlements.upload.send").click();
      await at.page.getByText(at.text("settlements.question.amountsTitle")).first().waitFor();
      await at.button("settlements.question.answer").click();
      const question = at.page.getByRole("dialog");
      await question.getByText("16500.000").waitFor();
      await question.getByRole("radio").nth(1).click();
      await shot("settlement-question");
      await question.getByRole("button", { name: at.text("settlements.question.send") }).click();
      await at.page.getByText(at.text("settlements.result.unexpected"), { exact: true }).first().waitFor();

      for (const path of ["balances", "journal", "payouts", "refunds"]) {
        await at.open(`mizan/${path}`);
        await at.page.waitForLoadState("networkidle");
        await shot(path);
      }
      expect(await at.page.locator("html").getAttribute("dir")).toBe(language === "ar" ? "rtl" : "ltr");
      expect(at.complaints).toEqual([]);
    });
  },
);

/** Pieces are typed, their amount stands beside them, and who gives it back is there before it is pressed. */
async function refundTwoOfThree(orderId: string, shot: (what: string) => Promise<void>): Promise<void> {
  await at.open(`orders/${orderId}`);
  await at.button("refunds.order.make").click();
  const dialog = at.page.getByRole("dialog");
  await dialog.getByRole("radio", { name: at.text("refunds.form.wayOf.parties.label") }).click();
  const line = at.text("refunds.form.line", { title: DATES, quantity: "3" });
  await dialog.getByRole("checkbox", { name: line }).click();
  const pieces = dialog.getByLabel(at.text("refunds.form.piecesNamed", { name: line }), { exact: true });
  expect(await pieces.inputValue()).toBe("3");
  await pieces.fill("٢");
  const amount = dialog.getByLabel(at.text("refunds.form.amountOf", { name: line }), { exact: true });
  expect(await amount.inputValue()).toBe("10.000");
  await at.field("refunds.form.reason").fill("٢ من ٣");
  const giver = dialog.getByRole("region", { name: at.text("refunds.parties.title") });
  // 5 % of 10.000, and two thirds of the 0.250 for each order.
  await giver.getByText("0.667").waitFor();
  await shot("refund-pieces");
  await at.page.setViewportSize({ width: 390, height: 844 });
  await giver.scrollIntoViewIfNeeded();
  await shot("refund-pieces-390");
  await at.page.setViewportSize({ width: 1280, height: 960 });
  await dialog
    .getByRole("button", { name: at.text("refunds.form.submitMake", { amount: "10.000" }) })
    .click();
  await dialog.waitFor({ state: "detached" });
}

async function vendorIdOf(name: string): Promise<string> {
  const id = await at.page.evaluate(async (wanted) => {
    const answer = await fetch("/admin/mizan/vendors?limit=100", { credentials: "include" });
    const { vendors } = (await answer.json()) as { vendors: { id: string; name: string }[] };
    return vendors.find((vendor) => vendor.name === wanted)?.id;
  }, name);
  if (!id) throw new Error(`There is no vendor ${name}`);
  return id;
}

/** @returns what the operator owes the vendor, figure by figure, in fils, as the page shows it */
async function figuresOf(vendorId: string) {
  await at.open(`mizan/statements?vendor_id=${vendorId}`);
  const read = async (figure: string): Promise<number> => {
    const row = at.page.getByRole("row").filter({
      has: at.page.getByRole("cell", { name: at.text(`books.statements.figures.${figure}`), exact: true }),
    });
    const text = await row.getByRole("cell").nth(1).innerText();
    return Number(
      text
        .replace(/[^\d.\u2212-]/g, "")
        .replace("\u2212", "-")
        .replace(".", ""),
    );
  };
  const [refunds, reversals, closing] = [
    await read("refunds"),
    await read("reversals"),
    await read("closing"),
  ];
  return { refunds, reversals, closing };
}

/** The CSV as the button on the page gives it. */
async function exported(): Promise<string> {
  const arriving = at.page.waitForEvent("download");
  await at.button("books.statements.csv").click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^statement_.*\.csv$/);
  return readFileSync(await file.path(), "utf8");
}

/** The day in Kuwait. */
function today(): string {
  return new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
}
