/** A refund and a payout without a mouse, in both languages: dialogs begin at their first field and give the focus back. */
import type { Locator } from "playwright-core";
import { walks } from "../support/thorough";
import { buyInBrowser } from "./buy";
import type { Dashboard } from "./dashboard";
import { demoShop } from "./demo-shop";
import { operatorDesk } from "./operator-desk";
import { changeSettings, openCredited } from "./payees";
import { dialog, stateIs } from "./payout-pages";

const shop = demoShop();
const desk = operatorDesk(shop);
let at: Dashboard;

/** No page of ours is longer. */
const MOST_STEPS = 200;

beforeAll(() =>
  changeSettings(shop, {
    bankDetails: { fourEyes: false, settleHours: 0 },
    payoutFile: { debtorName: "Souq Mizan Co", debtorIban: "KW74NBOK0000000000001000372151" },
  }),
);
afterAll(() => changeSettings(shop, { bankDetails: { fourEyes: true, settleHours: 24 } }));

const hasFocus = async (target: Locator) => (await target.and(at.page.locator(":focus")).count()) > 0;

/** Presses Tab until the target has the focus; fails where nothing leads there. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; !(await hasFocus(target)); steps += 1) {
    if (steps > MOST_STEPS) throw new Error(`Tab does not lead to ${String(target)}`);
    await at.page.keyboard.press("Tab");
  }
}

async function press(target: Locator): Promise<void> {
  await tabTo(target);
  await at.page.keyboard.press("Enter");
}

const inDialog = (name: string) => dialog(at).getByRole("button", { name: at.text(name), exact: true });

/** Presses what is next of a run, and again in the drawer that says what follows. */
async function act(name: string): Promise<void> {
  await press(at.button(name));
  await press(inDialog(name));
  await dialog(at).waitFor({ state: "detached", timeout: 30_000 });
}

/** The focus comes after what opens or closes has moved. */
async function expectFocus(target: Locator): Promise<void> {
  await target.waitFor();
  for (let tries = 0; tries < 50 && !(await hasFocus(target)); tries += 1) await at.page.waitForTimeout(100);
  expect(await hasFocus(target)).toBe(true);
}

describe.each(walks(["en", "ar"] as const, 1))("an operator without a mouse, in %s", (language) => {
  it("refunds a part of an order", async () => {
    const { orderId } = await buyInBrowser(desk.browser(), shop, "Cambodian oud, 3 g");
    at = await desk.open(language);
    await at.open(`orders/${orderId}`);
    const opener = at.button("refunds.order.make");
    await press(opener);
    await expectFocus(dialog(at).getByRole("radio", { checked: true }));
    await at.page.keyboard.press("Escape");
    await dialog(at).waitFor({ state: "detached" });
    await expectFocus(opener);

    await at.page.keyboard.press("Enter");
    const amount = dialog(at).getByLabel(at.text("refunds.form.amount"), { exact: true });
    await tabTo(amount);
    await at.page.keyboard.type("٢٫٥٠٠");
    await at.page.keyboard.press("Escape");
    // What was typed is not lost: it asks, and goes on where it was.
    await press(at.button("everywhere.actions.keep_editing"));
    await expectFocus(amount);
    await tabTo(at.field("refunds.form.reason"));
    await at.page.keyboard.type("One was broken");
    await press(
      dialog(at).getByRole("button", { name: at.text("refunds.form.submitMake", { amount: "2.500" }) }),
    );
    await dialog(at).waitFor({ state: "detached" });
    await expectFocus(opener);
    await at.page.getByText(at.text("refunds.state.accepted"), { exact: true }).first().waitFor();
    expect(at.complaints).toEqual([]);
  });

  it("pays a vendor, from the run to the bank's reference", async () => {
    const payee = await openCredited(shop, `Keys ${language}`);
    at = await desk.open(language);
    await at.open("mizan/payout-runs");
    await press(at.button("payoutRuns.prepare.button"));
    await expectFocus(dialog(at).locator("input[type=date]"));
    await tabTo(dialog(at).getByRole("radio", { checked: true }));
    await at.page.keyboard.press("ArrowDown", { delay: 100 });
    await press(at.button("payoutRuns.prepare.vendorsAdd"));
    await expectFocus(dialog(at).getByRole("searchbox"));
    await at.page.keyboard.type(payee.name);
    const found = dialog(at).getByRole("radio", { name: payee.name });
    await tabTo(found);
    await at.page.keyboard.press("Space");
    await press(inDialog("payoutRuns.prepare.send"));
    await at.page.waitForURL(/\/mizan\/payout-runs\/mprun_/);
    await stateIs(at, "prepared");
    await act("payoutRuns.acts.approve");
    await stateIs(at, "approved");
    await act("payoutRuns.acts.make_file");
    await stateIs(at, "given");
    await press(at.button("payoutRuns.acts.mark_paid"));
    await tabTo(dialog(at).getByLabel(at.text("payoutRuns.paying.reference")));
    await at.page.keyboard.type(`FT keys ${language}`);
    await press(inDialog("payoutRuns.acts.mark_paid"));
    await dialog(at).waitFor({ state: "detached" });
    await stateIs(at, "paid");
    // Where the button was, not at the top of the page.
    expect(await at.page.evaluate("document.activeElement === document.body")).toBe(false);
    expect(at.complaints).toEqual([]);
  });
});
