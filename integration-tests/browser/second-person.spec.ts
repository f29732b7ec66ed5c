/** What waits for a second person at the dashboard, in both languages and at the widths of a telephone and of a desk. */
import type { Browser } from "playwright-core";
import { RIGHTS } from "../../src/domain/rights";
import { startChromium } from "./chromium";
import { type Dashboard, openDashboard } from "./dashboard";
import { demoShop } from "./demo-shop";

const shop = demoShop();
let browser: Browser;
let at: Dashboard;

jest.setTimeout(480_000);
beforeAll(async () => {
  browser = await startChromium();
});
afterEach(async () => {
  await at.context.close();
});
afterAll(async () => {
  await browser.close();
});

/** As a script of the operator's would: the switch alone, and nothing else of the settings. */
const SWITCH_ON = `(async () => {
  const { settings } = await (await fetch("/admin/mizan/settings")).json();
  const values = { approvals: { ...settings.values.approvals, rights: true } };
  const answer = await fetch("/admin/mizan/settings", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ version: settings.version, values }),
  });
  return answer.status;
})()`;

describe.each([
  ["en", 1440],
  ["ar", 390],
] as const)("a change of rights in %s, %i pixels wide", (language, width) => {
  it("is asked for, not approved by who asked, and taken back", async () => {
    at = await openDashboard(browser, { backendUrl: shop.backendUrl, language, admin: shop.admin });
    await at.page.setViewportSize({ width, height: 960 });
    expect(await at.page.evaluate(SWITCH_ON)).toBe(200);
    await at.open("settings/mizan");
    const rights = at.page.getByRole("region", { name: at.text("rights.title"), exact: true });
    await rights.getByText(at.text("rights.everybody.text")).waitFor();
    const edit = at.text("everywhere.actions.edit_named", { name: shop.admin.email });
    await rights.getByRole("button", { name: edit, exact: true }).click();
    for (const right of RIGHTS) {
      const label = `${at.text(`rights.names.${right}`)}: ${at.text(`rights.means.${right}`)}`;
      await at.page.getByLabel(label, { exact: true }).click();
    }
    await at.button("everywhere.actions.save").click();
    await at.page.getByText(at.text("everywhere.faults.asked_for.title"), { exact: true }).first().waitFor();
    await at.page.getByRole("dialog").waitFor({ state: "detached" });

    await at.open("mizan");
    const waiting = at.page.getByRole("region", { name: at.text("approvals.title"), exact: true });
    await waiting.getByText(at.text("approvals.kinds.rights"), { exact: true }).waitFor();
    await waiting.getByText(shop.admin.email, { exact: true }).first().waitFor();
    await at.button("approvals.approve").click();
    await waiting.getByText("MIZAN_SAME_PERSON", { exact: true }).waitFor();
    const tooWide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    expect(await at.page.evaluate(tooWide)).toBeLessThanOrEqual(0);
    await at.button("approvals.refuse").click();
    await waiting.waitFor({ state: "detached" });
    expect(at.complaints).toEqual([]);
  });
});
