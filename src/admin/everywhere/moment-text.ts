import type { Language } from "./use-language";

/** Two readers in two zones see one time, and which zone's it is. */
const IN_KUWAIT = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kuwait",
  timeZoneName: "short",
} as const;

/** "21 Nov 2026, 14:05 GMT+3", wherever it is read, or the same in Arabic with Latin digits; what is no time comes back as it is. */
export function momentText(at: string, language: Language): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  const locale = language === "ar" ? "ar-KW-u-nu-latn" : "en-GB";
  return new Intl.DateTimeFormat(locale, IN_KUWAIT).format(date);
}
