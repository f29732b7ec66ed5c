/** Today, this week and this month in Kuwait, each beside as many days of the one before. Days are `YYYY-MM-DD`. */
import { Exact } from "./exact";
import { daysAfter } from "./kuwait-day";
import { daysOfMonth, monthBefore } from "./kuwait-month";

export const OVERVIEW_PERIODS = ["day", "week", "month"] as const;
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number];

/** Both included. */
export type Days = { readonly first: string; readonly last: string };
export type ComparedDays = { readonly now: Days; readonly before: Days };

const WEEK = 7;

/**
 * A week begins on Sunday. Of a month before that is shorter there is no more than the whole.
 *
 * @returns the days of the period up to today, and those of the one before that stand in the same place
 * @throws RangeError for a day that there is not
 */
export function comparedDays(period: OverviewPeriod, today: string): ComparedDays {
  if (period === "day") {
    const yesterday = daysAfter(today, -1);
    return { now: { first: today, last: today }, before: { first: yesterday, last: yesterday } };
  }
  if (period === "week") {
    const first = daysAfter(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
    return {
      now: { first, last: today },
      before: { first: daysAfter(first, -WEEK), last: daysAfter(today, -WEEK) },
    };
  }
  const before = daysOfMonth(monthBefore(today.slice(0, 7)));
  const sameDay = `${before.first.slice(0, 8)}${today.slice(8)}`;
  return {
    now: { first: `${today.slice(0, 8)}01`, last: today },
    before: { first: before.first, last: sameDay < before.last ? sameDay : before.last },
  };
}

/** @returns the days that all of the periods and those before them lie in */
export function daysOfOverview(today: string): Days {
  const firsts = OVERVIEW_PERIODS.map((period) => comparedDays(period, today).before.first);
  return { first: firsts.sort()[0] ?? today, last: today };
}

/** `percent` is a whole number above zero, as text; null where there is nothing to be a part of. */
export type Change =
  { readonly kind: "more" | "less"; readonly percent: string | null } | { readonly kind: "same" };

/** @returns what became of a number, as people say it: a change of less than half a percent is one of 0 */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { kind: "same" };
  const kind = now > before ? "more" : "less";
  if (before <= 0) return { kind, percent: null };
  const percent = new Exact(now).minus(before).abs().times(100).dividedBy(before);
  return { kind, percent: percent.toDecimalPlaces(0, Exact.ROUND_HALF_UP).toFixed(0) };
}
