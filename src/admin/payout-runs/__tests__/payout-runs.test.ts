import { textsFrom } from "../../everywhere/__tests__/texts-from";
import { isAskedFor } from "../../api-client";
import { countText } from "../count-text";
import { REASONS, wayOf } from "../not-paid-way";
import { newKey, prepareBodyOf, prepareFormOf, preparePathOf } from "../prepare-form";
import { isOpen, leftOf, nextActOf, sumOf } from "../run-progress";

describe("what is done next with a payout run", () => {
  it.each([
    ["preparing", null],
    ["nobody", null],
    ["prepared", "approve"],
    ["approved", "make_file"],
    ["given", "mark_paid"],
    ["paid", null],
    ["given_up", null],
  ] as const)("%s: %s", (state, act) => {
    expect(nextActOf({ state })).toBe(act);
  });

  it("is said in both languages, with what it does", () => {
    const names = ["approve", "make_file", "mark_paid"].flatMap((act) => [
      `payoutRuns.next.${act}`,
      `payoutRuns.next.${act}Hint`,
      `payoutRuns.acts.${act}`,
    ]);
    for (const language of ["en", "ar"] as const)
      expect(names.filter((name) => textsFrom(language)(name) === name)).toEqual([]);
  });
});

describe("the progress of preparing", () => {
  it("is written as people read it, in Latin digits in both languages", () => {
    const values = { lookedAt: countText(124), of: countText(1000) };
    expect(textsFrom("en")("payoutRuns.progress", values)).toBe("124 of 1,000 vendors");
    expect(textsFrom("ar")("payoutRuns.progress", values)).toContain("\u20661,000\u2069");
  });
});

describe("what the bank has still to pay", () => {
  const run = { count: 5, sum: "12.500", paid: { count: 2, sum: "4.250" }, returned: 0 };

  it("is what is not paid yet", () => {
    expect(leftOf(run)).toEqual({ count: 3, sum: "8.250" });
  });

  it("has no sum once something came back, whose amount the run does not tell", () => {
    expect(leftOf({ ...run, returned: 1 })).toEqual({ count: 2, sum: null });
  });

  it("is summed by the fils where items are ticked", () => {
    expect(sumOf([{ amount: "0.100" }, { amount: "0.200" }, { amount: "1234.567" }])).toBe("1234.867");
    expect(sumOf([])).toBe("0.000");
  });

  it("can be ticked while it is not over", () => {
    const states = ["prepared", "given", "paid", "dropped", "returned"] as const;
    expect(states.filter((state) => isOpen({ state }))).toEqual(["prepared", "given"]);
  });
});

describe("the form of a payout run", () => {
  const KEY = "0123456789abcdef";
  const form = prepareFormOf("2026-12-01");
  const vendors = [{ vendor_id: "mven_1", reason: "" }];
  const leave_out = [{ vendor_id: "mven_2", reason: " a dispute " }];

  it("is of today and of all vendors, unless something is said", () => {
    expect(prepareBodyOf(form, KEY)).toEqual({ key: KEY, day: "2026-12-01" });
  });

  it("leaves vendors out of all, with the reason", () => {
    expect(prepareBodyOf({ ...form, vendors, leave_out }, KEY)).toEqual({
      key: KEY,
      day: "2026-12-01",
      leave_out: [{ vendor_id: "mven_2", reason: "a dispute" }],
    });
  });

  it("names those that are chosen, and then leaves nobody out", () => {
    expect(prepareBodyOf({ ...form, whom: "some", vendors, leave_out }, KEY)).toEqual({
      key: KEY,
      day: "2026-12-01",
      vendor_ids: ["mven_1"],
    });
  });

  it("has a key that the server takes, another one each time it is opened", () => {
    expect(newKey()).toMatch(/^[A-Za-z0-9-]{8,64}$/);
    expect(newKey()).not.toBe(newKey());
  });

  it.each([
    ["vendor_ids", "vendors"],
    ["leave_out.0.reason", "leave_out.0.reason"],
    ["day", "day"],
  ])("says a fault of %s at %s", (field, path) => {
    expect(preparePathOf(field)).toBe(path);
  });
});

describe("an answer that has to be waited for", () => {
  it.each([
    ["a run that is still being prepared", { payout_run: { state: "preparing" } }, false],
    ["what a second person has to approve", { approval: { id: "mappr_1" } }, true],
  ])("is %s: %j", (_what, answer, asked) => {
    expect(isAskedFor(202, answer)).toBe(asked);
    expect(isAskedFor(200, answer)).toBe(false);
  });
});

describe("a vendor that a run does not pay", () => {
  const vendor_id = "mven_1";

  it.each([
    ["no_bank_details", "/mizan/vendors/mven_1"],
    ["details_too_new", "/mizan/vendors/mven_1"],
    ["owes", "/mizan/balances/mven_1"],
    ["frozen", "/mizan/balances/mven_1"],
    ["in_another_run", "/mizan/payout-runs"],
    ["books_differ", "/settings/mizan"],
  ] as const)("for the reason %s leads to %s", (reason, to) => {
    expect(wayOf({ reason, vendor_id }).to).toBe(to);
  });

  it.each(["en", "ar"] as const)("has its reason and its way in words (%s)", (language) => {
    const t = textsFrom(language);
    const names = REASONS.flatMap((reason) => [
      `payoutRuns.reasons.${reason}`,
      `payoutRuns.ways.${wayOf({ reason, vendor_id }).way}`,
    ]);
    expect(names.filter((name) => t(name) === name)).toEqual([]);
  });
});
