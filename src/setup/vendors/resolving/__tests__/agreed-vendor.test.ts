import type { NamedAnswer } from "../vendor-answers";
import { agreedVendorOf } from "../agreed-vendor";

const accounts = [
  { id: "mven_1", source: "mercur", external_id: "sel_1" },
  { id: "mven_2", source: "mercur", external_id: "sel_2" },
  // The same id in another marketplace is another vendor.
  { id: "mven_3", source: "marketplace", external_id: "sel_1" },
];
const mercur = (externalId: string): NamedAnswer => ({
  resolver: "mercur-seller",
  vendor: { source: "mercur", externalId },
});
const own = (accountId: string): NamedAnswer => ({ resolver: "own-product-link", vendor: { accountId } });

describe("the vendor that the answers agree on", () => {
  it.each<[string, NamedAnswer[], string | null]>([
    ["no answer", [], null],
    ["one answer", [mercur("sel_1")], "mven_1"],
    ["the same name twice", [mercur("sel_2"), mercur("sel_2")], "mven_2"],
    ["the same vendor by name and by account", [mercur("sel_1"), own("mven_1")], "mven_1"],
  ])("for %s", (_what, answers, id) => {
    expect(agreedVendorOf("Line cali_1", answers, accounts)?.id ?? null).toBe(id);
  });

  it.each<[string, NamedAnswer[]]>([
    ["two accounts", [mercur("sel_1"), own("mven_2")]],
    ["two names without account", [mercur("sel_8"), mercur("sel_9")]],
    ["one with account and one without", [own("mven_1"), mercur("sel_9")]],
    ["the same id in two marketplaces", [mercur("sel_1"), own("mven_3")]],
  ])("is refused as ambiguous for %s, in either order", (_what, answers) => {
    for (const each of [answers, answers.toReversed()]) {
      expect(() => agreedVendorOf("Line cali_1", each, accounts)).toThrow(
        expect.objectContaining({ code: "MIZAN_VENDOR_AMBIGUOUS" }),
      );
    }
  });

  it.each<[string, NamedAnswer, RegExp]>([
    [
      "a seller nobody has set up",
      mercur("sel_9"),
      /Line cali_1 belongs to sel_9 of the source mercur by mercur/,
    ],
    ["an account that is gone", own("mven_9"), /the vendor account mven_9/],
  ])("is refused as not set up for %s", (_what, answer, words) => {
    expect(() => agreedVendorOf("Line cali_1", [answer, answer], accounts)).toThrow(
      expect.objectContaining({
        code: "MIZAN_VENDOR_NOT_SET_UP",
        message: expect.stringMatching(words) as string,
      }),
    );
  });
});
