import { changeOf, comparedDays, daysOfOverview } from "../overview-period";

describe("the periods of the overview", () => {
  it.each([
    ["day", "2026-11-28", ["2026-11-28", "2026-11-28"], ["2026-11-27", "2026-11-27"]],
    ["day", "2026-01-01", ["2026-01-01", "2026-01-01"], ["2025-12-31", "2025-12-31"]],
    // A Saturday ends a week, a Sunday begins one.
    ["week", "2026-11-28", ["2026-11-22", "2026-11-28"], ["2026-11-15", "2026-11-21"]],
    ["week", "2026-11-29", ["2026-11-29", "2026-11-29"], ["2026-11-22", "2026-11-22"]],
    ["week", "2026-01-01", ["2025-12-28", "2026-01-01"], ["2025-12-21", "2025-12-25"]],
    ["month", "2026-11-28", ["2026-11-01", "2026-11-28"], ["2026-10-01", "2026-10-28"]],
    ["month", "2026-11-01", ["2026-11-01", "2026-11-01"], ["2026-10-01", "2026-10-01"]],
    // Of a shorter month before there is no more than the whole.
    ["month", "2026-03-31", ["2026-03-01", "2026-03-31"], ["2026-02-01", "2026-02-28"]],
    ["month", "2028-03-30", ["2028-03-01", "2028-03-30"], ["2028-02-01", "2028-02-29"]],
    ["month", "2026-01-31", ["2026-01-01", "2026-01-31"], ["2025-12-01", "2025-12-31"]],
  ] as const)("of %s on %s are %j beside %j", (period, today, now, before) => {
    expect(comparedDays(period, today)).toEqual({
      now: { first: now[0], last: now[1] },
      before: { first: before[0], last: before[1] },
    });
  });

  it.each([
    ["2026-11-28", "2026-10-01"],
    // The week before begins earlier than the month before never does.
    ["2026-11-01", "2026-10-01"],
    ["2026-03-01", "2026-02-01"],
  ])("of %s all lie in the days from %s on", (today, first) => {
    expect(daysOfOverview(today)).toEqual({ first, last: today });
  });
});

describe("a change", () => {
  it.each([
    [5, 5, { kind: "same" }],
    [0, 0, { kind: "same" }],
    [6, 5, { kind: "more", percent: "20" }],
    [4, 5, { kind: "less", percent: "20" }],
    [0, 5, { kind: "less", percent: "100" }],
    [7, 0, { kind: "more", percent: null }],
    [-7, 0, { kind: "less", percent: null }],
    [2_000_001, 2_000_000, { kind: "more", percent: "0" }],
    [1_005, 1_000, { kind: "more", percent: "1" }],
    [9_007_199_254_740_991, 1, { kind: "more", percent: "900719925474099000" }],
  ])("from %#: now %d, before %d is %j", (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change);
  });
});
