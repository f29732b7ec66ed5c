/** Whether a month's books may be closed: what is compared, how each comparison stands, and what all of them allow. */
import type { Fils } from "./money";

/**
 * `agrees`: both sides are the same, or nothing waits. `nothing`: there is nothing on either side. `unread`: there is no file to
 * compare with; it is said, and hinders nothing.
 */
export const CHECK_STATES = ["agrees", "differs", "waits", "nothing", "unread"] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** In the order in which money goes: from the shopper to the bank. */
export const MONTH_CHECKS = [
  "journal",
  "captured",
  "unplaced",
  "review_items",
  "refunds",
  "gateway_files",
  "gateway_days",
  "gateway_rows",
  "gateway_missing",
  "statements",
  "invoices",
  "payouts",
  "payout_runs",
  "bank",
] as const;
export type MonthCheck = (typeof MONTH_CHECKS)[number];

type Counted = { count: number; fils: Fils };

/** What was read of a month in one environment; sums in whole fils, for the marketplace's own accounts as the journal has them. */
export type MonthFacts = {
  /** All lines of the month, and of all time: 0 each. */
  journal: { lines: number; monthFils: Fils; allFils: Fils };
  /** Charges of the month; and of all time, since a payment of one month may be booked in the next: captured, booked, captured without an order and so not booked. */
  captured: {
    monthFils: Fils;
    capturedFils: Fils;
    bookedFils: Fils;
    unplacedFils: Fils;
    isCounting: boolean;
  };
  /** Captured payments of the month without an order. */
  unplaced: Counted;
  /** Open, of the month or earlier. */
  reviewItems: number;
  /** Under way or unknown, of the month or earlier. */
  refunds: Counted;
  gateway: {
    /** Of the month, matched and not. */
    files: number;
    unfinishedFiles: number;
    /** Days of the month with charges, and those of them that no file covers. */
    days: number;
    uncoveredDays: number;
    /** Rows that are not as expected and that nobody decided about. */
    openRows: number;
    /** Payments of covered days that no file names. */
    missing: Counted;
  };
  /** What vendors are owed at the month's end by their statements, and by the last closed month and the days since. */
  statements: { statedFils: Fils; postedFils: Fils };
  /** Vendors without their invoice of the month; null where none are issued. */
  invoicesDue: number | null;
  /** Posted as paid out in the month, and what the payouts come to. */
  payouts: { postedFils: Fils; itemsFils: Fils };
  /** Not yet paid, given up or lapsed. */
  payoutRuns: number;
  /** Paid by runs with a value date of the month, and what the bank's statement has of payouts; null where none is read. `open` lines and payouts do not agree. */
  bank: { paidFils: Fils; bankFils: Fils; open: number } | null;
};

/** `ours` and `theirs` are what is compared; `difference` is what is missing or too much, `count` of what. */
export type CheckedLine = {
  check: MonthCheck;
  state: CheckState;
  count: number | null;
  oursFils: Fils | null;
  theirsFils: Fils | null;
  differenceFils: Fils | null;
};
type Checked = Omit<CheckedLine, "check">;

/** With what a person has to look at: payments, files or payout runs, and days `YYYY-MM-DD`; the first twenty. */
export type NamedLine = CheckedLine & { of: { id: string; name: string }[]; days: string[] };

const BLANK = { count: null, oursFils: null, theirsFils: null, differenceFils: null };
const UNREAD: Checked = { ...BLANK, state: "unread" };
const NOTHING: Checked = { ...BLANK, state: "nothing" };

function compared(oursFils: Fils, theirsFils: Fils): Checked {
  if (oursFils === 0 && theirsFils === 0) return NOTHING;
  const differenceFils = oursFils - theirsFils;
  const state = differenceFils === 0 ? "agrees" : "differs";
  return { count: null, state, oursFils, theirsFils, differenceFils };
}

function counted(state: "waits" | "differs", { count, fils }: { count: number; fils?: Fils }): Checked {
  const isThere = count > 0;
  return {
    ...BLANK,
    state: isThere ? state : "agrees",
    count,
    differenceFils: isThere ? (fils ?? null) : null,
  };
}

const RULES: Readonly<Record<MonthCheck, (facts: MonthFacts) => Checked>> = {
  journal: ({ journal: { lines, monthFils, allFils } }) => {
    if (lines === 0 && allFils === 0) return NOTHING;
    const differenceFils = monthFils === 0 ? allFils : monthFils;
    return { ...BLANK, state: differenceFils === 0 ? "agrees" : "differs", count: lines, differenceFils };
  },
  captured: ({ captured: { monthFils, capturedFils, bookedFils, unplacedFils, isCounting } }) => {
    if (isCounting) return { ...BLANK, state: "waits" };
    // What is sold since does not change the line: it is shown, and closed a while later.
    return compared(monthFils, monthFils + capturedFils - bookedFils - unplacedFils);
  },
  unplaced: ({ unplaced }) => counted("differs", unplaced),
  review_items: ({ reviewItems }) => counted("waits", { count: reviewItems }),
  refunds: ({ refunds }) => counted("waits", refunds),
  gateway_files: ({ gateway: { files, unfinishedFiles } }) =>
    files + unfinishedFiles === 0 ? UNREAD : counted("waits", { count: unfinishedFiles }),
  gateway_days: ({ gateway: { files, days, uncoveredDays } }) => {
    if (days === 0) return NOTHING;
    return files === 0 ? UNREAD : counted("differs", { count: uncoveredDays });
  },
  gateway_rows: ({ gateway: { files, openRows } }) =>
    files === 0 ? UNREAD : counted("differs", { count: openRows }),
  gateway_missing: ({ gateway: { files, missing } }) => (files === 0 ? UNREAD : counted("differs", missing)),
  statements: ({ statements: { statedFils, postedFils } }) => compared(statedFils, postedFils),
  invoices: ({ invoicesDue }) => (invoicesDue === null ? NOTHING : counted("waits", { count: invoicesDue })),
  payouts: ({ payouts: { postedFils, itemsFils } }) => compared(postedFils, itemsFils),
  payout_runs: ({ payoutRuns }) => counted("waits", { count: payoutRuns }),
  bank: ({ bank }) => {
    if (bank === null) return UNREAD;
    const sums = compared(bank.paidFils, bank.bankFils);
    return bank.open === 0 ? sums : { ...sums, state: "differs", count: bank.open };
  },
};

/** @returns every check, in its order */
export function checkedLines(facts: MonthFacts): CheckedLine[] {
  return MONTH_CHECKS.map((check) => ({ check, ...RULES[check](facts) }));
}

/** The books themselves are wrong: no person's reason makes them right. */
const NEVER: readonly MonthCheck[] = ["journal", "statements"];

/** `with_reason`: a person says why it is closed although something differs or waits. */
export type MayClose = "yes" | "with_reason" | "never";

/** @returns what the lines allow, whatever the calendar says */
export function mayClose(lines: readonly Pick<CheckedLine, "check" | "state">[]): MayClose {
  if (lines.some(({ check, state }) => state === "differs" && NEVER.includes(check))) return "never";
  return lines.some(({ state }) => state === "differs" || state === "waits") ? "with_reason" : "yes";
}

/** Where a month stands. `running`: it is not over, or has been for less than an hour. `waiting`: an earlier one is to be closed first. */
export type MonthState = "running" | "waiting" | "open" | "closed";

/**
 * Months are closed in their order; which is the first is free, and all before it count as closed with it.
 *
 * @param month.isOver for an hour at least
 * @param lastClosed `YYYY-MM`; null before the first
 * @param next the month after that
 */
export function monthStateOf(
  { month, isOver }: { month: string; isOver: boolean },
  lastClosed: string | null,
  next: string | null,
): MonthState {
  if (lastClosed !== null && month <= lastClosed) return "closed";
  if (!isOver) return "running";
  return next !== null && month > next ? "waiting" : "open";
}
