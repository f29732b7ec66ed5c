import { daysOfMonth, isKuwaitMonth, monthBefore } from "../kuwait-month";

describe("a month in Kuwait", () => {
  it.each([
    ["2026-01", "2026-01-31"],
    ["2026-02", "2026-02-28"],
    ["2028-02", "2028-02-29"],
    ["2026-11", "2026-11-30"],
    ["2026-12", "2026-12-31"],
  ])("%s ends on %s", (month, last) => {
    expect(daysOfMonth(month)).toEqual({ first: `${month}-01`, last });
  });

  it.each(["2026-13", "2026-00", "2026-1", "26-01", "2026-01-01", "", "1969-12"])("%j is none", (text) => {
    expect(isKuwaitMonth(text)).toBe(false);
  });

  it("follows the one before", () => {
    expect([monthBefore("2026-12"), monthBefore("2026-01")]).toEqual(["2026-11", "2025-12"]);
    expect(isKuwaitMonth("2026-12")).toBe(true);
  });
});
