/** The day of a settlement row, as the operator's files write it. Nothing is guessed from the numbers: 03/04 is two days. */
import { isKuwaitDay, kuwaitDayOf } from "./kuwait-day";
import { latinDigits } from "./latin-digits";

export const SETTLEMENT_DATE_FORMATS = [
  "YYYY-MM-DD",
  "DD/MM/YYYY",
  "DD-MM-YYYY",
  "MM/DD/YYYY",
  "MM-DD-YYYY",
] as const;
export type SettlementDateFormat = (typeof SETTLEMENT_DATE_FORMATS)[number];

const DAY_IN: Record<SettlementDateFormat, RegExp> = {
  "YYYY-MM-DD": /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/,
  "DD/MM/YYYY": /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?!\d)/,
  "DD-MM-YYYY": /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})(?!\d)/,
  "MM/DD/YYYY": /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?!\d)/,
  "MM-DD-YYYY": /^(?<month>\d{1,2})-(?<day>\d{1,2})-(?<year>\d{4})(?!\d)/,
};
/** A month by its name is that month in every format. */
const DAY_BY_NAME =
  /^(?<day>\d{1,2})[-/ .]\s?(?<name>\p{L}{2,}(?: \p{L}{3,})?)\.?[-/ .,]\s?(?<year>\d{4})(?!\d)/u;
const TIME =
  /^(?:[T,\s]\s*(?<hour>[01]?\d|2[0-3]):(?<minute>[0-5]\d)(?::[0-5]\d(?:[.,]\d+)?)?\s*(?<half>[ap]\.?m\.?|ص|م|صباحا|مساء)?\s*(?<zone>Z|UTC|GMT|[+\u2212-]\d{2}(?::?\d{2})?)?)?$/iu;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** English by their first three letters; Arabic as Kuwait and as the Levant write them, without hamza and vowel marks. */
const MONTHS: readonly (readonly string[])[] = [
  ["jan", "يناير", "كانون الثاني"],
  ["feb", "فبراير", "شباط"],
  ["mar", "مارس", "اذار"],
  ["apr", "ابريل", "نيسان"],
  ["may", "مايو", "ايار"],
  ["jun", "يونيو", "حزيران"],
  ["jul", "يوليو", "تموز"],
  ["aug", "اغسطس", "اب"],
  ["sep", "سبتمبر", "ايلول"],
  ["oct", "اكتوبر", "تشرين الاول"],
  ["nov", "نوفمبر", "تشرين الثاني"],
  ["dec", "ديسمبر", "كانون الاول"],
];
const ENGLISH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/**
 * @returns the day in Kuwait, `YYYY-MM-DD`: a time with a zone is the day that it was there, one without is Kuwait's;
 *   undefined for what is no day of the calendar in this format
 */
export function daySaid(text: string, format: SettlementDateFormat): string | undefined {
  const latin = latinDigits(text).trim();
  const found = DAY_IN[format].exec(latin) ?? DAY_BY_NAME.exec(latin);
  if (!found?.groups) return undefined;
  const { year = "", month = monthOf(found.groups.name ?? ""), day = "" } = found.groups;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = TIME.exec(latin.slice(found[0].length).normalize("NFD").replace(/\p{M}/gu, ""))?.groups;
  if (!time || !isKuwaitDay(written)) return undefined;
  return time.zone === undefined ? written : kuwaitDayOf(new Date(instantOf(written, time)));
}

function instantOf(day: string, time: Record<string, string>): number {
  const { hour = "0", minute = "0", half = "", zone = "" } = time;
  const isAfternoon = /^(?:p|م)/iu.test(half);
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  const [, sign, zoneHours = "0", zoneMinutes = "0"] = /^([+\u2212-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const aheadMs = Number(zoneHours) * HOUR_MS + Number(zoneMinutes) * MINUTE_MS;
  const local = Date.parse(`${day}T00:00:00.000Z`) + hours * HOUR_MS + Number(minute) * MINUTE_MS;
  return sign === "+" ? local - aheadMs : local + aheadMs;
}

/** @returns two digits, or "" for no month's name */
function monthOf(name: string): string {
  const plain = name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const key = ENGLISH.test(plain) ? plain.slice(0, 3) : plain;
  const nth = MONTHS.findIndex((names) => names.includes(key));
  return nth < 0 ? "" : String(nth + 1);
}
