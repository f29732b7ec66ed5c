import {
  checkedLines,
  mayClose,
  type MonthCheck,
  type MonthFacts,
  MONTH_CHECKS,
  monthStateOf,
} from "../month-close";

const FACTS: MonthFacts = {
  journal: { lines: 12, monthFils: 0, allFils: 0 },
  captured: {
    monthFils: 8_000,
    capturedFils: 10_000,
    bookedFils: 9_000,
    unplacedFils: 1_000,
    isCounting: false,
  },
  unplaced: { count: 0, fils: 0 },
  reviewItems: 0,
  refunds: { count: 0, fils: 0 },
  gateway: {
    files: 2,
    unfinishedFiles: 0,
    days: 20,
    uncoveredDays: 0,
    openRows: 0,
    missing: { count: 0, fils: 0 },
  },
  statements: { statedFils: 5_000, postedFils: 5_000 },
  invoicesDue: 0,
  payouts: { postedFils: 3_000, itemsFils: 3_000 },
  payoutRuns: 0,
  bank: null,
};
const NO_FILE = {
  files: 0,
  unfinishedFiles: 0,
  days: 3,
  uncoveredDays: 3,
  openRows: 0,
  missing: { count: 0, fils: 0 },
};
const lineOf = (check: MonthCheck, facts: Partial<MonthFacts>) =>
  checkedLines({ ...FACTS, ...facts }).find((line) => line.check === check)!;

describe("what a month came to", () => {
  it("agrees in every line, but for the bank's file, which is not read", () => {
    const lines = checkedLines(FACTS);
    expect(lines.map(({ check }) => check)).toEqual(MONTH_CHECKS);
    expect(new Set(lines.filter(({ check }) => check !== "bank").map(({ state }) => state))).toEqual(
      new Set(["agrees"]),
    );
    expect(mayClose(lines)).toBe("yes");
  });

  it.each<[MonthCheck, Partial<MonthFacts>, object]>([
    ["journal", { journal: { lines: 0, monthFils: 0, allFils: 0 } }, { state: "nothing" }],
    ["journal", { journal: { lines: 2, monthFils: 7, allFils: 7 } }, { state: "differs", differenceFils: 7 }],
    [
      "journal",
      { journal: { lines: 2, monthFils: 0, allFils: -3 } },
      { state: "differs", differenceFils: -3 },
    ],
    ["captured", { captured: { ...FACTS.captured, isCounting: true } }, { state: "waits", oursFils: null }],
    [
      "captured",
      { captured: { ...FACTS.captured, capturedFils: 12_500 } },
      { state: "differs", oursFils: 8_000, theirsFils: 10_500, differenceFils: -2_500 },
    ],
    [
      "captured",
      { captured: { ...FACTS.captured, capturedFils: 99_000, bookedFils: 98_000 } },
      { state: "agrees", oursFils: 8_000 },
    ],
    [
      "unplaced",
      { unplaced: { count: 2, fils: 1_500 } },
      { state: "differs", count: 2, differenceFils: 1_500 },
    ],
    ["review_items", { reviewItems: 3 }, { state: "waits", count: 3, differenceFils: null }],
    ["refunds", { refunds: { count: 1, fils: 250 } }, { state: "waits", count: 1, differenceFils: 250 }],
    ["gateway_files", { gateway: NO_FILE }, { state: "unread" }],
    ["gateway_files", { gateway: { ...NO_FILE, unfinishedFiles: 1 } }, { state: "waits", count: 1 }],
    ["gateway_days", { gateway: NO_FILE }, { state: "unread" }],
    ["gateway_days", { gateway: { ...NO_FILE, days: 0, uncoveredDays: 0 } }, { state: "nothing" }],
    ["gateway_days", { gateway: { ...FACTS.gateway, uncoveredDays: 4 } }, { state: "differs", count: 4 }],
    ["gateway_rows", { gateway: { ...FACTS.gateway, openRows: 5 } }, { state: "differs", count: 5 }],
    [
      "gateway_missing",
      { gateway: { ...FACTS.gateway, missing: { count: 1, fils: 900 } } },
      { state: "differs", count: 1, differenceFils: 900 },
    ],
    ["statements", { statements: { statedFils: 0, postedFils: 0 } }, { state: "nothing" }],
    [
      "statements",
      { statements: { statedFils: -5, postedFils: 0 } },
      { state: "differs", differenceFils: -5 },
    ],
    ["invoices", { invoicesDue: null }, { state: "nothing" }],
    ["invoices", { invoicesDue: 7 }, { state: "waits", count: 7 }],
    [
      "payouts",
      { payouts: { postedFils: 3_000, itemsFils: 2_999 } },
      { state: "differs", differenceFils: 1 },
    ],
    ["bank", { bank: { paidFils: 0, bankFils: 0, open: 0 } }, { state: "nothing" }],
    ["bank", { bank: { paidFils: 900, bankFils: 900, open: 0 } }, { state: "agrees", oursFils: 900 }],
    [
      "bank",
      { bank: { paidFils: 900, bankFils: 900, open: 2 } },
      { state: "differs", count: 2, differenceFils: 0 },
    ],
    ["bank", { bank: { paidFils: 900, bankFils: 0, open: 1 } }, { state: "differs", differenceFils: 900 }],
    ["payout_runs", { payoutRuns: 1 }, { state: "waits", count: 1 }],
  ])("%s of %j is %j", (check, facts, expected) => {
    expect(lineOf(check, facts)).toMatchObject(expected);
  });

  it.each<[string, Partial<MonthFacts>, string]>([
    ["what is not read hinders nothing", { gateway: NO_FILE }, "yes"],
    ["what waits needs a reason", { reviewItems: 1 }, "with_reason"],
    ["what differs needs a reason", { unplaced: { count: 1, fils: 1 } }, "with_reason"],
    [
      "no reason makes an unbalanced journal right",
      { journal: { lines: 1, monthFils: 1, allFils: 1 } },
      "never",
    ],
    ["nor a statement that closes otherwise", { statements: { statedFils: 1, postedFils: 2 } }, "never"],
  ])("%s", (_, facts, expected) => {
    expect(mayClose(checkedLines({ ...FACTS, ...facts }))).toBe(expected);
  });
});

describe("where a month stands", () => {
  it.each<[string, boolean, string | null, string | null, string]>([
    ["2026-11", false, null, null, "running"],
    ["2026-10", true, null, null, "open"],
    ["2026-10", true, "2026-09", "2026-10", "open"],
    ["2026-10", true, "2026-08", "2026-09", "waiting"],
    ["2026-10", true, "2026-10", "2026-11", "closed"],
    ["2026-01", true, "2026-10", "2026-11", "closed"],
    ["2026-12", false, "2026-10", "2026-11", "running"],
  ])("%s, over: %s, after %s, before %s, is %s", (month, isOver, lastClosed, next, expected) => {
    expect(monthStateOf({ month, isOver }, lastClosed, next)).toBe(expected);
  });
});
