import { useLanguage } from "../everywhere/use-language";
import { dayText } from "./day-text";

/** A day of the admin API, which belongs to no time zone any more; null is a dash. */
export function Day({ day }: { day: string | null | undefined }) {
  const language = useLanguage();
  if (!day) return <span>—</span>;
  return (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {dayText(day, language)}
    </time>
  );
}
