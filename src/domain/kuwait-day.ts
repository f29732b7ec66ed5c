/**
 * Days as people in Kuwait count them. Kuwait is three hours ahead of UTC and has no daylight saving time, so a day is
 * always 24 hours.
 */
import { cutText } from "./cut-text";

const AHEAD_MS = 3 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** @returns whether a text is a day that there is, as `YYYY-MM-DD`, from 1970 on */
export function isKuwaitDay(text: string): boolean {
  if (!DAY.test(text) || text < "1970-01-02") return false;
  const midnight = Date.parse(`${text}T00:00:00.000Z`);
  // "2026-02-30" would silently be the 2nd of March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}

/**
 * @param first `YYYY-MM-DD`, included like `last`
 * @returns the instants from which on and before which it is one of the days
 * @throws RangeError for a day that there is not, and where the first is after the last
 */
export function instantsOfDays(first: string, last: string): { from: Date; before: Date } {
  if (first > last) throw new RangeError(`The day ${first} is after ${last}.`);
  const from = midnightOf(first);
  return { from: new Date(from), before: new Date(midnightOf(last) + DAY_MS) };
}

/**
 * @returns every day from the first to the last, both included
 * @throws RangeError for a day that there is not
 */
export function daysFrom(first: string, last: string): string[] {
  const start = midnightOf(first);
  const count = Math.max(0, (midnightOf(last) - start) / DAY_MS + 1);
  return Array.from({ length: count }, (_, nth) => kuwaitDayOf(new Date(start + nth * DAY_MS)));
}

/**
 * @param days above zero later, below zero earlier
 * @throws RangeError for a day that there is not
 */
export function daysAfter(day: string, days: number): string {
  return kuwaitDayOf(new Date(midnightOf(day) + days * DAY_MS));
}

/** @returns the day that it is in Kuwait, `YYYY-MM-DD` */
export function kuwaitDayOf(instant: Date): string {
  return kuwaitTimeOf(instant).slice(0, 10);
}

/** @returns what a clock in Kuwait shows, `YYYY-MM-DD HH:MM:SS` */
export function kuwaitTimeOf(instant: Date): string {
  return new Date(instant.getTime() + AHEAD_MS).toISOString().slice(0, 19).replace("T", " ");
}

function midnightOf(day: string): number {
  if (!isKuwaitDay(day)) throw new RangeError(`There is no day "${cutText(day, 40)}"; write YYYY-MM-DD.`);
  return Date.parse(`${day}T00:00:00.000Z`) - AHEAD_MS;
}
