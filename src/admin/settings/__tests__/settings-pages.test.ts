import { textsFrom } from "../../everywhere/__tests__/texts-from";
import { SETTING_FIELDS } from "../setting-fields";
import { SETTINGS_PAGE_NAMES, SETTINGS_PAGES, settingsPageNamed, settingsPath } from "../settings-pages";
import { sectionOf, settingsWith } from "../settings-search";

const [english, arabic] = [textsFrom("en"), textsFrom("ar")];
const addresses = (sought: string, t = english) =>
  settingsWith(sought, t).map(({ page, anchor }) => settingsPath(page, anchor));

describe("the pages of the settings", () => {
  it("have every section with settings, each once", () => {
    const sections: string[] = Object.values(SETTINGS_PAGES).flat();
    expect(new Set(sections).size).toBe(sections.length);
    expect(sections).toEqual(expect.arrayContaining(Object.keys(SETTING_FIELDS)));
  });

  it.each([["en", english] as const, ["ar", arabic] as const])("are named in %s", (_, t) => {
    const keys = SETTINGS_PAGE_NAMES.map((page) => `frame.settings.${page}`);
    expect(keys.filter((key) => t(key) === key)).toEqual([]);
  });

  it("are known by the ends of their addresses", () => {
    expect(settingsPageNamed("discounts")).toBe("discounts");
    expect(settingsPageNamed("constructor")).toBeUndefined();
    expect(settingsPageNamed(undefined)).toBeUndefined();
  });
});

describe("a search over the settings", () => {
  it("finds each by its name, on its page", () => {
    const names = Object.values(SETTING_FIELDS).flat();
    const lost = [english, arabic].flatMap((t) =>
      names.filter(({ path, label }) => !settingsWith(t(label), t).some(({ anchor }) => anchor === path)),
    );
    expect(lost).toEqual([]);
  });

  it.each([
    ["GIFT card", "/settings/mizan/discounts#discounts.credit"],
    ["iban", "/settings/mizan/payouts#payoutFile.debtorIban"],
    ["second person", "/settings/mizan/rights#approvals"],
    ["gateway key", "/settings/mizan/payments#key"],
  ])("finds %s by what it says, and its section by its title", (sought, address) => {
    expect(addresses(sought)).toContain(address);
  });

  it("needs no marks of vowels and no hamza", () => {
    expect(addresses("يتحمل خصم", arabic)).toContain("/settings/mizan/discounts#discounts.bearer");
    expect(addresses("اجرة التوصيل", arabic)).toContain("/settings/mizan/vendors#delivery.source");
  });

  it("knows the section of a setting that is not shown", () => {
    expect([sectionOf("payout.latest"), sectionOf("rights")]).toEqual(["payout", undefined]);
  });

  it("finds nothing for no word, and nothing where one word is missing", () => {
    expect([...addresses("  "), ...addresses("gift xyzzy")]).toEqual([]);
  });
});
