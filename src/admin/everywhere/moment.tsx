import { momentText } from "./moment-text";
import { useLanguage } from "./use-language";

/** A time of the admin API as it is in Kuwait, whose days the books have; null is a dash. */
export function Moment({ at }: { at: string | null | undefined }) {
  const language = useLanguage();
  if (!at) return <span>—</span>;
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap tabular-nums">
      {momentText(at, language)}
    </time>
  );
}
