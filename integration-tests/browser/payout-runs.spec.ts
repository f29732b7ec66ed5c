/** A payout run at the dashboard, from who is paid to the bank's file and back, in both languages, on a telephone and at a desk. */
import { createHash } from "node:crypto";
import type { Browser, Locator } from "playwright-core";
import { dayText } from "../../src/admin/books/day-text";
import { daysAfter, kuwaitDayOf } from "../../src/domain/kuwait-day";
import { filsOf, toDecimalString } from "../../src/domain/money";
import { readBankFile } from "./bank-file";
import { walks } from "../support/thorough";
import { startChromium } from "./chromium";
import { type Dashboard, openDashboard } from "./dashboard";
import { demoShop } from "./demo-shop";
import { adjust, changeSettings, daysLater, openPayees, owedTo, payableOf, refundPart } from "./payees";
import {
  dialog,
  download,
  drop,
  look,
  payTicked,
  prepare,
  press,
  region,
  row,
  stateIs,
} from "./payout-pages";

const shop = demoShop();
let browser: Browser;
let second: { email: string; password: string };
let opened: Dashboard[];

jest.setTimeout(480_000);
beforeAll(async () => {
  browser = await startChromium();
  second = await shop.secondAdmin("second@mizan.test");
  await changeSettings(shop, { approvals: { payoutRuns: true }, bankDetails: { settleHours: 0 } });
});
beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  for (const { context } of opened) await context.close();
});
afterAll(async () => {
  // Other files are at the same shop: without a second person, they may change settings again.
  const asBefore = { payout: { hold: "at_once" }, bankDetails: { settleHours: 24 } };
  await changeSettings(shop, { ...asBefore, approvals: { payoutRuns: false } }, second);
  await browser.close();
});

describe.each(
  walks(
    [
      ["en", 1440, "csv"],
      ["ar", 390, "pain.001.001.09"],
      ["ar", 1440, "csv"],
      ["en", 390, "pain.001.001.03"],
    ] as const,
    1,
  ),
)(
  "an operator whose dashboard is in %s, %i pixels wide, and whose bank reads %s",
  (language, width, form) => {
    const mark = `${language} ${width}`;

    it("prepares a run, has it approved by another person, hands the file over, and pays again what came back", async () => {
      const settings = {
        payout: { hold: "after_days", days: 7 },
        payoutFile: {
          form,
          csvColumns: "reference, amount, iban",
          debtorName: "Souq Mizan Co",
          debtorIban: "KW74NBOK0000000000001000372151",
        },
      };
      await changeSettings(shop, settings, second);
      const payees = await openPayees(browser, shop, mark);
      const { seller, credited, dropped, owing, unbanked, orderId } = payees;
      const sold = await owedTo(shop, seller);
      const dueOn = daysAfter(kuwaitDayOf(new Date()), 7);
      expect(sold).toMatchObject({ payable: "0.000", held: sold.balance, next: { day: dueOn } });
      await refundPart(shop, orderId, "1.000");
      const { held } = await owedTo(shop, seller);
      expect(filsOf(held)).toBeLessThan(filsOf(sold.held));
      const at = await signIn(shop.admin);
      const day = dayText(dueOn, language);
      for (const page of [`mizan/balances/${seller.id}`, `mizan/statements?vendor_id=${seller.id}`]) {
        await at.open(page);
        await at.page.getByText(at.text("books.owed.next")).getByText(day, { exact: true }).waitFor();
        await look(at, page.includes("statement") ? "held-statement" : "held");
      }
      await at.open("mizan/balances");
      await prepare(at, [seller]);
      await at.page.getByText(at.text("payoutRuns.nobody.title"), { exact: true }).waitFor();
      await look(at, "nobody");

      await daysLater(shop, 7, async () => {
        await at.open(`mizan/balances/${seller.id}`);
        const now = region(at, "books.balances.now");
        await now.getByText(at.text("books.owed.next")).waitFor({ state: "detached" });
        expect(await owedTo(shop, seller)).toMatchObject({ payable: held, held: "0.000", next: null });
      });
      // The same day again: what was held for seven days is due under a hold of none.
      await changeSettings(shop, { payout: { hold: "at_once" } });
      const [payable, creditedPayable] = [await payableOf(shop, seller), await payableOf(shop, credited)];
      expect(payable).toBe(held);
      const sum = toDecimalString(filsOf(payable) + filsOf(creditedPayable));
      await at.open("mizan/payout-runs");
      await prepare(at, [seller, credited, dropped, owing, unbanked]);
      await stateIs(at, "prepared");
      const items = region(at, "payoutRuns.itemList.title");
      await row(items, seller).getByText(payable, { exact: true }).waitFor();
      await row(items, seller)
        .getByText(at.text("payoutRuns.itemList.newDetails"), { exact: true })
        .waitFor();
      await isSeen(row(items, seller).getByText(payable, { exact: true }));
      const notPaid = region(at, "payoutRuns.notPaid.title");
      await row(notPaid, owing).getByText(at.text("payoutRuns.reasons.owes"), { exact: true }).waitFor();
      await row(notPaid, unbanked).getByText(at.text("payoutRuns.reasons.no_bank_details")).waitFor();
      const way = row(notPaid, unbanked).getByRole("link", {
        name: at.text("payoutRuns.ways.bank_details"),
      });
      expect(await way.getAttribute("href")).toContain(`/mizan/vendors/${unbanked.id}`);
      await look(at, "prepared");

      await row(items, seller).getByRole("button").last().click();
      for (const kind of ["charge", "refund"])
        await dialog(at)
          .getByText(at.text(`books.kind.${kind}`), { exact: true })
          .waitFor();
      await dialog(at).getByRole("link", { name: /#\d+/ }).first().waitFor();
      await look(at, "entries");
      await at.button("everywhere.actions.close").last().click();

      await press(at, "payoutRuns.acts.approve");
      await dialog(at).getByText("MIZAN_SAME_PERSON").waitFor();
      await look(at, "same-person");
      const other = await signIn(second);
      await other.page.goto(at.page.url());
      await other.button("payoutRuns.acts.approve").click();
      await at.page.reload();
      await row(items, dropped).getByRole("checkbox").click();
      await at.button("payoutRuns.drop.button").click();
      await dialog(at).getByLabel(at.text("payoutRuns.drop.reason")).fill("It may wait");
      await dialog(at)
        .getByRole("button", { name: at.text("payoutRuns.drop.button"), exact: true })
        .click();
      await region(at, "payoutRuns.facts").getByText(sum, { exact: true }).waitFor();
      const approving = dialog(other).getByRole("button", { name: other.text("payoutRuns.acts.approve") });
      await approving.click();
      await dialog(other).getByText("MIZAN_PAYOUT_RUN_CHANGED").waitFor();
      await look(other, "changed");
      await other.button("everywhere.actions.reload").click();
      await dialog(other).waitFor({ state: "detached" });
      await region(other, "payoutRuns.facts").getByText(sum, { exact: true }).waitFor();
      await press(other, "payoutRuns.acts.approve");
      await stateIs(other, "approved");

      await at.page.reload();
      await press(at, "payoutRuns.acts.make_file");
      await stateIs(at, "given");
      const file = await download(at);
      const shown = region(at, "payoutRuns.file.title");
      await shown.getByText(createHash("sha256").update(file).digest("hex"), { exact: true }).waitFor();
      await shown.getByText(sum, { exact: true }).waitFor();
      const { amountsFils, controlFils } = readBankFile(file.toString("utf8").replace(/^\ufeff/, ""));
      const reference = await row(items, seller).locator("bdi.font-mono").last().innerText();
      expect(amountsFils.get(reference)).toBe(filsOf(payable));
      expect([...amountsFils.values()].reduce((total, fils) => total + fils, 0)).toBe(filsOf(sum));
      if (controlFils !== null) expect(controlFils).toBe(filsOf(sum));
      await look(at, "given");

      await at.button("payoutRuns.acts.mark_paid").click();
      await dialog(at).getByLabel(at.text("payoutRuns.paying.reference")).fill(`FT ${mark}`);
      await look(at, "paying");
      await dialog(at)
        .getByRole("button", { name: at.text("payoutRuns.acts.mark_paid") })
        .click();
      await stateIs(at, "paid");

      await row(items, seller)
        .getByRole("button", { name: at.text("payoutRuns.itemList.takeBack") })
        .click();
      await dialog(at).getByLabel(at.text("books.payouts.reason")).fill("The account is closed");
      await dialog(at).getByRole("checkbox").click();
      await look(at, "returned");
      await at.button("everywhere.actions.save").click();
      await row(items, seller).getByText(at.text("payoutRuns.returnedByBank"), { exact: true }).waitFor();
      await look(at, "paid");

      // Nobody is paid to an account that sent money back, until a person has looked at it.
      await at.open("mizan/payout-runs");
      await prepare(at, [seller]);
      await at.page.getByText(at.text("payoutRuns.nobody.title"), { exact: true }).waitFor();
      await row(region(at, "payoutRuns.notPaid.title"), seller).getByRole("link").last().click();
      await at.page.waitForURL(new RegExp(`/mizan/vendors/${seller.id}`));
      await other.open(`mizan/vendors/${seller.id}`);
      await other.button("bank.confirm").click();
      await other.page.getByText(other.text("bank.states.counts"), { exact: true }).waitFor();
      await at.open("mizan/payout-runs");
      await prepare(at, [seller]);
      await stateIs(at, "prepared");
      await row(items, seller).getByText(payable, { exact: true }).waitFor();
      await at.button("payoutRuns.drop.giveUp").click();
      await dialog(at).getByLabel(at.text("payoutRuns.drop.reason")).fill("It was a walk");
      await dialog(at)
        .getByRole("button", { name: at.text("payoutRuns.drop.giveUp"), exact: true })
        .click();
      await stateIs(at, "given_up");
      for (const { complaints } of opened) expect(complaints).toEqual([]);
    });

    it("drops a payout of the file by two persons, and asks before the file goes out again", async () => {
      const { seller, credited } = await openPayees(browser, shop, `${mark} dropped`);
      const at = await signIn(shop.admin);
      await at.open("mizan/payout-runs");
      await prepare(at, [seller, credited]);
      const other = await signIn(second);
      await other.page.goto(at.page.url());
      await press(other, "payoutRuns.acts.approve");
      await stateIs(other, "approved");
      await adjust(shop, seller, { direction: "debit", amount: "500.000" });
      await press(other, "payoutRuns.acts.make_file");
      await dialog(other).getByText(other.text("payoutRuns.uncovered.owes"), { exact: true }).waitFor();
      await dialog(other).getByRole("link", { name: seller.name }).waitFor();
      await look(other, "not-covered");
      const back = `Back ${seller.name}`;
      await adjust(shop, seller, { direction: "credit", amount: "500.000", reference: back });
      await dialog(other)
        .getByRole("button", { name: other.text("payoutRuns.acts.make_file"), exact: true })
        .click();
      await stateIs(other, "given");
      const before = await download(other);

      await at.page.reload();
      await drop(at, seller);
      const isAsked = row(region(at, "payoutRuns.itemList.title"), seller);
      await isAsked.getByText(at.text("payoutRuns.itemList.dropAsked"), { exact: true }).waitFor();
      await look(at, "drop-asked");
      await other.page.reload();
      await drop(other, seller);
      const isDropped = row(region(other, "payoutRuns.itemList.title"), seller);
      await isDropped.getByText(other.text("payoutRuns.itemStates.dropped"), { exact: true }).waitFor();

      const reference = await isDropped.locator("bdi.font-mono").last().innerText();
      await other.button("payoutRuns.file.download").click();
      await dialog(other).getByText(reference, { exact: true }).waitFor();
      const offered = dialog(other).getByRole("button", { name: other.text("payoutRuns.file.download") });
      expect(await offered.count()).toBe(0);
      await dialog(other).getByRole("checkbox").click();
      await look(other, "dropped-file");
      expect((await download(other)).equals(before)).toBe(true);

      await at.page.reload();
      await payTicked(at, credited, `FT ${mark} dropped`);
      await stateIs(at, "paid");
      for (const { complaints } of opened) expect(complaints).toEqual([]);
    });

    /** Without moving the table to a side. */
    async function isSeen(amount: Locator): Promise<void> {
      const { x, width: wide } = (await amount.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
    }

    async function signIn(admin: { email: string; password: string }): Promise<Dashboard> {
      const at = await openDashboard(browser, { backendUrl: shop.backendUrl, language, admin });
      await at.page.setViewportSize({ width, height: 960 });
      opened.push(at);
      return at;
    }
  },
);
