import type { Period } from "../period";
import { ANY_TIME, isUsable, periodOfPreset, presetOf } from "../period";

describe("the periods of the books", () => {
  it.each([
    ["this_month", "2026-11-22", { from: "2026-11-01", to: "2026-11-22" }],
    ["last_month", "2026-11-22", { from: "2026-10-01", to: "2026-10-31" }],
    ["last_month", "2028-03-01", { from: "2028-02-01", to: "2028-02-29" }],
    ["last_month", "2027-01-05", { from: "2026-12-01", to: "2026-12-31" }],
    ["last_30_days", "2026-11-22", { from: "2026-10-24", to: "2026-11-22" }],
    ["this_year", "2026-11-22", { from: "2026-01-01", to: "2026-11-22" }],
  ] as const)("know what %s is on %s", (preset, today, period) => {
    expect(periodOfPreset(preset, today)).toEqual(period);
    expect(presetOf(period, today)).toBe(preset);
  });

  it("are nothing usual where both days are chosen freely", () => {
    expect(presetOf({ from: "2026-11-03", to: "2026-11-04" }, "2026-11-22")).toBeNull();
    expect(presetOf(ANY_TIME, "2026-11-22")).toBeNull();
  });

  it("are this month on the first of January, which is also the year", () => {
    expect(presetOf({ from: "2027-01-01", to: "2027-01-01" }, "2027-01-01")).toBe("this_month");
  });

  it.each<[Period, boolean]>([
    [{ from: "2026-11-22", to: "2026-11-22" }, true],
    [{ from: "2026-11-23", to: "2026-11-22" }, false],
    [{ from: "", to: "2026-11-22" }, false],
    [{ from: "0002-01-01", to: "2026-11-22" }, false],
  ])("are asked about only when they are periods: %j is %s", (period, usable) => {
    expect(isUsable(period)).toBe(usable);
  });

  it("may stay open in a list", () => {
    expect(isUsable(ANY_TIME, { mayBeOpen: true })).toBe(true);
    expect(isUsable({ from: "", to: "2026-11-22" }, { mayBeOpen: true })).toBe(true);
    expect(isUsable({ from: "2026-11-23", to: "2026-11-22" }, { mayBeOpen: true })).toBe(false);
  });
});
