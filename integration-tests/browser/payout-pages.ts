/** The pages of payout runs as an operator uses them. */
import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import type { Dashboard } from "./dashboard";
import type { Payee } from "./payees";

/** Where pictures go, for a person who looks at them. */
const folder = process.env.MIZAN_FORM_PICTURES;
const TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
const CUT_OFF = `[...document.querySelectorAll("[role=region]")].filter(
  ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).map(({ innerText }) => innerText.slice(0, 60))`;

/** The page moves to no side, nothing of it is cut off, and what is no word reads from left to right. */
export async function look({ page }: Dashboard, name: string): Promise<void> {
  expect(await page.evaluate(TOO_WIDE)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(CUT_OFF)).toEqual([]);
  for (const code of await page.locator("bdi.font-mono").all())
    expect(await code.getAttribute("dir")).toBe("ltr");
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!folder) return;
  const direction = (await page.locator("html").getAttribute("dir")) ?? "";
  await page.setViewportSize({ width, height: 2_400 });
  await page.screenshot({
    path: `${folder}/run-${name}-${direction}-${width}.png`,
    animations: "disabled",
  });
  await page.setViewportSize({ width, height });
}

export const dialog = (at: Dashboard) => at.page.getByRole("dialog");
export const region = (at: Dashboard, title: string) =>
  at.page.getByRole("region", { name: at.text(title), exact: true });
export const row = (within: Locator, { name }: Payee) => within.getByRole("row").filter({ hasText: name });

/** Opens the drawer, names the vendors, and waits for the run's page. */
export async function prepare(at: Dashboard, vendors: readonly Payee[]): Promise<void> {
  await at.button("payoutRuns.prepare.button").click();
  const some = dialog(at).getByRole("radio", { name: at.text("payoutRuns.prepare.whomOf.some.label") });
  await some.click();
  for (const { name } of vendors) {
    await at.button("payoutRuns.prepare.vendorsAdd").click();
    await dialog(at).getByRole("searchbox").fill(name);
    await dialog(at).getByRole("radio", { name }).click();
  }
  await dialog(at)
    .getByRole("button", { name: at.text("payoutRuns.prepare.send"), exact: true })
    .click();
  await at.page.waitForURL(/\/mizan\/payout-runs\/mprun_/);
}

/** Presses what is next, and again in the drawer that says what follows from it. */
export async function press(at: Dashboard, act: string): Promise<void> {
  await at.button(act).click();
  await dialog(at)
    .getByRole("button", { name: at.text(act), exact: true })
    .click();
}

/** Ticks a vendor of a run whose file is made, and says that the bank does not pay it. */
export async function drop(at: Dashboard, vendor: Payee): Promise<void> {
  await row(region(at, "payoutRuns.itemList.title"), vendor).getByRole("checkbox").click();
  await at.button("payoutRuns.drop.button").click();
  await dialog(at).getByLabel(at.text("payoutRuns.drop.reason")).fill("The bank refused the account");
  const send = dialog(at).getByRole("button", { name: at.text("payoutRuns.drop.button"), exact: true });
  await send.click();
  await dialog(at).getByText(at.text("payoutRuns.drop.notPaidNeeded"), { exact: true }).waitFor();
  await dialog(at).getByRole("checkbox").click();
  await send.click();
  await dialog(at).waitFor({ state: "detached" });
}

/** Ticks a vendor of a run whose file is made, and enters that the bank has paid it. */
export async function payTicked(at: Dashboard, vendor: Payee, bankReference: string): Promise<void> {
  const items = region(at, "payoutRuns.itemList.title");
  await row(items, vendor).getByRole("checkbox").click();
  await items.getByRole("button", { name: at.text("payoutRuns.acts.mark_paid"), exact: true }).click();
  await dialog(at).getByLabel(at.text("payoutRuns.paying.reference")).fill(bankReference);
  await dialog(at)
    .getByRole("button", { name: at.text("payoutRuns.acts.mark_paid"), exact: true })
    .click();
}

export async function stateIs(at: Dashboard, state: string): Promise<void> {
  const facts = region(at, "payoutRuns.facts");
  await facts
    .getByText(at.text(`payoutRuns.states.${state}`), { exact: true })
    .first()
    .waitFor();
}

export async function download(at: Dashboard): Promise<Buffer> {
  const arriving = at.page.waitForEvent("download");
  await at.page.getByRole("button", { name: at.text("payoutRuns.file.download"), exact: true }).click();
  return readFileSync(await (await arriving).path());
}
