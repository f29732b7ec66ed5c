/** A vendor's bank details at the dashboard, in both languages and at the widths of a telephone and of a desk. */
import type { Dashboard } from "./dashboard";
import { demoShop } from "./demo-shop";
import { operatorDesk } from "./operator-desk";
import { walks } from "../support/thorough";

const shop = demoShop();
/** Where pictures go, for a person who looks at them. */
const folder = process.env.MIZAN_FORM_PICTURES;
const desk = operatorDesk(shop);
let at: Dashboard;

const picture = async (name: string): Promise<void> => {
  if (folder)
    await at.page.screenshot({ path: `${folder}/${name}.png`, animations: "disabled", fullPage: true });
};

describe.each(
  walks(
    [
      ["en", 1440],
      ["ar", 390],
    ] as const,
    1,
  ),
)("a vendor's bank details in %s, %i pixels wide", (language, width) => {
  it("are refused at the field, then given, hidden, waiting, and not confirmed by who gave them", async () => {
    at = await desk.open(language, { width });
    await at.open("mizan/vendors");
    await at.button("vendors.list.create").click();
    await at.field("vendors.form.name").fill(`Banked ${language}`);
    await at.choose("settings.fields.commission.type", "settings.choices.commission.type.percentage.label");
    await at.field("settings.fields.commission.percent").fill("10");
    await at.choose("settings.fields.delivery.recipient", "settings.choices.delivery.recipient.vendor.label");
    await at.button("everywhere.actions.save").click();
    await at.page.waitForURL(/\/mizan\/vendors\/mven_/);
    const section = at.page.getByRole("region", { name: at.text("bank.title"), exact: true });
    await section.getByText(at.text("bank.empty_title"), { exact: true }).waitFor();
    await section.getByRole("button").click();

    await at.field("bank.fields.iban").fill("KW81 CBKU 0000 0000 0000 1234 5601 02");
    await at.field("bank.fields.account_holder").fill("دار العود");
    await at.button("everywhere.actions.save").click();
    const drawer = at.page.getByRole("dialog");
    await drawer.getByText(/check digits|رقما التحقق/).waitFor();
    await drawer.getByText(/in English, as the bank|بالإنجليزية كما في كشف/).waitFor();
    await picture(`bank-refused-${language}-${width}`);

    // As it is copied from an Arabic page.
    await at.field("bank.fields.iban").fill("\u200fIBAN: kw81 CBKU ٠٠٠٠ 0000 0000 1234 5601 01");
    await at.field("bank.fields.account_holder").fill("Oud House Co.");
    await at.button("everywhere.actions.save").click();
    await drawer.waitFor({ state: "detached" });
    const iban = section.getByText("KW81 CBKU 0000 0000 0000 1234 5601 01");
    await iban.waitFor();
    // Left to right also inside Arabic.
    expect(await iban.getAttribute("dir")).toBe("ltr");
    await section.getByText(at.text("bank.states.waiting"), { exact: true }).waitFor();
    const history = at.page.getByRole("region", { name: at.text("bank.history.title"), exact: true });
    await history.getByText(at.text("bank.history.given"), { exact: true }).waitFor();
    await picture(`bank-waiting-${language}-${width}`);

    await at.button("bank.confirm").click();
    await section.getByText("MIZAN_SAME_PERSON").waitFor();
    await picture(`bank-same-person-${language}-${width}`);
    const tooWide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    expect(await at.page.evaluate(tooWide)).toBeLessThanOrEqual(0);
    // Whole for who may approve, and in no other answer.
    const others = at.traffic.filter(({ address }) => !address.split("?")[0]!.endsWith("/bank-details"));
    expect(others.filter(({ answer }) => answer.includes("1234560101"))).toEqual([]);
    expect(at.complaints).toEqual([]);
  });
});
