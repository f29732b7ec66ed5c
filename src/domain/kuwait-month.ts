/** Months as people in Kuwait count them, `YYYY-MM`. */
import { daysAfter, isKuwaitDay } from "./kuwait-day";

/** @returns whether a text is a month that there is, from 1970 on */
export function isKuwaitMonth(text: string): boolean {
  // The first day that can be counted is the 2nd of January 1970.
  return /^\d{4}-\d{2}$/.test(text) && isKuwaitDay(`${text}-02`);
}

/**
 * @returns the month's first and last day, `YYYY-MM-DD`
 * @throws RangeError for a month that there is not
 */
export function daysOfMonth(month: string): { first: string; last: string } {
  const first = `${month}-01`;
  const inNextMonth = daysAfter(first, 31);
  return { first, last: daysAfter(`${inNextMonth.slice(0, 7)}-01`, -1) };
}

/** @returns the month before, `YYYY-MM` */
export function monthBefore(month: string): string {
  return daysAfter(`${month}-01`, -1).slice(0, 7);
}

/** @returns the month after, `YYYY-MM` */
export function monthAfter(month: string): string {
  return daysAfter(`${month}-01`, 31).slice(0, 7);
}
