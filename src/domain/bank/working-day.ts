/** The days on which banks in Kuwait work: Sunday to Thursday, holidays aside. Days are `YYYY-MM-DD`. */
import { latinDigits } from "../latin-digits";
import { daysFrom, isKuwaitDay, kuwaitDayOf } from "../kuwait-day";

const DAY_MS = 24 * 3_600_000;
const FRIDAY = 5;
const SATURDAY = 6;

/**
 * @param text days parted by commas, spaces or lines, in the digits of any script
 * @returns them in their order, each once; or the first that is none
 */
export function holidaysIn(text: string): { days: string[] } | { unknown: string } {
  const days = latinDigits(text)
    .split(/[\s,;\u060c\u061b]+/u)
    .filter((day) => day !== "");
  const unknown = days.find((day) => !isKuwaitDay(day));
  return unknown === undefined ? { days: [...new Set(days)].sort() } : { unknown };
}

/** @throws RangeError for a day that there is not */
export function isWorkingDay(day: string, holidays: readonly string[]): boolean {
  const [found] = daysFrom(day, day);
  const ofWeek = new Date(`${found}T00:00:00.000Z`).getUTCDay();
  return ofWeek !== FRIDAY && ofWeek !== SATURDAY && !holidays.includes(day);
}

/**
 * The requested execution date of a file.
 *
 * @param runDay the run's day
 * @param madeAt when the file is made
 * @returns the first working day on or after the later of both, in Kuwait
 * @throws RangeError for a day that there is not
 */
export function executionDayOf(runDay: string, madeAt: Date, holidays: readonly string[]): string {
  if (!isKuwaitDay(runDay)) throw new RangeError("A run's day is written YYYY-MM-DD.");
  const madeOn = kuwaitDayOf(madeAt);
  let day = madeOn > runDay ? madeOn : runDay;
  while (!isWorkingDay(day, holidays)) {
    day = new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS).toISOString().slice(0, 10);
  }
  return day;
}
