/** Periods of the books: days as they are in Kuwait, both included. "" for a day that is not chosen. */

export type Period = { from: string; to: string };

/** What the chooser offers; `own` is any other, `any` no limit at all. */
export type PeriodPreset = "this_month" | "last_month" | "last_30_days" | "this_year";
export const PERIOD_PRESETS: readonly PeriodPreset[] = [
  "this_month",
  "last_month",
  "last_30_days",
  "this_year",
];
export const ANY_TIME: Period = { from: "", to: "" };

const DAY_MS = 24 * 60 * 60 * 1000;
/** While a year is typed the browser gives days such as 0002-01-01. */
const DAY = /^20\d\d-\d\d-\d\d$/;

/**
 * @param today `YYYY-MM-DD`; no period goes beyond it
 */
export function periodOfPreset(preset: PeriodPreset, today: string): Period {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const lastDayOfLastMonth = dayOf(Date.parse(thisMonth) - DAY_MS);
  const periods: Record<PeriodPreset, Period> = {
    this_month: { from: thisMonth, to: today },
    last_month: { from: `${lastDayOfLastMonth.slice(0, 7)}-01`, to: lastDayOfLastMonth },
    last_30_days: { from: dayOf(Date.parse(today) - 29 * DAY_MS), to: today },
    this_year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  };
  return periods[preset];
}

/** The preset that a period is, the first where several are the same days; null for one of its own. */
export function presetOf({ from, to }: Period, today: string): PeriodPreset | null {
  const isIt = (preset: PeriodPreset) => {
    const period = periodOfPreset(preset, today);
    return period.from === from && period.to === to;
  };
  return PERIOD_PRESETS.find(isIt) ?? null;
}

/** Whether it can be asked about: both days are days, in order; a day not chosen counts only where `mayBeOpen`. */
export function isUsable({ from, to }: Period, { mayBeOpen = false } = {}): boolean {
  const isDay = (day: string) => (day === "" ? mayBeOpen : DAY.test(day));
  return isDay(from) && isDay(to) && (from === "" || to === "" || from <= to);
}

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
