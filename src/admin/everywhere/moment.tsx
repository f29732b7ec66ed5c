import { useLanguage } from "./use-language";
import type { Language } from "./use-language";

/** A time of the admin API in the reader's own time zone; null is a dash. */
export function Moment({ at }: { at: string | null | undefined }) {
  const language = useLanguage();
  if (!at) return <span>—</span>;
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap tabular-nums">
      {momentText(at, language)}
    </time>
  );
}

/** "21 Nov 2026, 14:05" or the same in Arabic with Latin digits; what is no time comes back as it is. */
export function momentText(at: string, language: Language): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  const locale = language === "ar" ? "ar-KW-u-nu-latn" : "en-GB";
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(date);
}
