import type { Language } from "../everywhere/use-language";

/** "21 Nov 2026" of the day `2026-11-21`, in Arabic with Latin digits; what is no day comes back as it is. */
export function dayText(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const locale = language === "ar" ? "ar-KW-u-nu-latn" : "en-GB";
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(date);
}
