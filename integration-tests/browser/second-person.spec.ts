/** What waits for a second person at the dashboard, in both languages and at the widths of a telephone and of a desk. */
import { Client } from "@medusajs/framework/pg";
import { RIGHTS } from "../../src/domain/rights";
import type { Dashboard } from "./dashboard";
import { demoShop } from "./demo-shop";
import { operatorDesk } from "./operator-desk";
import { changeSettings } from "./payees";
import { walks } from "../support/thorough";

type Account = { email: string; password: string };

const shop = demoShop();
const desk = operatorDesk(shop);
let at: Dashboard;
let second: Account;
let third: Account;

beforeAll(async () => {
  [second, third] = [
    await shop.secondAdmin("approver@mizan.test"),
    await shop.secondAdmin("third@mizan.test"),
  ];
});
afterEach(async () => {
  await changeSettings(shop, { approvals: { rights: false } }, second);
  await forgetRights();
});

/** The other files' users have no entry, and may everything while nobody has one; the last `configure` goes by no other way. */
async function forgetRights(): Promise<void> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO mizan_settings_version (id, subject, before, after) VALUES ('mset_' || gen_random_uuid(), 'rights', '{}', '{}')`,
  );
  await client.end();
}

/** Changes that need a second person need two who may make them. */
async function letConfigure(...accounts: Account[]): Promise<void> {
  const { users } = await shop.askAdmin("users?limit=100&fields=id,email");
  for (const { email } of accounts) {
    const { id } = (users as { id: string; email: string }[]).find((user) => user.email === email)!;
    const { rights } = await shop.askAdmin("mizan/rights");
    await shop.askAdmin("mizan/rights", {
      version: rights.version as number,
      actor_id: id,
      rights: [...RIGHTS],
    });
  }
}

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

describe.each(
  walks(
    [
      ["en", 1440],
      ["ar", 390],
    ] as const,
    0,
  ),
)("a change of rights in %s, %i pixels wide", (language, width) => {
  it("is asked for, not approved by who asked, and taken back", async () => {
    at = await desk.open(language, { width });
    await at.open("settings/mizan/rights");
    const rights = at.page.getByRole("region", { name: at.text("rights.title"), exact: true });
    await rights.getByText(at.text("rights.everybody.text")).waitFor();
    await letConfigure(shop.admin, second);
    expect(await at.page.evaluate(SWITCH_ON)).toBe(200);
    await at.open("settings/mizan/rights");
    const edit = at.text("everywhere.actions.edit_named", { name: third.email });
    await rights.getByRole("button", { name: edit, exact: true }).click();
    for (const right of RIGHTS) {
      const label = `${at.text(`rights.names.${right}`)}: ${at.text(`rights.means.${right}`)}`;
      await at.page.getByLabel(label, { exact: true }).click();
    }
    await at.button("everywhere.actions.save").click();
    await at.page.getByText(at.text("everywhere.faults.asked_for.title"), { exact: true }).first().waitFor();
    await at.page.getByRole("dialog").waitFor({ state: "detached" });

    await at.open("mizan/attention");
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
